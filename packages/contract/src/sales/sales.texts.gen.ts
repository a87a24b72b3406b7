// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const salesTexts = /* @__PURE__ */ texts('sales/sales', {
  purchaseStates: {
    unpaid: "Not paid",
    trial: "Trial",
    active: "Active",
    grace: "Payment failed",
    cancelled: "Cancelled",
    ended: "Ended",
    refunded: "Refunded",
    partly_refunded: "Partly refunded",
    charged_back: "Charged back",
  },
  dateOrders: {
    day_first: "Day first",
    month_first: "Month first",
  },
});
