// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('templates/input', {
  limitWrong: "Use a whole number from 1 to 50.",
  version: "Name a version.",
  rating: "Give 1 to 5 stars.",
  note: "Say why.",
  slotKeyForm: "Use small letters, digits and underscores, a letter first.",
  slotKeyReserved: "Use another name.",
  slotLabel: "Say what goes here.",
  textTooLong: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," at most."]),
  ownPicture: "Choose one of your own pictures.",
  colour: "Choose a colour such as #ff4d6d.",
  category: "Choose a category.",
  visibility: "Choose who may use it.",
  script: "Enter a script.",
  tooManySlots: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," slots at most."]),
  slotNameTwice: "Another slot has this name.",
  slotPlaceTwice: "Another slot fills the same place.",
  slotUnused: /* @__PURE__ */ icu<{ key: string | number }>(["Write {{",["key"],"}} where this text goes."]),
  slotMissing: /* @__PURE__ */ icu<{ key: string | number }>(["There is no text slot for {{",["key"],"}}."]),
});
