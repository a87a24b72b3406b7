// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const teamsTexts = /* @__PURE__ */ texts('people/teams/teams', {
  nameMissing: "Enter a name.",
  passwordTyped: "They have to sign in and choose a password of their own first.",
  removed: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," has been removed from the team."]),
  updated: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," has been updated."]),
  updatedEmailLater: /* @__PURE__ */ icu<{ name: string | number; email: string | number }>([["name"]," has been updated. The new email counts once the link that we mailed to ",["email"]," is opened."]),
});
