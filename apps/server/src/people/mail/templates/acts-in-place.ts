import { counted } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph } from './parts.ts';
import { forSafety } from './safety.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

export const actsInPlace = defineTemplate({
  kind: 'Done by support',
  input: z.object({
    /** Whose place the administrator took, where that is not the reader. */
    person: z.string().nullable(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    acts: z.array(z.object({ words: z.string(), target: z.string(), times: z.number() })),
    /** Acts that `acts` leaves out. */
    more: z.number(),
  }),
  subject: ({ site }) => `What support did in your account at ${site.name}`,
  preheader: ({ input }) => `Between ${when(input.from)} and ${when(input.to)}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Support worked in your account'),
      paragraph(
        `An administrator of ${site.name} was signed in ${input.person === null ? 'in your place' : `in place of ${input.person}`} from ${when(input.from)} to ${when(input.to)}. This was done:`,
      ),
      ...input.acts.map(({ words, target, times }, place) =>
        h(
          Fragment,
          { key: place },
          facts([[words, [target, times > 1 ? counted(times, 'time') : ''].filter(Boolean).join(', ')]]),
        ),
      ),
      input.more > 0 ? paragraph(`And ${counted(input.more, 'more act')}.`) : null,
      paragraph('If you did not ask for this, reply to the people who run this site.'),
      button({ url: `${site.url}/dashboard`, label: `Open ${site.name}` }),
    ),
  reason: forSafety,
});
