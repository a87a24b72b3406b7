// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const specsTexts = /* @__PURE__ */ texts('specs/specs', {
  moods: {
    joyous: "Joyous",
    excited: "Excited",
    warm: "Warm",
    composed: "Composed",
    serious: "Serious",
  },
});
