// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const templatesTexts = /* @__PURE__ */ texts('showing/templates/templates', {
  noSuchSlot: "This template has no such slot.",
  notOwnPicture: "Choose one of your own pictures of this kind.",
  voice: "Choose one of the voices.",
  presenter: "Choose one of your presenters.",
  colour: "Choose a colour such as #ff4d6d.",
  required: {
    text: "Enter a text.",
    picture: "Choose a picture.",
    voice: "Choose a voice.",
    presenter: "Choose a presenter.",
    color: "Choose a colour.",
  },
});
