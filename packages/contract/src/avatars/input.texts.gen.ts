// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('avatars/input', {
  clothing: "Choose one of the kinds of clothing.",
  scale: "Use a number from 0 to 10.",
  age: "Use a whole number from 18 to 80.",
  variation: "Use the variation of a person of the Face Studio.",
  seedTooLarge: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," at most."]),
  avatarName: "Give the avatar a name.",
  partner: "Choose one of the partners.",
  faceMissing: "Choose a photo or a film of the person.",
  gender: "Say whether this is a woman or a man.",
  person: "Say whose face this is.",
  isAdult: "Presenters are made of people who are 18 or older. Confirm that.",
  faceConsent: "Confirm that the partner may make a presenter of this face.",
  seconds: "Use a whole number from 1 to 3,600.",
});
