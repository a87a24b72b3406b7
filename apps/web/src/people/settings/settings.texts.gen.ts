// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const settingsTexts = /* @__PURE__ */ texts('people/settings/settings', {
  title: "System Settings",
  refresh: "Refresh",
  refreshing: "Refreshing...",
  clearCache: "Clear Cache",
  clearing: "Clearing...",
  saveAll: "Save All Settings",
  loading: "Loading settings...",
  cards: {
    general: {
      title: "General Settings",
      text: "The name of the site, and what one account may make.",
    },
    support: {
      title: "Support",
      text: "Where people who need help, or a plan with more, can reach you.",
    },
    access: {
      title: "Access",
      text: "Who may sign up, and what they start with.",
    },
    content: {
      title: "Content",
      text: "What is looked for in what customers make, and what becomes of what you flag.",
    },
    storage: {
      title: "Storage",
      text: "How full the disk may get, and how long records are kept.",
    },
    integrations: {
      title: "Integrations",
      text: "Outside services. The mail server has its own section.",
    },
  },
  contact: {
    write: "Contact support",
    page: "Support page",
    newTab: "(opens in a new tab)",
    nobody: "Ask the person who runs this site.",
    subject: /* @__PURE__ */ icu<{ site: string | number }>(["Help with ",["site"]]),
  },
  supportForm: {
    save: "Save",
    missing: "Enter an address or a page.",
    saved: {
      title: "Support saved",
      text: "People find it in their menu, and wherever a limit stops them.",
    },
  },
  maintenanceOn: "Maintenance mode is on: only administrators can use the app. Shared videos still play.",
  notLoaded: "The stored settings could not be loaded, so these are the defaults. Nothing can be saved until they are.",
  tryAgain: "Try again",
  saved: {
    title: "Settings Saved",
    text: "Your changes are saved and in effect.",
  },
  nothingToSave: {
    title: "Nothing to save",
    text: "No setting has been changed.",
  },
  reloaded: {
    title: "Settings Reloaded",
    text: "These are the settings as they are stored.",
  },
  reloadedKept: {
    title: "Settings Reloaded",
    text: "Your unsaved changes are kept.",
  },
  cleared: {
    title: "Cache Cleared",
    text: "The stored settings are in effect everywhere.",
  },
  twoFactor: {
    auto: "Required where others can reach this server",
    required: "Required",
    optional: "Optional",
  },
  flagged: {
    notice: "Shown with a notice",
    hide: "Hidden until you approve it",
  },
  disk: {
    free: /* @__PURE__ */ icu<{ size: string | number }>([["size"]," free now"]),
    isOff: "0 turns this protection off: videos are started until the disk is full, which stops the database too.",
    full: /* @__PURE__ */ icu<{ free: string | number; least: string | number }>(["The disk is nearly full: ",["free"]," free, ",["least"]," are to stay free. No new video is begun until there is room. Those in the queue wait."]),
  },
  failed: {
    title: "Error",
    refused: "Failed to save settings. Please check the console for details.",
    lost: "Failed to save settings. Please try again.",
    load: "Failed to load settings.",
    reload: "Failed to reload settings.",
    clear: "Failed to clear cache.",
  },
  maintenance: {
    documentTitle: "Maintenance",
    title: "Back in a little while",
    text: /* @__PURE__ */ icu<{ site: string | number }>(["We are working on ",["site"],". Your videos are safe, and those in progress will be finished."]),
    checking: "This page checks again by itself.",
    signIn: "Administrator sign-in",
  },
});
