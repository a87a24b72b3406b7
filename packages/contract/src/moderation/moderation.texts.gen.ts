// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const moderationTexts = /* @__PURE__ */ texts('moderation/moderation', {
  grounds: {
    law: "Against the law",
    terms: "Against the terms of this site",
  },
  statementParts: {
    restriction: "What was decided",
    facts: "Why",
    detection: "How it came up",
    decision: "Who decided",
    ground: "What it breaks",
    scope: "Where and how long",
    redress: "What you can do",
  },
  listActions: {
    review: "Queue for review",
    hide: "Hide until reviewed",
  },
  contentKinds: {
    video: {
      label: "Video",
    },
    upload: {
      label: "Uploaded picture",
    },
    avatar: {
      label: "Avatar",
    },
    site_picture: {
      label: "Picture of a site",
    },
    site: {
      label: "Site",
    },
    template: {
      label: "Template",
    },
  },
  furtherReasons: {
    earnings: "Promises earnings",
    health: "Promises effects on health",
    weapons: "Offers weapons or explosives",
    drugs: "Offers drugs",
  },
});
