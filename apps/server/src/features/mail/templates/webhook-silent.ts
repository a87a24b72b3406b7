import { counted } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

export const webhookSilent = defineTemplate({
  kind: 'Sender silent',
  input: z.object({ source: z.string(), hours: z.number(), lastAt: z.string().nullable() }),
  subject: ({ input }) => `Nothing has come from ${input.source} for ${counted(input.hours, 'hour')}`,
  preheader: () => 'Sales may not be reaching you.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('A sender has fallen silent'),
      paragraph(
        strong(input.source),
        input.lastAt === null ? ' has never sent an event. ' : ` sent its last event on ${when(input.lastAt)}. `,
        'If there should have been sales since, look whether the address that it calls is still right.',
      ),
      button({ url: `${site.url}/admin/webhooks`, label: 'Look at the senders' }),
    ),
  reason: ({ site }) =>
    `You get this mail because you operate ${site.name} and asked to be told of senders that are silent for so long. You are told once, until they send again.`,
});
