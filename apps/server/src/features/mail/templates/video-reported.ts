import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, link, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

export const videoReported = defineTemplate({
  kind: 'Video reported',
  input: z.object({
    title: z.string(),
    slug: z.string(),
    reason: z.string(),
    details: z.string(),
    reports: z.number(),
    /** Of the item in the queue; mails of the version before do without. */
    contentId: z.string().optional(),
  }),
  subject: ({ input }) => `A video was reported: ${input.title}`,
  preheader: ({ input }) => `${input.reason}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('A video was reported'),
      paragraph('A viewer reported a problem with ', strong(input.title), '.'),
      facts([
        ['Reason', input.reason],
        ...(input.details ? [['In their words', input.details] as const] : []),
        ['Reports to decide', String(input.reports)],
      ]),
      button({
        url: `${site.url}/admin/content${input.contentId ? `?content=${input.contentId}` : ''}`,
        label: 'Look at the reports',
      }),
      paragraph(link({ url: `${site.url}/watch/${input.slug}`, label: 'Watch the video' })),
    ),
  reason: ({ site }) =>
    `You get this mail because you operate ${site.name}. Further reports of this video within the hour are not mailed.`,
});
