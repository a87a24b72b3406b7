// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const translateTexts = /* @__PURE__ */ texts('making/scripts/translate/translate', {
  item: "Translate",
  title: "Translate this script",
  text: "The script, the title and the texts of the end card, in another language. Pauses, emphasis, names, figures and addresses stay as they are.",
  language: "Language",
  voiceFollows: "The voice changes to one of that language. Look through everything before you generate.",
  translate: "Translate",
  translating: "Translating...",
  cancel: "Cancel",
  close: "Close",
  done: /* @__PURE__ */ icu<{ language: string | number }>(["Script translated into ",["language"]]),
  doneText: "Look through it, and through the title and the end card.",
  standIn: /* @__PURE__ */ icu<{ by: string | number; because: string | number }>(["Translated by ",["by","select",{"none":["another server"],"other":[["by"]]}],", because ",["because"],"."]),
  loading: "Looking for languages...",
  none: "No other language",
  noneText: "Every language that is translated into here has to have a voice, and there is no other one.",
  needsServer: {
    title: "Nobody translates here yet",
    text: "Translating needs a text server: a machine with a language model. The built-in writer knows English only, and would have to make things up.",
    ask: "Ask your operator to set one.",
    open: "Open the text server",
  },
});
