import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, note, paragraph } from './parts.ts';
import { forSafety } from './safety.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

export const emailChanged = defineTemplate({
  kind: 'Address changed',
  input: z.object({ at: z.iso.datetime(), token: z.string() }),
  subject: ({ site }) => `Your address at ${site.name} was changed`,
  preheader: ({ input }) => `${when(input.at)}. If it was not you, undo it within seven days.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your address was changed'),
      paragraph('You sign in with another address now. This one gets no more mails.'),
      facts([['At', when(input.at)]]),
      paragraph('If it was not you, take your account back:'),
      button({ url: `${site.url}/undo-email-change#token=${input.token}`, label: 'Undo the change' }),
      note('The link is good for seven days. It signs out every device, and we mail you a link for a new password.'),
    ),
  reason: forSafety,
});
