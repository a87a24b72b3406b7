// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const savedViewsTexts = /* @__PURE__ */ texts('session/savedViews', {
  title: "Views",
  none: "Search, filter or sort, then save it as a view.",
  save: "Save this view",
  narrowFirst: "Nothing is searched, filtered or sorted.",
  full: /* @__PURE__ */ icu<{ most: string | number }>(["There are ",["most"]," views. Delete one first."]),
  rename: /* @__PURE__ */ icu<{ name: string | number }>(["Rename '",["name"],"'"]),
  renameTitle: "Rename this view",
  renameSubmit: "Rename View",
  remove: /* @__PURE__ */ icu<{ name: string | number }>(["Delete '",["name"],"'"]),
  submit: "Save View",
  saving: "Saving...",
  name: "Name",
  help: "A view of this list with the same name is replaced.",
  failed: "Failed to save the view.",
  discard: {
    title: "Discard the name?",
    text: "The view has not been saved.",
    action: "Discard",
    cancel: "Keep editing",
  },
});
