// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const uploadsTexts = /* @__PURE__ */ texts('uploads/uploads', {
  tooLarge: /* @__PURE__ */ icu<{ megapixels: string | number; most: string | number }>(["This picture has ",["megapixels"]," megapixels. Use one of ",["most"]," at most."]),
  refusals: {
    empty: "This file is empty. Choose another one.",
    unknown_picture: "This is not a JPG, PNG or WebP picture. Save it as one of these and upload that.",
    unknown_sound: "This sound format is not supported. Use MP3, M4A, AAC, OGG, WAV, FLAC or WebM.",
    damaged: "This file is damaged or incomplete. Save it again and upload that.",
    has_page: "This picture also contains a web page or a program. Save it again with an image editor and upload that.",
    too_many_pixels: /* @__PURE__ */ icu<{ most: string | number }>(["This picture is too large. Use at most ",["most"]," megapixels and 12,000 pixels a side."]),
    too_few_pixels: "This picture is too small. Use at least 16 pixels a side.",
    transparent: "This picture is completely transparent. Choose another one.",
    is_video: "This is a video. Upload its sound alone.",
    too_long: "This music is longer than 10 minutes. Shorten it.",
    too_short: "This music is shorter than one second. Choose another piece.",
    too_many_channels: "This sound has more than two channels. Save it in stereo and upload that.",
    silent: "This recording is silent. Record it again with the microphone on, or choose another file.",
  },
});
