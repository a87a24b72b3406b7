// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const languageTexts = /* @__PURE__ */ texts('making/drafts/script/language', {
  other: /* @__PURE__ */ icu<{ script: string | number; voice: string | number }>(["The script looks like ",["script"],", and the voice speaks ",["voice"],"."]),
  unspoken: /* @__PURE__ */ icu<{ script: string | number; voice: string | number }>(["The script looks like ",["script"],", and the voice speaks ",["voice"],". Nobody here speaks ",["script"]," yet."]),
  choose: /* @__PURE__ */ icu<{ script: string | number }>(["Choose a voice that speaks ",["script"]]),
  chooseNear: /* @__PURE__ */ icu<{ near: string | number }>(["Try a voice for ",["near"]]),
  askForPack: /* @__PURE__ */ icu<{ pack: string | number }>(["The voice pack ",["pack"]," would speak it. Ask your operator to install it."]),
  askForServer: "No voice pack is known for it. A speech server may speak it: ask your operator.",
  packWould: /* @__PURE__ */ icu<{ pack: string | number }>(["The voice pack ",["pack"]," would speak it."]),
  serverWould: "No voice pack is known for it. A speech server may speak it.",
  toPacks: "Open voice packs",
  toServer: "Open the speech server",
  ownRecording: "Use a recording of your own",
});
