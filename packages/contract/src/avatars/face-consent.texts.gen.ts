// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const faceConsentTexts = /* @__PURE__ */ texts('avatars/faceConsent', {
  person: {
    self: "I am the person who is seen here.",
    agreed: "The person who is seen here has agreed in writing that a presenter is made of them.",
    nobody: "Nobody is seen here: the face was made by a partner.",
  },
  faceIsAdult: "The face shows an adult.",
  personIsAdult: "Whoever is seen here is 18 years old or older.",
  faceUse: /* @__PURE__ */ icu<{ partnerName: string | number }>([["partnerName"]," may receive it and make a presenter of it, who says in videos of this account what I have them say."]),
});
