// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const libTexts = /* @__PURE__ */ texts('platform/lib/lib', {
  required: "This field is required.",
  wrongType: "This field has the wrong type.",
  notPossible: "This is not one of the possible values.",
  notStorable: "This text has characters that cannot be stored.",
  noEmail: /* @__PURE__ */ icu<{ text: string | number }>(["'",["text"],"' is not an e-mail address."]),
});
