// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const presentersTexts = /* @__PURE__ */ texts('platform/presenters/presenters', {
  budgetUsed: /* @__PURE__ */ icu<{ whose: string | number; left: number; name: string | number; isFor: string | number; needed: number }>(["Today ",["whose","select",{"site":["this site"],"other":["your account"]}]," has ",["left","number"]," seconds with ",["name"]," left, and this ",["isFor"]," needs ",["needed","number"],". Choose another ",["isFor","select",{"video":["presenter"],"other":["partner"]}],", or come back tomorrow."]),
});
