// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const ownTexts = /* @__PURE__ */ texts('running/moderation/own/own', {
  title: "Decisions about your content",
  subtitle: "What was flagged or removed, why, and what you can do",
  failed: "The decisions could not be loaded",
  nothingYet: {
    title: "Nothing was held back",
    text: "If something of yours is ever flagged or removed, you find the reasons here, and can appeal.",
    action: "Back to the library",
  },
  notFound: {
    title: "This decision is not here",
    text: "It was taken back, or belongs to another account.",
  },
  showAll: "Show all decisions",
  acts: {
    hide: "Hidden for now",
    flag: "Flagged",
    remove: "Removed",
  },
  over: "No longer in force",
  erased: "Erased",
  eraseOn: /* @__PURE__ */ icu<{ day: string | number }>(["It is erased on ",["day"],", unless the decision is taken back before."]),
  on: /* @__PURE__ */ icu<{ day: string | number }>(["Decided on ",["day"]]),
  appeal: {
    action: "Appeal",
    title: "Appeal against this decision",
    help: "Say why it is wrong. You can appeal once, and a person answers by mail.",
    label: "Why is the decision wrong?",
    send: "Send appeal",
    sending: "Sending...",
    sent: {
      title: "Appeal sent",
      text: "A person will look at it and answer you by mail.",
    },
    until: /* @__PURE__ */ icu<{ day: string | number }>(["You can appeal until ",["day"],"."]),
    over: "An appeal is no longer possible.",
    yours: "Your appeal",
    waits: "It waits for an answer.",
    upheld: "Your appeal was turned down.",
    reversed: "Your appeal succeeded. The decision was taken back.",
    answer: "Answer",
    discard: {
      title: "Discard the appeal?",
      text: "What you wrote is lost.",
      action: "Discard",
      cancel: "Keep writing",
    },
  },
  pages: {
    label: "Pages of decisions",
  },
  more: "Show older decisions",
});
