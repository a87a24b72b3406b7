// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const reasonsTexts = /* @__PURE__ */ texts('moderation/reasons', {
  child: "Endangers a child",
  illegal: "Is against the law",
  hateful: "Is hateful or harasses somebody",
  violent: "Is violent or dangerous",
  sexual: "Is sexual",
  misleading: "Is a scam or misleading",
  person: "Shows or imitates a person who did not agree",
  copyright: "Uses something that belongs to somebody else",
  other: "Something else",
});
