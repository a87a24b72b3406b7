// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const namingTexts = /* @__PURE__ */ texts('making/scripts/naming/naming', {
  titles: {
    ask: "Suggest titles",
    asking: "Looking...",
    title: "Titles to choose from",
    text: "Each says nothing that your script does not.",
    none: "No title was found in this script",
    noneText: "Write a sentence or two more, or a title of your own.",
    use: /* @__PURE__ */ icu<{ title: string | number }>(["Use this title: ",["title"]]),
    more: "More ideas",
    close: "Close",
    failed: "No titles were suggested",
  },
  hashtags: {
    heading: "Hashtags",
    text: "Out of the words of the video, to paste below your post.",
    platform: "Where you post",
    platforms: {
      tiktok: "TikTok",
      instagram: "Instagram",
      youtube: "YouTube",
      facebook: "Facebook",
      x: "X",
      linkedin: "LinkedIn",
    },
    ask: "Suggest hashtags",
    asking: "Looking...",
    found: "Hashtags to copy",
    none: "No hashtags were found in the words of this video.",
    failed: "No hashtags were suggested",
  },
});
