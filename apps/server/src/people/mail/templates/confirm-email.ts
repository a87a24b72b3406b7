import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, note, paragraph } from './parts.ts';
import { accountCalled } from './team-words.ts';
import { defineTemplate } from './template.ts';

export const confirmEmail = defineTemplate({
  kind: 'Confirm new address',
  input: z.object({ token: z.string(), account: z.string().optional() }),
  subject: ({ site }) => `Confirm your new address for ${site.name}`,
  preheader: () => 'The link works for one day.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Confirm your new address'),
      paragraph(`Press the button to sign in to ${site.name} with this address from now on.`),
      input.account !== undefined && paragraph(`An admin of ${accountCalled(input.account)} entered it for you.`),
      button({ url: `${site.url}/confirm-email#token=${input.token}`, label: 'Use this address' }),
      note('The link works once, within one day. If you know nothing of this, ignore this mail.'),
    ),
  reason: ({ site }) => `You get this mail because somebody wants to use this address at ${site.name}.`,
});
