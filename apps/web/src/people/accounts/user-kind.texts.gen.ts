// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const userKindTexts = /* @__PURE__ */ texts('people/accounts/userKind', {
  administrator: "Administrator",
  freeUser: "Free User",
});
