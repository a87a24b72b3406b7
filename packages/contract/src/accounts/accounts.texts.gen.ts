// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const accountsTexts = /* @__PURE__ */ texts('accounts/accounts', {
  confirmationWrong: "Type your email address to confirm.",
  avatarTooLarge: "Please select an image smaller than 5MB.",
  avatarNotAnImage: "Please select an image file.",
  consent: /* @__PURE__ */ icu<{ product: string | number }>(["I accept that ",["product"]," stores my account details and everything I make here."]),
});
