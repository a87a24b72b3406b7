// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const revenueTexts = /* @__PURE__ */ texts('selling/sales/revenue/revenue', {
  title: "Revenue",
  subtitle: "As far as sellers tell it; tests are left out",
  failed: "The revenue could not be loaded",
  export: {
    action: "Export for accounting",
    busy: "Exporting...",
    done: {
      title: "Exported",
      text: "Every payment and refund of this time is in the file.",
    },
    failed: "The export failed",
  },
  range: {
    label: "Time",
    choices: {
      "7": "7 days",
      "30": "30 days",
      "90": "90 days",
      "365": "365 days",
    },
    own: "Own days",
    from: "From",
    to: "To",
    clear: "Back to 30 days",
  },
  currency: "Currency",
  totals: {
    label: "Totals",
    gross: "Gross",
    refunds: "Refunds",
    fees: "Fees",
    commissions: "Commissions",
    net: "Net",
    sales: /* @__PURE__ */ icu<{ sales: number; count: string | number }>([["sales","plural",{"one":["from 1 sale"],"other":["from ",["count"]," sales"]}]]),
    refunded: /* @__PURE__ */ icu<{ sales: number; count: string | number }>([["sales","plural",{"one":["of 1 sale"],"other":["of ",["count"]," sales"]}]]),
    feesNote: "as far as sellers tell",
    commissionsNote: "to affiliates and partners",
    netNote: "without refunds, fees and commissions",
  },
  days: {
    title: "By day",
    label: "Revenue by day",
    gross: "Gross",
    refunds: "Refunds",
    summary: /* @__PURE__ */ icu<{ gross: string | number; refunds: string | number }>([["gross"]," came in and ",["refunds"]," was paid back."]),
    best: /* @__PURE__ */ icu<{ day: string | number; amount: string | number }>(["The best day was ",["day"]," with ",["amount"],"."]),
    nothing: "Nothing came in.",
  },
  plans: {
    title: "By plan",
    text: "What each plan earned",
    none: "No plan was sold.",
    noPlan: "Items without a plan",
  },
  sources: {
    title: "By seller",
    text: "Where it was sold",
    none: "Nobody sold anything.",
  },
  affiliates: {
    title: "By affiliate",
    text: "Who sent the buyers",
    none: "No sale came by an affiliate.",
  },
  noCurrency: "No currency given",
  row: /* @__PURE__ */ icu<{ net: string | number; count: string | number; sales: number }>([["net"]," net · ",["count"]," ",["sales","plural",{"one":["sale"],"other":["sales"]}]]),
  commission: /* @__PURE__ */ icu<{ amount: string | number }>([["amount"]," commission"]),
  nothingYet: {
    title: "No sales in this time",
    text: "Choose a longer time. Sales appear here as soon as a seller tells of them.",
  },
});
