// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const inboxTexts = /* @__PURE__ */ texts('inbox/inbox', {
  videoEventKinds: {
    video_ready: "Video ready",
    video_failed: "Video failed",
  },
  saleFields: {
    event: "What happened",
    email: "Buyer's e-mail",
    name: "Buyer's name",
    item: "Item or product number",
    item_name: "Item name",
    transaction: "Transaction number",
    subscription: "Subscription number",
    payment_number: "Number of the payment",
    amount: "Amount paid",
    currency: "Currency",
    fee: "Seller's fee",
    commission: "Commission of affiliates",
    occurred_at: "Time",
    period_end: "Paid until",
    affiliate: "Affiliate",
    receipt_url: "Link to the receipt",
    event_id: "Number of the event",
  },
  saleKinds: {
    sale: "Sale",
    upsell: "Upsell",
    subscription_start: "Subscription started",
    renewal: "Renewal paid",
    changed: "Plan changed",
    payment_failed: "Payment failed",
    cancelled: "Subscription cancelled",
    ended: "Subscription ended",
    refund: "Refund",
    partial_refund: "Partial refund",
    chargeback: "Charge-back",
    reinstated: "Reinstated",
  },
  refusals: {
    no_key: "there is no key or signature",
    wrong_key: "the key does not match",
    wrong_signature: "the signature does not match",
    too_old: "it was signed too long ago",
    from_future: "it was signed in the future",
    wrong_address: "it comes from another network",
    wrong_secret: "the address is wrong",
    switched_off: "the sender is switched off",
    unreadable: "it cannot be read",
  },
  kinds: {
    warriorplus: {
      label: "WarriorPlus",
      keyLabel: "Security key (WP_SECURITYKEY)",
    },
    launchpadjv: {
      label: "LaunchpadJV",
      keyLabel: "Shared secret, if yours has one",
    },
    jvzoo: {
      label: "JVZoo",
      keyLabel: "JVZIPN secret key",
    },
    stripe: {
      label: "Stripe",
      keyLabel: "Signing secret (whsec_...)",
    },
    paddle: {
      label: "Paddle",
      keyLabel: "Endpoint secret key (pdl_ntfset_...)",
    },
    gumroad: {
      label: "Gumroad",
      keyLabel: "Seller id",
    },
    thrivecart: {
      label: "ThriveCart",
      keyLabel: "ThriveCart secret",
    },
    any: {
      label: "Any other seller",
      keyLabel: "Key of an HMAC-SHA256 signature, if yours signs",
    },
    heygen: {
      label: "HeyGen",
      keyLabel: "Endpoint secret",
    },
    a2e: {
      label: "A2E",
      keyLabel: "Webhook token",
    },
  },
});
