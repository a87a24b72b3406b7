// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('voices/input', {
  scriptMissing: "Please enter your script to convert to speech",
  regionMissing: "Please select country and region",
  voiceMissing: "Please select a voice",
  waitWrong: /* @__PURE__ */ icu<{ most: string | number }>(["Wait 0 to ",["most"]," whole seconds."]),
  written: "Enter the word as your scripts write it.",
  noLetter: "Use at least one letter or digit.",
  spoken: "Enter how it is said.",
  languageWrong: "Name the language by its code, such as en or pt-BR.",
  recordingScript: "Write what is said in the recording.",
  characters: "Use a whole number of characters.",
  checksumWrong: "A SHA-256 checksum has 64 characters, 0 to 9 and a to f.",
  packAddress: "Enter the address of the pack.",
  checksum: "Enter the SHA-256 checksum of the pack.",
});
