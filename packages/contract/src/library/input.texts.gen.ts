// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('library/input', {
  tag: "Write a tag.",
  tagForm: "Use letters, numbers and symbols on one line.",
  tooManyTags: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," tags at most."]),
  updatedAt: "Send the time as it was answered, such as 2026-01-31T08:00:00.000Z.",
  noVideo: "Choose at least one video.",
  tooManyVideos: /* @__PURE__ */ icu<{ most: string | number }>(["Choose ",["most"]," videos at most."]),
});
