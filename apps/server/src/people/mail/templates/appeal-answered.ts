import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

/** What an appeal is answered. */
export const appealAnswered = defineTemplate({
  kind: 'Appeal answered',
  input: z.object({
    decisionId: z.string(),
    title: z.string(),
    outcome: z.enum(['upheld', 'reversed']),
    answer: z.string(),
  }),
  subject: ({ input }) =>
    input.outcome === 'reversed'
      ? `Your appeal succeeded: ${input.title}`
      : `Your appeal was turned down: ${input.title}`,
  preheader: ({ input }) => input.answer,
  body: ({ input: { decisionId, title, outcome, answer }, site }) =>
    h(
      Fragment,
      null,
      headline(outcome === 'reversed' ? 'Your appeal succeeded' : 'Your appeal was turned down'),
      paragraph(
        'A person has looked at ',
        strong(title),
        outcome === 'reversed'
          ? ' again. The decision is taken back, and everything is as it was before.'
          : ' again. The decision stands.',
      ),
      ...(answer ? [facts([['Their answer', answer]])] : []),
      button({ url: `${site.url}/decisions?decision=${decisionId}`, label: 'See the decision' }),
      ...(outcome === 'upheld'
        ? [
            paragraph(
              'You may still turn to a certified body for out-of-court dispute settlement, or to a court. Appeals here are answered once.',
            ),
          ]
        : []),
    ),
  reason: ({ site }) => `You get this mail because you, or somebody in your account at ${site.name}, appealed.`,
});
