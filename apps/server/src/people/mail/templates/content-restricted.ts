import { STATEMENT_PARTS, StatementOfReasons } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

const HEADLINES = {
  removed: 'Something of yours was removed',
  flagged: 'Something of yours was flagged',
  hidden: 'Something of yours is hidden for now',
} as const;
const SUBJECTS = { removed: 'was removed', flagged: 'was flagged', hidden: 'is hidden for now' } as const;

/** The statement of reasons that the owner of contents gets when these are held back. */
export const contentRestricted = defineTemplate({
  kind: 'Content held back',
  input: z.object({
    decisionId: z.string(),
    title: z.string(),
    hold: z.enum(['removed', 'flagged', 'hidden']),
    statement: StatementOfReasons,
  }),
  subject: ({ input }) => `${input.title} ${SUBJECTS[input.hold]}`,
  preheader: ({ input }) => input.statement.facts,
  body: ({ input: { title, hold, statement, decisionId }, site }) =>
    h(
      Fragment,
      null,
      headline(HEADLINES[hold]),
      paragraph('This is about ', strong(title), '. These are the reasons, as they are kept on record.'),
      facts(Object.entries(STATEMENT_PARTS).map(([part, label]) => [label, statement[part as keyof typeof statement]])),
      button({ url: `${site.url}/decisions?decision=${decisionId}`, label: 'See the decision, or appeal' }),
    ),
  reason: ({ site }) => `You get this mail because you own the account at ${site.name} that this belongs to.`,
});
