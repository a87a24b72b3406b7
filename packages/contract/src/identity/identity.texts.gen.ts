// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const identityTexts = /* @__PURE__ */ texts('identity/identity', {
  passwordTooShort: /* @__PURE__ */ icu<{ least: string | number }>(["Password must be at least ",["least"]," characters long."]),
  passwordMissing: "Enter your password.",
  consentMissing: "Please accept the terms and the privacy policy.",
  passwordsDiffer: "New password and confirmation don't match.",
  codeMissing: "Enter the code from your app, or a recovery code.",
  passwordsMissing: "Please fill in all password fields.",
});
