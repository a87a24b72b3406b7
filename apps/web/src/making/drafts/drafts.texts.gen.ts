// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const draftsTexts = /* @__PURE__ */ texts('making/drafts/drafts', {
  heading: "Drafts",
  untitled: "Untitled draft",
  noScript: "No script yet.",
  step: /* @__PURE__ */ icu<{ step: string | number; label: string | number }>(["Step ",["step"]," of 3: ",["label"]]),
  resume: "Continue",
  resumeOne: /* @__PURE__ */ icu<{ title: string | number }>(["Continue ",["title"]]),
  remove: /* @__PURE__ */ icu<{ title: string | number }>(["Delete ",["title"]]),
  removed: "Draft deleted",
  removeFailed: "The draft could not be deleted",
  loadFailed: "The drafts could not be loaded.",
  again: "Load drafts again",
  showAll: /* @__PURE__ */ icu<{ count: string | number }>(["Show all ",["count"]]),
  showFewer: "Show fewer",
  pages: "Pages of drafts",
});

export const stepsTexts = /* @__PURE__ */ texts('making/drafts/steps', {
  "1": {
    label: "Avatar",
    subtitle: "Describe your character",
  },
  "2": {
    label: "Voice",
    subtitle: "Choose your AI voice",
  },
  "3": {
    label: "Generate",
    subtitle: "Create your video",
  },
});
