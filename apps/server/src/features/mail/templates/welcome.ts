import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';

/** Longest name that a mail greets, in characters. */
const GREETED_MAX_CHARACTERS = 40;

/**
 * The name to greet somebody by, or none. Anybody can sign up with the address of somebody else: what could be read as a web address
 * or a number to call stays out of mails to people who have not asked for one.
 */
function greeted(name: string): string[] {
  const isName = /^[\p{L}\p{M}'’. -]+$/u.test(name) && !/\.\p{L}/u.test(name);
  return isName && name.length <= GREETED_MAX_CHARACTERS ? [name] : [];
}

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
      headline(['Welcome', ...greeted(input.name)].join(', ')),
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
