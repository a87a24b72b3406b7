// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const photoTexts = /* @__PURE__ */ texts('making/avatars/photo/photo', {
  kind: "Kind of face",
  kinds: {
    illustrated: "Illustrated",
    photo: "Photo-real",
  },
  ownKey: "With a Face Studio key of your own, photo-real faces are made here too.",
  apiSetup: "API setup",
  title: "Photo-real face",
  text: "Choose what you want to see. A partner makes a face of somebody who does not exist.",
  by: "Made by",
  zoom: "Zoom",
  make: "Make a face",
  asking: "Asking...",
  asked: {
    title: "Your face is being made",
    text: /* @__PURE__ */ icu<{ name: string | number }>(["It appears below as soon as ",["name"]," delivers it."]),
  },
  failed: "The face could not be asked for",
  noTalk: "A face is a picture among your files. Illustrated faces speak in videos at once.",
  makePresenter: "Make a presenter",
  makesPresenters: "A face is a picture among your files. A partner can make a presenter of it who speaks in videos.",
});
