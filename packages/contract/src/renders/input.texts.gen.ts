// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('renders/input', {
  videoTitle: "Give the video a title.",
  audioRequired: "Audio is required for video generation",
  noOwnAvatar: "Custom avatar image is required",
  noAvatar: "Choose an avatar for the video.",
  captions: "Write the captions.",
  nothingChanged: "Change something.",
  captionLines: "Write the captions whose lines these are.",
  noSeconds: "Use more than 0 seconds.",
  tooManySeconds: "Use 3600 seconds at most.",
  tooManyVideos: /* @__PURE__ */ icu<{ most: string | number }>(["Name ",["most"]," videos at most."]),
  part: "There is no such part.",
});
