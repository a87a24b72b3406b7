// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const earlyTexts = /* @__PURE__ */ texts('making/renders/early/early', {
  notFinal: "Not final yet",
  label: /* @__PURE__ */ icu<{ title: string | number }>([["title"],", as far as it is done"]),
  finished: /* @__PURE__ */ icu<{ title: string | number }>([["title"]]),
  soundOn: "Turn the sound on",
  soundOff: "Turn the sound off",
  unsupported: "This browser cannot play a video while it is made. It plays here once it is finished.",
  madeAgain: "A check did not pass. The video is made once more.",
});
