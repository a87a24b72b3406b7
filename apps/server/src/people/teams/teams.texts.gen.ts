// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const teamsTexts = texts('people/teams/teams', {
  nameMissing: "Enter a name.",
  passwordTyped: "They have to sign in and choose a password of their own first.",
  removed: icu<{ name: string | number }>([["name"]," has been removed from the team."]),
  updated: icu<{ name: string | number }>([["name"]," has been updated."]),
  updatedEmailLater: icu<{ name: string | number; email: string | number }>([["name"]," has been updated. The new email counts once the link that we mailed to ",["email"]," is opened."]),
});
