import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, link, note, paragraph, strong } from './parts.ts';
import { listed, ofPurchase, purchaseFacts, PurchaseInput } from './purchase-words.ts';
import { defineTemplate } from './template.ts';

/** To somebody who has bought something under an address that somebody has signed up with and nobody has confirmed: the one step that opens it. */
export const purchaseKept = defineTemplate({
  kind: 'Purchase: kept until the address is confirmed',
  input: PurchaseInput.extend({ email: z.string(), token: z.string() }),
  subject: ({ site }) => `One step to your access to ${site.name}`,
  preheader: () => 'Choose a password, and what you bought is open.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('One step, and what you bought is open'),
      paragraph(
        'Thank you for buying ',
        strong(listed(input.plans)),
        `. There is an account at ${site.name} with this address already, and nobody has confirmed that the address is theirs. Choose a password: that confirms it, and opens what you bought.`,
      ),
      // Behind the # it reaches no server's log.
      button({
        url: `${site.url}/reset-password#email=${encodeURIComponent(input.email)}&token=${input.token}`,
        label: 'Choose a password',
      }),
      purchaseFacts(input),
      note(
        `Whoever is signed in to the account is signed out. The link works once, within 7 days. After that, press 'Forgot password?' at `,
        link({ url: `${site.url}/auth`, label: 'sign in' }),
        ` and enter ${input.email}: what you bought is kept.`,
      ),
    ),
  reason: ofPurchase,
});
