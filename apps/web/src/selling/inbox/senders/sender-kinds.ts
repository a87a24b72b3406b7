import type { SenderKind } from '@sayso/contract';

type KindWords = {
  /** By what its events are known, beside its name. */
  needs: string;
  /** When its key can be entered: some sellers show theirs only once they know the address. */
  key: 'before' | 'after';
  /** What to do with the address, in order. */
  steps: readonly string[];
};

const EACH_PRODUCT = 'Do the same for every product that gives a plan, and enter its number in that plan.';

/** What people need to know of each kind of sender. The names of menus are the sellers' own. */
export const KIND_WORDS: Record<SenderKind, KindWords> = {
  warriorplus: {
    needs: 'Checked by the security key of your account',
    key: 'before',
    steps: [
      'In your WarriorPlus account settings, set a security key. Its key here is the same one.',
      'Edit the product and paste the address as its IPN notification address.',
      EACH_PRODUCT,
    ],
  },
  launchpadjv: {
    needs: 'Checked by a shared secret, if it sends one',
    key: 'before',
    steps: [
      'In LaunchpadJV, edit the product and paste the address as its IPN address.',
      'If it sends a secret of yours with its events, enter that one as the key.',
      'LaunchpadJV does not publish what its events look like: make one test purchase, then look under "How its events are read" whether all is found.',
      EACH_PRODUCT,
    ],
  },
  jvzoo: {
    needs: 'Checked by the JVZIPN secret key',
    key: 'before',
    steps: [
      'In JVZoo, open My Account and copy the JVZIPN secret key: it is the key here.',
      'Edit the product and paste the address as its JVZIPN URL.',
      EACH_PRODUCT,
    ],
  },
  stripe: {
    needs: 'Checked by the signing secret of the endpoint',
    key: 'after',
    steps: [
      'In the Stripe Dashboard, open Developers, then Webhooks, and add an endpoint with this address.',
      'Let it send checkout.session.completed, checkout.session.async_payment_succeeded, invoice.paid, invoice.payment_failed, invoice_payment.paid, customer.subscription.updated, customer.subscription.deleted, customer.subscription.paused, customer.subscription.resumed, charge.refunded, charge.dispute.created and charge.dispute.closed.',
      'Copy the signing secret (whsec_...) that Stripe shows for the endpoint, and enter it with this sender.',
      'Subscriptions name their price: enter its number (price_...) or that of its product (prod_...) in the plan.',
      'A one-time checkout does not say what was sold. Sell by a payment link and enter its number (plink_...) in the plan, or let whoever makes the checkout write the price into its metadata: price_id = price_...',
    ],
  },
  paddle: {
    needs: 'Checked by the secret key of the destination',
    key: 'after',
    steps: [
      'In Paddle, open Developer tools, then Notifications, and add a destination of the type URL with this address.',
      'Choose transaction.completed, transaction.payment_failed, subscription.updated, .canceled, .past_due, .paused and .resumed, adjustment.created and adjustment.updated.',
      'Copy the secret key (pdl_ntfset_...) of the destination, and enter it with this sender.',
      "Paddle's events do not say who bought. Write the buyer's e-mail into the custom data of the checkout: customData: { email }. Without it nobody can be given access by themselves.",
      'Enter the number of the price (pri_...) or of its product (pro_...) in the plan that it gives.',
    ],
  },
  gumroad: {
    needs: 'Checked by your seller id',
    key: 'before',
    steps: [
      'In Gumroad, open Settings, then Advanced, and paste the address as Ping endpoint.',
      'Ping tells of sales. For refunds, disputes and cancelled memberships, add the same address as resource subscriptions in the Gumroad API.',
      'The key is the seller_id that stands in every ping.',
    ],
  },
  thrivecart: {
    needs: 'Checked by the secret word of your account',
    key: 'before',
    steps: [
      'In ThriveCart, open Settings, then API & Webhooks, then Webhooks & notifications, and add the address.',
      'The key is the secret word that stands in the same settings.',
      'ThriveCart sends the events of all products to it. Enter the numbers of those that you sell in your plans.',
    ],
  },
  any: {
    needs: 'You say where its fields stand',
    key: 'before',
    steps: [
      'Paste the address where your seller asks for a webhook or notification address.',
      'Make one test purchase, or let the seller send a test. It appears under Events.',
      'Open "How its events are read" and say which value is what.',
    ],
  },
  heygen: {
    needs: 'Checked by the secret of the endpoint',
    key: 'after',
    steps: [
      'Register the address in the HeyGen API: POST /v1/webhook/endpoint.add.',
      'Enter the secret that HeyGen answers below.',
    ],
  },
  a2e: {
    needs: 'Checked by your webhook token, if you give one',
    key: 'before',
    steps: [
      'Give A2E the address as webhook_url.',
      'If you give it a webhook_token too, enter the same one as the key.',
    ],
  },
};
