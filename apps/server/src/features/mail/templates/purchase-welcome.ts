import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, link, note, paragraph, strong } from './parts.ts';
import { plainName } from './plain-name.ts';
import { listed, ofPurchase, purchaseFacts, PurchaseInput } from './purchase-words.ts';
import { defineTemplate } from './template.ts';

/** To somebody whom a sale has made: the way in. */
export const purchaseWelcome = defineTemplate({
  kind: 'Purchase: welcome',
  input: PurchaseInput.extend({ name: z.string(), email: z.string(), token: z.string() }),
  subject: ({ site }) => `Your access to ${site.name} is ready`,
  preheader: () => 'Choose a password, and you are in.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(['Welcome', ...[plainName(input.name)].filter(Boolean)].join(', ')),
      paragraph('Thank you for buying ', strong(listed(input.plans)), '. Choose a password, and you are in.'),
      // Behind the # it reaches no server's log.
      button({
        url: `${site.url}/reset-password#email=${encodeURIComponent(input.email)}&token=${input.token}`,
        label: 'Choose a password',
      }),
      purchaseFacts(input),
      note(
        `The link works once, within 7 days. After that, press 'Forgot password?' at `,
        link({ url: `${site.url}/auth`, label: 'sign in' }),
        ` and enter ${input.email}: what you bought is kept.`,
      ),
    ),
  reason: ofPurchase,
});
