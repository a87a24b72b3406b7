// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const moderationTexts = /* @__PURE__ */ texts('running/moderation/moderation', {
  sameAsRemoved: "The same as something that was removed from this account.",
  byRule: "A rule hid it by itself. No person has looked at it yet; one will.",
  byPerson: "A person who operates this site looked at it and decided.",
  videosRemoved: /* @__PURE__ */ icu<{ videos: string | number }>([["videos"]," What else you have stays as it is."]),
  removed: /* @__PURE__ */ icu<{ called: string | number }>([["called"]," was removed."]),
  hidden: /* @__PURE__ */ icu<{ called: string | number }>([["called"]," is hidden until a person has looked at it."]),
  flaggedHidden: /* @__PURE__ */ icu<{ called: string | number }>([["called"]," was flagged, and is hidden until it is approved."]),
  flagged: /* @__PURE__ */ icu<{ called: string | number }>([["called"]," was flagged: it stays, and whoever opens it reads that it was."]),
  wordsFound: /* @__PURE__ */ icu<{ words: string | number }>(["Words that were found: ",["words"],"."]),
  foundByCheck: "An automatic check for words found it.",
  reported: "Somebody who saw it reported it.",
  foundByOperator: "The operator came upon it, without a report and without automated means.",
  goneForAll: /* @__PURE__ */ icu<{ name: string | number; day: string | number }>(["It is gone for everybody, in all countries, at ",["name"]," and on every page that shows it from there. It can be restored until ",["day"],", and is erased after that."]),
  membersOnly: "Only members of your account see it, in all countries, until it is approved.",
  withNotice: "Everybody still sees it, in all countries, with a notice until it is approved.",
  thanks: "Thank you. The operator of this site will look at it.",
  siteGone: "This site is gone.",
  checkedAgain: "Everything is checked again. What is found appears in the queue.",
});
