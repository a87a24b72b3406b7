// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const copyTexts = /* @__PURE__ */ texts('making/drafts/copy/copy', {
  title: /* @__PURE__ */ icu<{ title: string | number }>([["title"]," copy"]),
  replace: {
    title: "Replace your draft?",
    text: "You have an unfinished draft. The copy replaces it, and the draft is lost.",
    action: "Replace draft",
    cancel: "Keep draft",
  },
  failed: "Video not duplicated",
  notStored: "This browser does not allow this site to store data. Allow it, then try again.",
  incomplete: {
    title: "Draft made, but something is missing",
    avatar: "Its avatar is no longer available. Choose another.",
    speech: "Its speech is no longer stored. Generate it again.",
  },
});
