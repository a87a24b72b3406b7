// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const settingsTexts = /* @__PURE__ */ texts('people/settings/settings', {
  saved: "Settings saved.",
  savedOne: "Setting saved.",
  initialized: "Missing settings stored with their defaults.",
  cacheCleared: "Settings cache cleared.",
  twice: "This setting stands in the list twice.",
  noSuchPlan: "There is no such plan on offer.",
  unknown: "There is no setting of this name.",
  otherType: /* @__PURE__ */ icu<{ type: string | number }>(["This setting is of type ",["type"],"."]),
  otherGroup: /* @__PURE__ */ icu<{ group: string | number }>(["This setting belongs to the group ",["group"],"."]),
  editorHere: "Enter an address outside of this site.",
  editorNeedsHttps: "This site is reached over https, so the editor must be too. Use an https:// address.",
});
