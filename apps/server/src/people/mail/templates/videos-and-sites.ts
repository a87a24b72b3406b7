import { counted, grouped } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong, when, defineTemplate } from './parts.ts';

export const videoReady = defineTemplate({
  kind: 'Video ready',
  input: z.object({
    title: z.string(),
    slug: z.string(),
    lengthMs: z.number(),
    performer: z.string(),
    unsubscribe: z.string().optional(),
  }),
  subject: ({ input }) => `Your video is ready: ${input.title}`,
  preheader: ({ input }) => `${lengthInWords(input.lengthMs)}, presented by ${input.performer}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your video is ready'),
      paragraph(strong(input.title), ' can be watched, downloaded and shared.'),
      facts([
        ['Length', lengthInWords(input.lengthMs)],
        ['Performer', input.performer],
      ]),
      button({ url: `${site.url}/watch/${input.slug}`, label: 'Watch it' }),
    ),
  reason: ({ site }) => `You get this mail because you asked ${site.name} for a video and had left before it was done.`,
  unsubscribeToken: ({ input }) => input.unsubscribe,
});

/** 31200 -> '0:31'. */
function lengthInWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `paused`: why a batch has paused by itself; null where it is finished. `isRunnerGone`: it goes to the owner of the account, as whoever ran it no longer works there. */
export const batchEnded = defineTemplate({
  kind: 'Batch finished or paused',
  input: z.object({
    id: z.uuid(),
    name: z.string(),
    done: z.int(),
    failed: z.int(),
    left: z.int(),
    paused: z.string().nullable(),
    isRunnerGone: z.boolean().optional(),
    unsubscribe: z.string().optional(),
  }),
  subject: ({ input: { name, paused } }) =>
    paused === null ? `Your batch is finished: ${name}` : `Your batch is paused: ${name}`,
  preheader: ({ input: { done, failed, left } }) =>
    [
      `${counted(done, 'video')} made`,
      ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
      ...(left > 0 ? [`${grouped(left)} left`] : []),
    ].join(', '),
  body: ({ input: { id, name, done, failed, left, paused }, site }) =>
    h(
      Fragment,
      null,
      headline(paused === null ? 'Your batch is finished' : 'Your batch is paused'),
      paused === null
        ? paragraph(strong(name), ' has come to its end.')
        : paragraph(
            strong(name),
            ` has paused by itself. ${paused} Once there is room, it goes on with the next row when you say so.`,
          ),
      facts([
        ['Made', counted(done, 'video')],
        ...(failed > 0 ? [['Failed', counted(failed, 'video')] as const] : []),
        ...(left > 0 ? [['Still to make', counted(left, 'video')] as const] : []),
      ]),
      button({ url: `${site.url}/batches/${id}`, label: 'Open the batch' }),
    ),
  reason: ({ input: { isRunnerGone }, site }) =>
    isRunnerGone
      ? `You get this mail because a batch ran in your account at ${site.name}, and whoever ran it no longer works there.`
      : `You get this mail because you started a batch at ${site.name} and had left before its end.`,
  unsubscribeToken: ({ input }) => input.unsubscribe,
});

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

const Lead = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  at: z.string(),
});

/** What strangers wrote stands in the text alone: a subject is the one place of a mail that lists show as the product's own words. */
export const newLeads = defineTemplate({
  kind: 'New leads',
  input: z.object({
    site: z.string(),
    siteId: z.string(),
    /** How many leads there are; `leads` holds the first of them. */
    all: z.number(),
    leads: z.array(Lead),
    unsubscribe: z.string(),
  }),
  subject: ({ input }) => `${newLeadsInShort(input)} at ${input.site}`,
  preheader: ({ input }) => `${newLeadsInShort(input)} in the form of your site ${input.site}.`,
  body: ({ input: { site: name, siteId, all, leads }, site }) =>
    h(
      Fragment,
      null,
      headline(all === 1 ? 'You have a new lead' : `You have ${counted(all, 'new lead')}`),
      paragraph('Left in the form of ', strong(name), '. The words are those of your visitors.'),
      ...leads.map((lead, place) => h(Fragment, { key: place }, facts(linesOf(lead)))),
      all > leads.length ? paragraph(`And ${counted(all - leads.length, 'more lead')} in the list.`) : null,
      button({ url: `${site.url}/sites/${siteId}/leads`, label: 'Open the leads' }),
    ),
  reason: ({ site, input }) =>
    `You get this mail because you own the site ${input.site} at ${site.name}. Leads that come close together are told in one mail.`,
  unsubscribeToken: ({ input }) => input.unsubscribe,
});

const newLeadsInShort = ({ all }: { all: number }): string => (all === 1 ? 'A new lead' : counted(all, 'new lead'));

function linesOf({ email, name, phone, message, at }: z.output<typeof Lead>): (readonly [string, string])[] {
  return [
    ['E-mail', email],
    ...(name ? [['Name', name] as const] : []),
    ...(phone ? [['Phone', phone] as const] : []),
    ...(message ? [['Message', message] as const] : []),
    ['When', when(at)],
  ];
}

/** A domain of a site's own that is not proved any more: first in warning, then once it is taken off. */
export const siteDomain = defineTemplate({
  kind: 'Domain of a site',
  input: z.object({
    site: z.string(),
    siteId: z.string(),
    host: z.string(),
    isLost: z.boolean(),
    /** What is wrong and how to mend it, as the editor says it. */
    problem: z.string(),
  }),
  subject: ({ input: { host, isLost } }) =>
    isLost ? `${host} no longer leads to your site` : `${host} is about to stop leading to your site`,
  preheader: ({ input: { site } }) => `Your site ${site} stays where it is at its address here.`,
  body: ({ input: { site: name, siteId, host, isLost, problem }, site }) =>
    h(
      Fragment,
      null,
      headline(isLost ? `${host} leads elsewhere` : `${host} needs its record back`),
      paragraph(problem),
      paragraph(
        'Your site ',
        strong(name),
        isLost ? ' is still' : ' stays',
        ' at its address here, and nothing of it is lost.',
      ),
      button({ url: `${site.url}/sites/${siteId}`, label: 'Open the site' }),
    ),
  reason: ({ site, input }) => `You get this mail because you own the site ${input.site} at ${site.name}.`,
});
