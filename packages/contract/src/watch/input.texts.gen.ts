// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = texts('watch/input', {
  buttonText: "Write what the button says.",
  passwordTooShort: icu<{ least: string | number }>(["Use at least ",["least"]," characters."]),
  wholePixels: icu<{ most: string | number }>(["Use a whole number from 1 to ",["most"],"."]),
  password: "Enter the password.",
});
