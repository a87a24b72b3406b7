import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph } from './parts.ts';
import { accountCalled, ofMembership } from './team-words.ts';
import { defineTemplate } from './template.ts';

export const teamAdded = defineTemplate({
  kind: 'Added to a team',
  input: z.object({ account: z.string() }),
  subject: ({ input, site }) => `You were added to ${accountCalled(input.account)} at ${site.name}`,
  preheader: ({ input }) => `Whoever added you to ${accountCalled(input.account)} tells you the password.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(`You were added to ${accountCalled(input.account)}`),
      paragraph(
        'Whoever added you has typed a password and tells you which. Sign in with this address, then choose a password of your own.',
      ),
      button({ url: `${site.url}/auth`, label: 'Sign in' }),
    ),
  reason: ofMembership,
});
