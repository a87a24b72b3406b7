// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const partnersTexts = /* @__PURE__ */ texts('settings/partners', {
  textServers: {
    text_server: {
      name: "Text server",
      subject: "the text server",
    },
    text_server_2: {
      name: "Second text server",
      subject: "the second text server",
    },
    text_server_3: {
      name: "Third text server",
      subject: "the third text server",
    },
  },
  transcribers: {
    transcriber: {
      name: "Transcription server",
      subject: "the transcription server",
    },
    transcriber_2: {
      name: "Second transcription server",
      subject: "the second transcription server",
    },
    transcriber_3: {
      name: "Third transcription server",
      subject: "the third transcription server",
    },
  },
  recognitionPacks: {
    name: "Recognition packs",
    subject: "a recognition pack",
  },
  builtInWriter: {
    name: "Built-in writer",
    subject: "the built-in writer",
  },
  pictures: {
    "face-studio": {
      name: "Face Studio",
    },
    "image-server": {
      name: "Image server",
    },
  },
});
