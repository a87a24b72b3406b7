// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const appTexts = /* @__PURE__ */ texts('app/app', {
  loading: "Loading",
  skip: "Skip to content",
  main: "Main",
  home: /* @__PURE__ */ icu<{ product: string | number }>([["product"],", home"]),
  dashboard: "Dashboard",
  more: "More",
  upgrades: "Upgrades",
  menu: "Menu",
  account: "Account",
  jump: "Search or jump to",
  commands: {
    goTo: "Go to",
    pages: "Pages",
    look: "Look",
    account: "Account",
    videos: "Videos",
    help: "Help",
    theme: /* @__PURE__ */ icu<{ theme: string | number }>(["Theme: ",["theme"]]),
    density: /* @__PURE__ */ icu<{ density: string | number }>(["Density: ",["density"]]),
  },
  sidebar: {
    hide: "Hide sidebar",
    show: "Show sidebar",
  },
  theme: "Theme",
  themes: {
    dark: "Dark",
    light: "Light",
    auto: "Like the system",
  },
  density: "Density",
  densities: {
    comfortable: "Comfortable",
    compact: "Compact",
  },
  signIn: "Sign In",
  startFreeTrial: "Start Free Trial",
  shortcuts: "Keyboard shortcuts",
  support: "Contact support",
  signOut: "Sign Out",
  operator: {
    tag: "Admin",
    nav: "Back office",
    sections: "Settings sections",
    version: /* @__PURE__ */ icu<{ version: string | number }>(["Sayso ",["version"]]),
  },
  notFound: {
    title: "Oops! Page not found",
    text: "Nobody has said anything at this address yet.",
    home: "Return to Home",
    log: /* @__PURE__ */ icu<{ address: string | number }>(["404: somebody asked for a page that does not exist: ",["address"]]),
  },
  away: /* @__PURE__ */ icu<{ product: string | number }>([["product"]," does not answer. Trying again..."]),
  unreachable: {
    title: /* @__PURE__ */ icu<{ product: string | number }>([["product"]," cannot be reached"]),
    retry: "Try again",
  },
  broken: {
    title: "Something went wrong on this screen",
    text: "Reload the page. Your videos are safe on the server.",
    reload: "Reload the page",
  },
});
