// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const formTexts = /* @__PURE__ */ texts('ui/form/form', {
  unsaved: "Unsaved changes",
  save: "Save",
  saving: "Saving...",
  discard: "Discard",
  cancel: "Cancel",
  generate: "Generate",
  unlimited: "Unlimited",
});
