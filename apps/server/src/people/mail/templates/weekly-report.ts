import { counted, grouped } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

const Report = z.object({
  /** First and last day, such as 2026-03-02. */
  from: z.iso.date(),
  to: z.iso.date(),
  made: z.number(),
  views: z.number(),
  best: z.object({ title: z.string(), slug: z.string(), views: z.number() }).nullable(),
  unsubscribe: z.string(),
});

export const weeklyReport = defineTemplate({
  kind: 'Weekly report',
  input: Report,
  subject: ({ input, site }) => `Your week at ${site.name}: ${inShort(input)}`,
  preheader: ({ input }) => `${dayInWords(input.from)} to ${dayInWords(input.to)}.`,
  body: ({ input: { from, to, made, views, best }, site }) =>
    h(
      Fragment,
      null,
      headline('Your week'),
      paragraph(`From ${dayInWords(from)} to ${dayInWords(to)}.`),
      facts([
        ['Videos made', grouped(made)],
        ['Views', grouped(views)],
      ]),
      best && paragraph('Most watched: ', strong(best.title), `, ${counted(best.views, 'view')}.`),
      best
        ? button({ url: `${site.url}/watch/${best.slug}`, label: 'Watch it' })
        : button({ url: `${site.url}/projects`, label: 'Open my projects' }),
    ),
  reason: ({ site }) => `You get this mail because weekly reports are on in your preferences at ${site.name}.`,
  unsubscribeToken: ({ input }) => input.unsubscribe,
});

const inShort = ({ made, views }: { made: number; views: number }): string =>
  `${counted(made, 'video')}, ${counted(views, 'view')}`;

/** '2026-03-02' -> 'March 2'. */
function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}
