import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, note, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

/** To whoever bought something, when somebody says that it is theirs. */
export const purchaseClaim = defineTemplate({
  kind: 'Code for a purchase',
  input: z.object({
    transactionId: z.string(),
    seller: z.string(),
    code: z.string(),
    askedBy: z.string(),
    expiresAt: z.string(),
  }),
  subject: ({ input }) => `The code for your purchase ${input.transactionId}`,
  preheader: () => 'The code works for half an hour.',
  body: ({ input: { transactionId, seller, code, askedBy, expiresAt }, site }) =>
    h(
      Fragment,
      null,
      headline('The code for your purchase'),
      paragraph(
        `Somebody who signs in to ${site.name} as `,
        strong(askedBy),
        ' wants your purchase to be theirs. If that is you, enter this code there.',
      ),
      facts([
        ['Code', code],
        ['Purchase', `${seller} ${transactionId}`],
        ['Good until', when(expiresAt)],
      ]),
      note('If you did not ask for this, ignore this mail and tell nobody the code. Nothing has changed.'),
    ),
  reason: ({ site, input }) =>
    `You get this mail because the purchase ${input.transactionId} at ${site.name} was made with this address.`,
});
