// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsEn = {
  flagged: "This page has been flagged and is being reviewed.",
  flaggedVideo: "This video has been flagged and is being reviewed.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["Made with ",["product"]]),
  report: "Report this page",
  skip: "Skip to content",
  sections: "Sections",
  play: "Play",
  email: "E-mail",
  name: "Name",
  phone: "Phone",
  message: "Message",
  optional: "optional",
  leaveEmpty: "Leave this field empty",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," of 5 stars"]),
  mend: "Please check the fields below.",
  failed: "That did not work. Please try again.",
  tooMany: "That was a lot at once. Please try again in a few minutes.",
  wrong: {
    email: "Please enter a valid e-mail address.",
    name: "Please enter your name.",
    phone: "Please enter your phone number.",
    message: "Please write a message.",
    consent: "Please agree.",
  },
  messages: {
    not_found: {
      title: "There is no such page",
      text: "Check the address, or ask whoever gave it to you.",
    },
    unavailable: {
      title: "This site is not available",
      text: "It may be available again later.",
    },
    gone: {
      title: "This site is gone",
      text: "It was removed and will not come back.",
    },
  },
};
