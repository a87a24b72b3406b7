import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph } from './parts.ts';
import { accountCalled, ofMembership } from './team-words.ts';
import { defineTemplate } from './template.ts';
import { plainName } from './plain-name.ts';
import { when } from './when.ts';

/** The account in a sentence that begins with its owner, whose name it may bear. */
const handedOver = ({ account, from }: { account: string; from: string }): string =>
  account === from ? 'their account' : 'the account';

export const ownershipOffered = defineTemplate({
  kind: 'Account offered',
  input: z.object({ account: z.string(), from: z.string(), expiresAt: z.iso.datetime() }),
  subject: ({ input, site }) => `You are offered ${accountCalled(input.account)} at ${site.name}`,
  preheader: ({ input }) => `Nothing changes until you accept. The offer ends on ${when(input.expiresAt)}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(`You are offered ${accountCalled(input.account)}`),
      paragraph(
        `${plainName(input.from) || 'Its owner'} wants to hand ${handedOver(input)} over to you. Your own plans then decide what it may do, and you are its owner. Nothing changes until you accept.`,
      ),
      paragraph(`The offer ends on ${when(input.expiresAt)}.`),
      button({ url: `${site.url}/team-members`, label: 'Look at the offer' }),
    ),
  reason: ofMembership,
});
