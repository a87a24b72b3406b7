import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph } from './parts.ts';
import { plainName } from './plain-name.ts';
import { defineTemplate } from './template.ts';

export const welcome = defineTemplate({
  kind: 'Welcome',
  /** `token`: of the link that confirms the address. */
  input: z.object({ name: z.string(), token: z.string().optional() }),
  subject: ({ site }) => `Welcome to ${site.name}`,
  preheader: () => 'Write what you would tell a friend. Pick who says it. Get the video in a minute.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(['Welcome', ...[plainName(input.name)].filter(Boolean)].join(', ')),
      paragraph('Write what you would tell a friend. Pick who says it. Get the video in a minute.'),
      ...(input.token === undefined
        ? [button({ url: `${site.url}/create`, label: 'Make your first video' })]
        : [
            paragraph('First, confirm that this address is yours. The link works for three days.'),
            button({ url: `${site.url}/verify-email#token=${input.token}`, label: 'Confirm address' }),
          ]),
      paragraph('A good first script is short: one thing you like about the product, in about 40 words.'),
    ),
  reason: ({ site }) => `You get this mail because this address was used to sign up at ${site.name}.`,
});
