import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, link, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

/** What a report is about, in the input of its mails: a video by its slug, or a site by its address. */
const SEEN = { title: z.string(), slug: z.string().optional(), siteUrl: z.string().optional() };

type Seen = { slug?: string | undefined; siteUrl?: string | undefined };

/** What it is called, and where it is seen. */
function seenAt({ slug, siteUrl }: Seen, site: { url: string }): { noun: 'video' | 'site'; url: string } {
  return siteUrl === undefined
    ? { noun: 'video', url: `${site.url}/watch/${slug ?? ''}` }
    : { noun: 'site', url: siteUrl };
}

/** A report of a video or of a site. */
export const videoReported = defineTemplate({
  kind: 'Content reported',
  input: z.object({
    ...SEEN,
    reason: z.string(),
    details: z.string(),
    reports: z.number(),
    /** The reported item in the queue. */
    contentId: z.string(),
  }),
  subject: ({ input, site }) => `A ${seenAt(input, site).noun} was reported: ${input.title}`,
  preheader: ({ input }) => `${input.reason}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(`A ${seenAt(input, site).noun} was reported`),
      paragraph('Somebody reported a problem with ', strong(input.title), '.'),
      facts([
        ['Reason', input.reason],
        ...(input.details ? [['In their words', input.details] as const] : []),
        ['Reports to decide', String(input.reports)],
      ]),
      button({
        url: `${site.url}/admin/content?content=${input.contentId}`,
        label: 'Look at the reports',
      }),
      paragraph(link({ url: seenAt(input, site).url, label: input.siteUrl ? 'Open the site' : 'Watch the video' })),
    ),
  reason: ({ input, site }) =>
    `You get this mail because you operate ${site.name}. Further reports of this ${seenAt(input, site).noun} within the hour are not mailed.`,
});
