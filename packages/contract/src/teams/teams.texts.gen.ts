// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const teamsTexts = /* @__PURE__ */ texts('teams/teams', {
  memberFieldsMissing: "Please fill in all required fields including password",
});
