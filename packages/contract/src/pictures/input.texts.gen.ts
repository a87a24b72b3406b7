// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('pictures/input', {
  partnerId: "This is not one of those who make pictures.",
  prompt: "Describe the picture.",
  promptForm: "Use plain text.",
  nameTooLong: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," characters at most."]),
});
