// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('pages/input', {
  positionWrong: /* @__PURE__ */ icu<{ most: string | number }>(["Use a whole number from 0 to ",["most"],"."]),
  slugForm: "Use small letters, digits and single hyphens between them, such as my-page.",
  slugReserved: "This slug is reserved. Choose another one.",
  tooManyPages: /* @__PURE__ */ icu<{ most: string | number }>(["Send ",["most"]," pages at most."]),
  trueOrFalse: "Use true or false.",
  contentTooLong: /* @__PURE__ */ icu<{ most: number }>(["Use ",["most","number"]," characters at most. Upload pictures instead of pasting them."]),
});
