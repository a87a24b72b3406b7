// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('sites/input', {
  partId: "Use small letters, digits and hyphens.",
  linkWrong: "Use an address that begins with https://, or mailto:, tel: or # and the name of a section.",
  tooManyVideos: /* @__PURE__ */ icu<{ most: string | number }>(["Choose ",["most"]," videos at most."]),
  starsWrong: "Use 1 to 5 stars, or none.",
  tooManyEntries: /* @__PURE__ */ icu<{ most: string | number; word: string | number }>(["Use ",["most"]," ",["word"]," at most."]),
  accent: "Use a colour such as #5b5bf6.",
  noSection: "A site needs a section.",
  tooManySections: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," sections at most."]),
  tooMuchText: "This site has too much text. Shorten it.",
  sectionTwice: "Two sections have the same name.",
  choose: "Choose a domain.",
  hostTooLong: "This name is too long.",
  hostForm: "Enter a domain name such as shop.example.com, without https:// and without a path.",
  consent: "Tick the box to agree.",
  siteName: "Give the site a name.",
});
