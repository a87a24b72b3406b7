import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph } from './parts.ts';
import { accountCalled, ofMembership } from './team-words.ts';
import { defineTemplate } from './template.ts';

export const teamRoleChanged = defineTemplate({
  kind: 'Role in a team changed',
  input: z.object({ account: z.string(), from: z.string(), to: z.string() }),
  subject: ({ input, site }) => `Your role in ${accountCalled(input.account)} at ${site.name} has changed`,
  preheader: ({ input }) => `You were ${input.from}, and are ${input.to} now.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your role has changed'),
      paragraph(
        `In ${accountCalled(input.account)} you were ${input.from}, and are ${input.to} now. It counts at once.`,
      ),
      button({ url: `${site.url}/dashboard`, label: `Open ${site.name}` }),
    ),
  reason: ofMembership,
});
