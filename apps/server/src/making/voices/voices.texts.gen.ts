// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const voicesTexts = /* @__PURE__ */ texts('making/voices/voices', {
  wordTwice: "This word is in your list already.",
  languages: {
    otherLanguage: /* @__PURE__ */ icu<{ theirs: string | number; voice: string | number; ours: string | number; way: string | number }>(["Your script looks like ",["theirs"],", but the voice ",["voice"]," speaks ",["ours"],". ",["way"]]),
    chooseVoice: /* @__PURE__ */ icu<{ theirs: string | number; ours: string | number }>(["Choose a voice that speaks ",["theirs"],", or write the script in ",["ours"],"."]),
    otherWays: /* @__PURE__ */ icu<{ theirs: string | number; ours: string | number; near: string | number; advice: string | number }>(["Nobody here speaks ",["theirs"]," yet. Write the script in ",["ours"],",",["near","select",{"none":[],"other":[" choose a voice for ",["near"],", which is near to it,"]}]," or use a recording of your own. ",["advice"]]),
    packWouldSpeak: /* @__PURE__ */ icu<{ pack: string | number }>(["Your operator can install the voice pack ",["pack"],", which speaks it."]),
    serverWouldSpeak: "No voice pack is known for it: your operator can set a speech server that speaks it.",
    unspoken: /* @__PURE__ */ icu<{ language: string | number; advice: string | number }>(["Nobody here speaks ",["language"]," yet. ",["advice"]]),
  },
});
