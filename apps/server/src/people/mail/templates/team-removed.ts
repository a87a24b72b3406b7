import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline, paragraph } from './parts.ts';
import { accountCalled, ofMembership } from './team-words.ts';
import { defineTemplate } from './template.ts';

export const teamRemoved = defineTemplate({
  kind: 'Removed from a team',
  input: z.object({ account: z.string() }),
  subject: ({ input, site }) => `You are no longer in ${accountCalled(input.account)} at ${site.name}`,
  preheader: ({ input }) => `Your access to ${accountCalled(input.account)} has ended.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(`You are no longer in ${accountCalled(input.account)}`),
      paragraph(`What you made there stays with the team. You can still sign in at ${site.name}.`),
    ),
  reason: ofMembership,
});
