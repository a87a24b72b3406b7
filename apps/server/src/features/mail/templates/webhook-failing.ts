import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

export const webhookFailing = defineTemplate({
  kind: 'Event failed',
  input: z.object({ source: z.string(), problem: z.string() }),
  subject: ({ input }) => `An event from ${input.source} could not be processed`,
  preheader: ({ input }) => input.problem,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('An event could not be processed'),
      paragraph(
        'Something that ',
        strong(input.source),
        ' told of waits for you. Somebody may have paid for access that they do not have yet.',
      ),
      facts([['Problem', input.problem]]),
      button({ url: `${site.url}/admin/webhooks`, label: 'Look at the events' }),
    ),
  reason: ({ site }) =>
    `You get this mail because you operate ${site.name}. Further failures of this source within a day are not mailed.`,
});
