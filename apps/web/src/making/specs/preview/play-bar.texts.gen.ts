// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const previewTexts = /* @__PURE__ */ texts('making/specs/preview/preview', {
  play: "Play preview",
  pause: "Pause preview",
  seek: "Position in the preview",
  position: /* @__PURE__ */ icu<{ clock: string | number; total: string | number }>([["clock"]," of ",["total"]]),
  of: /* @__PURE__ */ icu<{ performer: string | number; background: string | number }>(["Preview: ",["performer"]," in front of ",["background"]]),
  failed: "The preview could not be drawn. Your video is not affected.",
});
