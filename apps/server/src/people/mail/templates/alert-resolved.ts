import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

/** What an alert told of is over. */
export const alertResolved = defineTemplate({
  kind: 'Alert resolved',
  input: z.object({ title: z.string(), raisedAt: z.string(), resolvedAt: z.string() }),
  subject: ({ input }) => `Resolved: ${input.title}`,
  preheader: () => 'It is over. There is nothing to do.',
  body: ({ input: { title, raisedAt, resolvedAt }, site }) =>
    h(
      Fragment,
      null,
      headline('This alert is over'),
      paragraph(title),
      facts([
        ['Began', when(raisedAt)],
        ['Ended', when(resolvedAt)],
      ]),
      button({ url: `${site.url}/admin/monitoring?section=alerts`, label: 'Look at the alerts' }),
    ),
  reason: ({ site }) => `You get this mail because you operate ${site.name} and were told when this began.`,
});
