// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const speechUseTexts = /* @__PURE__ */ texts('making/drafts/voice/speechUse', {
  takes: /* @__PURE__ */ icu<{ count: number; partner: string | number }>(["Speaking this takes about ",["count","plural",{"one":["1 character"],"other":["#"," characters"]}]," at ",["partner"],"."]),
  price: /* @__PURE__ */ icu<{ money: string | number }>(["That costs about ",["money"],"."]),
  pays: {
    site: "It goes over the key of this site.",
    own_key: "It goes over your own key, and is billed to you there.",
  },
  left: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["1 character"],"other":["#"," characters"]}]," left today."]),
});
