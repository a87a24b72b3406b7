// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const scriptsTexts = /* @__PURE__ */ texts('making/scripts/scripts', {
  noPlan: "This account has no plan to make videos with. Ask the operator of this site for one.",
  planSeconds: /* @__PURE__ */ icu<{ maxSeconds: string | number }>(["Your plan allows videos of ",["maxSeconds"]," seconds. Choose a shorter length."]),
  sameLanguage: "This video is in this language already. Choose another one.",
  busy: "Many pictures are being looked at right now. Please try again in a moment.",
});
