// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const planNumbersTexts = /* @__PURE__ */ texts('plans/planNumbers', {
  wp_item_number: {
    label: "WarriorPlus item numbers",
    seller: "WarriorPlus",
  },
  launchpadjv_product_id: {
    label: "LaunchpadJV product IDs",
    seller: "LaunchpadJV",
  },
  jvzoo_product_id: {
    label: "JVZoo product IDs",
    seller: "JVZoo",
  },
  stripe_price_id: {
    label: "Stripe price or product IDs",
    seller: "Stripe",
  },
  paddle_product_id: {
    label: "Paddle price or product IDs",
    seller: "Paddle",
  },
  gumroad_product_id: {
    label: "Gumroad product IDs or permalinks",
    seller: "Gumroad",
  },
  thrivecart_product_id: {
    label: "ThriveCart product IDs",
    seller: "ThriveCart",
  },
  other_product_id: {
    label: "Product IDs of other sellers",
    seller: "Other sellers",
  },
});
