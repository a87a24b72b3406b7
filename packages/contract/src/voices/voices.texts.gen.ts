// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const voicesTexts = /* @__PURE__ */ texts('voices/voices', {
  voiceStyles: {
    friendly: "Friendly",
    bright: "Bright",
    warm: "Warm",
    confident: "Confident",
    calm: "Calm",
    lively: "Lively",
    plain: "Plain",
  },
  audioTooLarge: "Please upload an audio file smaller than 10MB.",
  audioNotAudio: "Please upload an audio file (MP3, WAV, M4A, etc.)",
});
