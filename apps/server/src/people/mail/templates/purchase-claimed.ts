import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

/** To both, when a purchase has become somebody else's: `isTheirs` for the one who has it now. */
export const purchaseClaimed = defineTemplate({
  kind: 'Purchase claimed',
  input: z.object({ transactionId: z.string(), seller: z.string(), claimedBy: z.string(), isTheirs: z.boolean() }),
  subject: ({ input: { isTheirs, transactionId } }) =>
    isTheirs ? `Your purchase ${transactionId} is in your account` : `The purchase ${transactionId} was claimed`,
  preheader: ({ input: { isTheirs } }) =>
    isTheirs ? 'What it gives is yours now.' : 'What it gives has gone with it.',
  body: ({ input: { transactionId, seller, claimedBy, isTheirs }, site }) =>
    h(
      Fragment,
      null,
      headline(isTheirs ? 'Your purchase is in your account' : 'The purchase was claimed'),
      isTheirs
        ? paragraph('What it gives is yours from now on, and what the seller still tells of it will find you.')
        : paragraph(
            strong(claimedBy),
            ' has entered the code that we mailed to the buyer. What the purchase gives is theirs from now on. If this was not right, answer nobody who asks for codes, and tell us.',
          ),
      facts([['Purchase', `${seller} ${transactionId}`]]),
      isTheirs ? button({ url: `${site.url}/settings?tab=purchases`, label: 'Open your purchases' }) : null,
    ),
  reason: ({ site, input }) => `You get this mail because of the purchase ${input.transactionId} at ${site.name}.`,
});
