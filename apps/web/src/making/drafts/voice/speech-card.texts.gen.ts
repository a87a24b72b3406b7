// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const speechUseTexts = texts('making/drafts/voice/speechUse', {
  takes: icu<{ count: number; partner: string | number }>(["Speaking this takes about ",["count","plural",{"one":["1 character"],"other":["#"," characters"]}]," at ",["partner"],"."]),
  price: icu<{ money: string | number }>(["That costs about ",["money"],"."]),
  pays: {
    site: "It goes over the key of this site.",
    own_key: "It goes over your own key, and is billed to you there.",
  },
  left: icu<{ count: number }>([["count","plural",{"one":["1 character"],"other":["#"," characters"]}]," left today."]),
});
