// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const placeholdersTexts = /* @__PURE__ */ texts('showing/sites/storefront/placeholders', {
  text: "Write a few words about it",
  title: "Title of this section",
  button: "Name the button",
  link: "Link",
});

export const frameTexts = /* @__PURE__ */ texts('showing/sites/storefront/frame', {
  title: /* @__PURE__ */ icu<{ name: string | number }>(["The page of ",["name"]]),
});
