import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph } from './parts.ts';
import { forSafety } from './safety.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

export const accountLeaving = defineTemplate({
  kind: 'Account to be deleted',
  input: z.object({ eraseAt: z.iso.datetime() }),
  subject: ({ site }) => `Your account at ${site.name} is to be deleted`,
  preheader: ({ input }) => `It can be restored until ${when(input.eraseAt)}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your account is to be deleted'),
      paragraph('You have been signed out everywhere, and what you shared is not shown any more.'),
      paragraph(`On ${when(input.eraseAt)} everything is erased. Until then, sign in to keep your account.`),
      button({ url: `${site.url}/auth`, label: 'Keep my account' }),
    ),
  reason: forSafety,
});
