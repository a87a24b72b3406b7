// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const specsTexts = /* @__PURE__ */ texts('making/specs/specs', {
  background: "Choose one of the backgrounds.",
  music: "Choose one of the pieces of music.",
  fileDeleted: "This file has been deleted.",
  notOwnFile: "Choose one of your own files of this kind.",
});
