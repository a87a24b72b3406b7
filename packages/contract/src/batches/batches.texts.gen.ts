// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const batchesTexts = /* @__PURE__ */ texts('batches/batches', {
  fileNamePlaces: {
    number: "Number of the row",
    title: "Title of the video",
    voice: "Voice",
    presenter: "Presenter",
    format: "Format",
    batch: "Name of the batch",
  },
  batchStates: {
    checking: "Being checked",
    draft: "Not started",
    sampling: "Making a sample",
    running: "Running",
    paused: "Paused",
    finished: "Finished",
    cancelled: "Cancelled",
  },
  batchRowStates: {
    invalid: "Has faults",
    ready: "Ready",
    waiting: "Waiting",
    speaking: "Being spoken",
    making: "In the making",
    done: "Done",
    failed: "Failed",
    cancelled: "Cancelled",
    skipped: "Left out",
  },
  tableEncodings: {
    auto: "Find out",
    "utf-8": "Unicode (UTF-8)",
    "utf-16le": "Unicode (UTF-16)",
    "utf-16be": "Unicode (UTF-16, big-endian)",
    "windows-1252": "Western (Windows-1252)",
  },
  tableSeparators: {
    auto: "Find out",
    comma: "Comma",
    semicolon: "Semicolon",
    tab: "Tab",
    pipe: "Vertical bar",
  },
  batchExtras: {
    _title: "Title",
    _hook: "Hook, said before the script",
    _script: "Script",
    _presenter: "Presenter",
    _stand_in: "Stand-in",
    _voice: "Voice",
    _format: "Format",
  },
});
