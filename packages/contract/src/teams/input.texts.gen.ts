// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('teams/input', {
  givenRole: "Choose viewer, editor or admin.",
  accountName: "Enter a name for the account.",
  tooManyMembers: /* @__PURE__ */ icu<{ most: number }>(["Choose ",["most","number"]," members at most."]),
});
