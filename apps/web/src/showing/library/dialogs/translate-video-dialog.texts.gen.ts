// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const translateVideoTexts = /* @__PURE__ */ texts('showing/library/dialogs/translateVideo', {
  title: "Same video in another language",
  text: "You get a draft with the script, the title and the end card translated, and everything else as it is.",
  loading: "Looking for languages...",
  failed: "Languages could not be loaded",
  language: "Language",
  voice: "Voice",
  basic: "Basic voice",
  listen: /* @__PURE__ */ icu<{ name: string | number }>(["Listen to ",["name"]]),
  stop: /* @__PURE__ */ icu<{ name: string | number }>(["Stop ",["name"]]),
  uses: "A text server translates: that of your own OpenAI key where you have stored one, else that of this site. It uses nothing of your plan: only generating the video does, once you have looked through the draft.",
  make: "Make draft",
  making: "Translating...",
  cancel: "Cancel",
  close: "Close",
  none: "No other language",
  noneText: "A language has to be translated into here, and needs a voice that speaks it. There is no other one yet.",
  done: "Draft made",
  doneText: "Look through its script, voice and end card, then generate the video.",
});
