// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const avatarsTexts = /* @__PURE__ */ texts('making/avatars/avatars', {
  started: "Starting avatar generation...",
  notOwnFile: "Choose one of your own files of this kind.",
  madeFace: "A partner has made this face: nobody is seen here.",
  noPerson: "Say whose face this is.",
  notOwnPicture: "Choose one of your own pictures.",
  standIn: "Choose one of the illustrated presenters of the library.",
  busy: "Many faces are being drawn right now. Please try again in a moment.",
});
