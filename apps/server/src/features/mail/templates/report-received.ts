import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, link, paragraph, strong } from './parts.ts';
import { SEEN, seenAt } from './seen-by-reporters.ts';
import { defineTemplate } from './template.ts';

/** Tells somebody who reported a video or a site that the report arrived. Nothing that they wrote stands in it: the address may be somebody else's. */
export const reportReceived = defineTemplate({
  kind: 'Report received',
  input: z.object({ ...SEEN, reason: z.string() }),
  subject: ({ site }) => `${site.name} received your report`,
  preheader: ({ input }) => `About ${input.title}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your report arrived'),
      paragraph(`The operator of ${site.name} will look at `, strong(input.title), ' and tell you what was decided.'),
      facts([['Reason', input.reason]]),
      paragraph(link({ url: seenAt(input, site).url, label: `The ${seenAt(input, site).noun} you reported` })),
    ),
  reason: ({ site }) =>
    `You get this mail because this address was given with a report at ${site.name}. If that was not you, nothing is needed: no account was made.`,
});
