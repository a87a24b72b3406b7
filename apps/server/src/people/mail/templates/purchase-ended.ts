import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline, paragraph, strong } from './parts.ts';
import { listed, ofPurchase, purchaseFacts, PurchaseInput, Support, whomToAsk } from './purchase-words.ts';
import { defineTemplate } from './template.ts';

/** Why access has ended, as the mail says it. */
const WHY = {
  refunded: 'The purchase was refunded',
  charged_back: 'The payment was taken back through the bank or card',
  cancelled: 'The subscription was cancelled, and what was paid for is over',
  unpaid: 'A payment failed, and no other came',
  ended: 'What was bought has come to its end',
} as const;

export const purchaseEnded = defineTemplate({
  kind: 'Purchase: access ended',
  input: PurchaseInput.extend({
    why: z.enum(Object.keys(WHY) as [keyof typeof WHY, ...(keyof typeof WHY)[]]),
    /** Plans that they still have. */
    stays: z.array(z.string()),
    support: Support,
  }),
  subject: ({ input, site }) => `Your access to ${listed(input.plans)} at ${site.name} has ended`,
  preheader: ({ input }) => `${WHY[input.why]}.`,
  body: ({ input }) =>
    h(
      Fragment,
      null,
      headline('Access has ended'),
      paragraph(`${WHY[input.why]}. That closes `, strong(listed(input.plans)), '.'),
      paragraph(
        ...(input.stays.length > 0 ? ['You keep ', strong(listed(input.stays)), '. '] : []),
        'Your account and the videos you made stay.',
      ),
      purchaseFacts(input),
      paragraph(...whomToAsk(input)),
    ),
  reason: ofPurchase,
});
