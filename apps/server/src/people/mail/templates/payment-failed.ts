import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline, paragraph, strong } from './parts.ts';
import { listed, ofPurchase, purchaseFacts, PurchaseInput, Support, whomToAsk } from './purchase-words.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

export const paymentFailed = defineTemplate({
  kind: 'Purchase: payment failed',
  input: PurchaseInput.extend({ until: z.string(), support: Support }),
  subject: ({ input, site }) => `A payment for ${listed(input.plans)} at ${site.name} failed`,
  preheader: ({ input }) => `Access stays open until ${when(input.until)}.`,
  body: ({ input }) =>
    h(
      Fragment,
      null,
      headline('A payment failed'),
      paragraph(
        `${input.seller} could not take a payment for `,
        strong(listed(input.plans)),
        '. Nothing is closed yet: access stays open until ',
        strong(when(input.until)),
        '.',
      ),
      paragraph(`Pay at ${input.seller}, where you bought it, and everything goes on by itself.`),
      purchaseFacts(input),
      paragraph(...whomToAsk(input)),
    ),
  reason: ofPurchase,
});
