// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const identityTexts = /* @__PURE__ */ texts('people/identity/identity', {
  securitySaved: "Your security settings have been updated.",
  twoFactorUndone: "Two-factor sign-in is off. Check your email for a link to choose a new password.",
  tokenMade: "Copy the token now. It is not shown again.",
  resetLinkSent: "Check your email for password reset instructions.",
  passwordReset: "You can now log in with your new password.",
  passwordChanged: "Your password has been changed successfully.",
  mayNotSignIn: "This user may not sign in. Activate them first.",
  restoreAccount: /* @__PURE__ */ icu<{ day: string | number }>(["Your account will be deleted on ",["day"],". Restore it?"]),
  accountToBeDeleted: /* @__PURE__ */ icu<{ day: string | number }>(["This account is to be deleted on ",["day"],". Only its owner can restore it."]),
  places: {
    loopback: "This computer",
    private: "Local network",
    linkLocal: "Local network",
    uniqueLocal: "Local network",
  },
});
