// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const uploadsTexts = /* @__PURE__ */ texts('people/uploads/uploads', {
  unknownKind: "This is not a JPG, PNG or WebP picture, and no MP4, MOV or WebM film. Save it as one of these and upload that.",
  noFilm: "This partner takes photos alone. Choose a photo, or another partner.",
  noPhoto: "This partner takes films alone. Choose a film, or another partner.",
  photoTooSmall: /* @__PURE__ */ icu<{ least: string | number }>(["This photo is too small. Use one of at least ",["least"]," pixels a side."]),
  filmTooShort: /* @__PURE__ */ icu<{ least: string | number }>(["This film is shorter than ",["least"]," seconds. Use a longer one."]),
  filmTooLong: /* @__PURE__ */ icu<{ most: string | number; least: string | number }>(["This film is longer than ",["most"]," seconds. Shorten it to between ",["least"]," and ",["most"],"."]),
  filmTooManyPixels: "This film has too many pixels. Use one of at most 4,096 pixels a side.",
  filmDamaged: "This film is damaged or incomplete. Save it again and upload that.",
  recordingTooShort: "This recording is shorter than a second. Record something longer.",
  recordingTooLong: /* @__PURE__ */ icu<{ maxSeconds: string | number }>(["This recording is longer than ",["maxSeconds"]," seconds, which is as long as your videos may be. Shorten it."]),
  photoTooLarge: /* @__PURE__ */ icu<{ megabytes: string | number }>(["This photo is larger than ",["megabytes"]," MB. Use a smaller one."]),
  busyWithFilms: "Many films are being uploaded right now. Please try again in a minute.",
  busy: "Many files are being uploaded right now. Please try again in a moment.",
});
