// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const libraryTexts = /* @__PURE__ */ texts('showing/library/library', {
  updated: "Video updated successfully",
  deleted: "Video deleted successfully",
  restored: "Video restored",
  erased: "Video deleted forever",
});
