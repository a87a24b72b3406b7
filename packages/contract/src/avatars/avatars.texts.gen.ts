// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const avatarsTexts = /* @__PURE__ */ texts('avatars/avatars', {
  avatarFieldsMissing: "Please fill in all required fields and upload a product image.",
  productPictureHint: "JPG, PNG, WebP, max 5MB",
  faceUnderAge: "Age must be 18 or more for advertising avatars.",
});
