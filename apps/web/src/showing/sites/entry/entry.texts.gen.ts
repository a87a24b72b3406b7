// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const entryTexts = /* @__PURE__ */ texts('showing/sites/entry/entry', {
  title: "Back office",
  opening: "Opening the site",
  ended: {
    title: "This link has ended",
    text: "It works once, and for a minute. Press Admin at the site again to get a new one.",
  },
  failed: "The site could not be opened",
  bar: /* @__PURE__ */ icu<{ until: string | number }>(["This window opens one site, until ",["until"],"."]),
  over: {
    title: "Your visit is over",
    text: "What was saved is kept. To go on, press Admin at the site again.",
  },
});
