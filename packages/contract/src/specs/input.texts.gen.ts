// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('specs/input', {
  accent: "Use a colour such as #ff4d6d.",
  endCard: "Give the end card a product, a price or a button.",
  music: "Choose one piece of music.",
  colour: "Choose a colour such as #aabbcc.",
  shownProduct: "Choose one of your own product pictures.",
});
