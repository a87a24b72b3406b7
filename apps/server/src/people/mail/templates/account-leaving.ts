import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph } from './parts.ts';
import { forSafety } from './safety.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

export const accountLeaving = defineTemplate({
  kind: 'Account will be deleted',
  input: z.object({ eraseAt: z.iso.datetime() }),
  subject: ({ site }) => `Your account at ${site.name} will be deleted`,
  preheader: ({ input }) => `It can be restored until ${when(input.eraseAt)}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your account will be deleted'),
      paragraph('You have been signed out everywhere, and your shared links no longer work.'),
      paragraph(`Everything is erased on ${when(input.eraseAt)}. To keep your account, sign in before then.`),
      button({ url: `${site.url}/auth`, label: 'Keep my account' }),
    ),
  reason: forSafety,
});
