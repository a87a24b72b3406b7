// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const speechTexts = /* @__PURE__ */ texts('platform/speech/speech', {
  budgetUsed: /* @__PURE__ */ icu<{ most: number; name: string | number }>(["This site has ",["most","number"]," characters a day spoken by ",["name"],", and today's rest is not enough for this script. Choose another voice, or come back tomorrow."]),
});
