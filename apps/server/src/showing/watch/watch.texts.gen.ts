// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const watchTexts = /* @__PURE__ */ texts('showing/watch/watch', {
  title: /* @__PURE__ */ icu<{ title: string | number; siteName: string | number }>(["Watch ",["title"],", a short video made with ",["siteName"],"."]),
  fileRemoved: "This file has been removed.",
  passwordMissing: "Choose a password for this video.",
});
