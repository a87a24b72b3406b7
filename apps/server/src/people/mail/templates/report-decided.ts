import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';

const OUTCOMES = {
  removed: 'It was removed. Nobody sees it any more.',
  flagged: 'It was flagged: it is hidden, or viewers read a notice.',
  kept: 'It stays as it is.',
  back: 'It is there again: what had been decided before no longer holds.',
} as const;

/** Tells somebody who reported a video or a site what was decided, by whom, and what they can do. As in `reportReceived`, a reference says which report it was. */
export const reportDecided = defineTemplate({
  kind: 'Report decided',
  input: z.object({
    reference: z.string(),
    outcome: z.enum(['removed', 'flagged', 'kept', 'back']),
    reason: z.string(),
    isAgain: z.boolean().default(false),
  }),
  subject: ({ input, site }) => `${site.name} decided ${input.isAgain ? 'again ' : ''}about your report`,
  preheader: ({ input }) => OUTCOMES[input.outcome],
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(input.isAgain ? 'Your report was decided again' : 'Your report was decided'),
      paragraph(`A person decided ${input.isAgain ? 'again ' : ''}about what you reported at ${site.name}.`),
      facts([
        ['Reason', input.reason],
        ['Reference', input.reference],
        ['What was decided', OUTCOMES[input.outcome]],
      ]),
      paragraph(
        'You can report it again and say what was overlooked. In the European Union you can also turn to a certified body for out-of-court settlement, or to a court.',
      ),
    ),
  reason: ({ site }) => `You get this mail because this address was given with a report at ${site.name}.`,
});
