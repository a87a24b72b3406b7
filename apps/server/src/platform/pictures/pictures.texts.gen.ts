// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const picturesTexts = /* @__PURE__ */ texts('platform/pictures/pictures', {
  budgetUsed: /* @__PURE__ */ icu<{ whose: string | number; most: number; name: string | number }>([["whose"]," has used its ",["most","plural",{"one":["#"," picture"],"other":["#"," pictures"]}]," of today with ",["name"],". Choose an illustrated face or a picture of your own, or come back tomorrow."]),
});
