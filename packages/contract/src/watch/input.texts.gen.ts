// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('watch/input', {
  buttonText: "Write what the button says.",
  passwordTooShort: /* @__PURE__ */ icu<{ least: string | number }>(["Use at least ",["least"]," characters."]),
  wholePixels: /* @__PURE__ */ icu<{ most: string | number }>(["Use a whole number from 1 to ",["most"],"."]),
  password: "Enter the password.",
});
