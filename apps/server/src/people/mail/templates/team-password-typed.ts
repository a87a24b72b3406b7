import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph } from './parts.ts';
import { accountCalled, ofMembership } from './team-words.ts';
import { defineTemplate } from './template.ts';

export const teamPasswordTyped = defineTemplate({
  kind: 'Password set by a team',
  input: z.object({ account: z.string() }),
  subject: ({ site }) => `Your password for ${site.name} was set again`,
  preheader: ({ input }) => `An admin of ${accountCalled(input.account)} has set it.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your password was set again'),
      paragraph(
        `An admin of ${accountCalled(input.account)} has set a new password for you and tells you which. You are signed out everywhere. Sign in with it, then choose a password of your own.`,
      ),
      button({ url: `${site.url}/auth`, label: 'Sign in' }),
    ),
  reason: ofMembership,
});
