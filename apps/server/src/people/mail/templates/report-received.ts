import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';

/**
 * Tells somebody who reported a video or a site that the report arrived. Nothing stands in it that anybody could have written: neither their own words nor the name and address of what they reported.
 * Nobody has confirmed the address, so it may be a stranger's.
 */
export const reportReceived = defineTemplate({
  kind: 'Report received',
  input: z.object({ reference: z.string(), reason: z.string() }),
  subject: ({ site }) => `${site.name} received your report`,
  preheader: ({ input }) => `Reason: ${input.reason}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your report arrived'),
      paragraph(`The operator of ${site.name} will look at what you reported and tell you what was decided.`),
      facts([
        ['Reason', input.reason],
        ['Reference', input.reference],
      ]),
    ),
  reason: ({ site }) =>
    `You get this mail because this address was given with a report at ${site.name}. If that was not you, nothing is needed: no account was made.`,
});
