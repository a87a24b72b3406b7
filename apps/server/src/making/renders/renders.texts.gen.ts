// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const rendersTexts = /* @__PURE__ */ texts('making/renders/renders', {
  restarted: "Video generation restarted",
  nothingChanged: "Change something.",
  tooManyFilms: "Too many films wait to be prepared.",
});
