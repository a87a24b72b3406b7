import { createElement as h, Fragment } from 'react';
import { button, headline, link, note, paragraph, strong } from './parts.ts';
import { listed, ofPurchase, purchaseFacts, PurchaseInput } from './purchase-words.ts';
import { defineTemplate } from './template.ts';

/** To somebody who is here already: what a sale has given them. */
export const purchaseAdded = defineTemplate({
  kind: 'Purchase: access opened',
  input: PurchaseInput,
  subject: ({ input, site }) => `New in your account at ${site.name}: ${listed(input.plans)}`,
  preheader: () => 'Sign in as always: there is nothing else to do.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your purchase is in your account'),
      paragraph('You now have ', strong(listed(input.plans)), '. Sign in as always: there is nothing else to do.'),
      button({ url: `${site.url}/create`, label: 'Make a video' }),
      purchaseFacts(input),
      note(
        `No password yet, or forgotten? Press 'Forgot password?' at `,
        link({ url: `${site.url}/auth`, label: 'sign in' }),
        '.',
      ),
    ),
  reason: ofPurchase,
});
