import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline, paragraph } from './parts.ts';
import { accountCalled, ofMembership } from './team-words.ts';
import { defineTemplate } from './template.ts';
import { plainName } from './plain-name.ts';

export const ownershipAccepted = defineTemplate({
  kind: 'Account handed over',
  input: z.object({ account: z.string(), to: z.string() }),
  subject: ({ input, site }) => `You have handed over ${accountCalled(input.account)} at ${site.name}`,
  preheader: () => 'You are an admin of it from now on.',
  body: ({ input }) =>
    h(
      Fragment,
      null,
      headline('You have handed the account over'),
      paragraph(
        `${plainName(input.to) || 'The member you chose'} owns ${accountCalled(input.account)} now, and you are an admin of it. Their plan decides from now on what it may do.`,
      ),
    ),
  reason: ofMembership,
});
