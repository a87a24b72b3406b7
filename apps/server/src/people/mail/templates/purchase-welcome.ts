import { z } from 'zod';
import { firstPassword } from './first-password.ts';
import { strong } from './parts.ts';
import { listed, ofPurchase, purchaseFacts, PurchaseInput } from './purchase-words.ts';
import { defineTemplate } from './template.ts';

/** To somebody whom a sale has made: the way in. */
export const purchaseWelcome = defineTemplate({
  kind: 'Purchase: welcome',
  input: PurchaseInput.extend({ name: z.string(), email: z.string(), token: z.string() }),
  subject: ({ site }) => `Your access to ${site.name} is ready`,
  preheader: () => 'Choose a password, and you are in.',
  body: ({ input, site }) =>
    firstPassword({
      site,
      person: input,
      why: ['Thank you for buying ', strong(listed(input.plans)), '.'],
      facts: purchaseFacts(input),
      days: 7,
      kept: ': what you bought is kept',
    }),
  reason: ofPurchase,
});
