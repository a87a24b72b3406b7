// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const accessTexts = /* @__PURE__ */ texts('selling/sales/access', {
  title: "Access check",
  subtitle: "Who has access that nobody paid for, and who has paid and has none. Checked every night.",
  list: "Differences",
  loading: "Loading the differences...",
  failed: "The differences could not be loaded",
  retry: "Try again",
  check: "Check now",
  checking: "Checking...",
  checked: "Last checked",
  found: /* @__PURE__ */ icu<{ found: number; count: string | number }>([["found","plural",{"one":["1 difference"],"other":[["count"]," differences"]}]]),
  done: {
    title: "Checked",
    text: /* @__PURE__ */ icu<{ found: number }>([["found","plural",{"0":["Access and payments agree."],"other":[["found","plural",{"one":["1 difference is listed."],"other":[["found"]," differences are listed."]}]]}]]),
  },
  checkFailed: "The check could not be made",
  nothing: {
    title: "Access and payments agree",
    text: "Everybody who paid for a plan has it, and nobody has a plan without a reason.",
  },
  never: {
    title: "Not checked yet",
    text: "The first check runs tonight. You can also make it now.",
  },
  kinds: {
    access_without_reason: "Access without a reason",
    reason_without_access: "Paid without access",
  },
  nobody: "Nobody has claimed it",
  purchase: "See the purchase",
  busy: "Mending...",
  mendFor: /* @__PURE__ */ icu<{ mend: string | number; name: string | number }>([["mend"],": ",["name"]]),
  mended: {
    title: "Mended",
    text: "Access and payment agree here again.",
  },
  mendFailed: "It could not be mended",
});
