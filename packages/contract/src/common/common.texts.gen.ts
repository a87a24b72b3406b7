// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const commonTexts = /* @__PURE__ */ texts('common/common', {
  tooLong: /* @__PURE__ */ icu<{ most: number }>(["Use ",["most","number"]," characters at most."]),
});
