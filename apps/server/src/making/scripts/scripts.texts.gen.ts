// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const scriptsTexts = texts('making/scripts/scripts', {
  noPlan: "This account has no plan to make videos with. Ask the operator of this site for one.",
  planSeconds: icu<{ maxSeconds: string | number }>(["Your plan allows videos of ",["maxSeconds"]," seconds. Choose a shorter length."]),
  sameLanguage: "This video is in this language already. Choose another one.",
  busy: "Many pictures are being looked at right now. Please try again in a moment.",
});
