import { grouped } from '@sayso/contract';
import { fill } from '@sayso/i18n';
import { z } from 'zod';
import { mailTexts } from '../mail.texts.gen.ts';
import { button, facts, headline, paragraph, rich, when, defineTemplate } from './parts.ts';

export const videoReady = defineTemplate({
  input: z.object({
    title: z.string(),
    slug: z.string(),
    lengthMs: z.number(),
    performer: z.string(),
    unsubscribe: z.string().optional(),
  }),
  texts: ({ input: { title, lengthMs, performer }, site }) =>
    fill(mailTexts.videoReady, { site: site.name, title, length: clock(lengthMs), performer }),
  body: ({ input: { title, slug, lengthMs, performer }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.videoReady.about, { title })),
    facts([
      [texts.length, clock(lengthMs)],
      [texts.performer, performer],
    ]),
    button({ url: `${site.url}/watch/${slug}`, label: texts.button }),
  ],
  unsubscribeToken: ({ input }) => input.unsubscribe,
});

/** 31200 -> '0:31'. */
function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `paused`: why a batch has paused by itself; null where it is finished. `isRunnerGone`: it goes to the owner of the account, as whoever ran it no longer works there. */
export const batchEnded = defineTemplate({
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
  texts: ({ input: { isRunnerGone = false, paused, ...input }, site }) =>
    fill(mailTexts.batchEnded, { ...input, ...pause(paused), site: site.name, isRunnerGone }),
  body: ({ input: { id, name, done, failed, left, paused }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.batchEnded.about, { name, ...pause(paused) })),
    facts([
      [texts.made, mailTexts.parts.videos({ count: done })],
      ...(failed > 0 ? [[texts.failed, mailTexts.parts.videos({ count: failed })] as const] : []),
      ...(left > 0 ? [[texts.left, mailTexts.parts.videos({ count: left })] as const] : []),
    ]),
    button({ url: `${site.url}/batches/${id}`, label: texts.button }),
  ],
  unsubscribeToken: ({ input }) => input.unsubscribe,
});

const pause = (paused: string | null) => ({ isPaused: paused !== null, paused: paused ?? '' });

export const weeklyReport = defineTemplate({
  input: z.object({
    /** First and last day, such as 2026-03-02. */
    from: z.iso.date(),
    to: z.iso.date(),
    made: z.number(),
    views: z.number(),
    best: z.object({ title: z.string(), slug: z.string(), views: z.number() }).nullable(),
    unsubscribe: z.string(),
  }),
  texts: ({ input: { from, to, made, views }, site }) =>
    fill(mailTexts.weeklyReport, { site: site.name, from: dayInWords(from), to: dayInWords(to), made, views }),
  body: ({ input: { made, views, best }, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    facts([
      [texts.made, grouped(made)],
      [texts.views, grouped(views)],
    ]),
    best && paragraph(...rich(mailTexts.parts.mostWatched, best)),
    best
      ? button({ url: `${site.url}/watch/${best.slug}`, label: texts.watch })
      : button({ url: `${site.url}/projects`, label: texts.projects }),
  ],
  unsubscribeToken: ({ input }) => input.unsubscribe,
});

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
  input: z.object({
    site: z.string(),
    siteId: z.string(),
    /** How many leads there are; `leads` holds the first of them. */
    all: z.number(),
    leads: z.array(Lead),
    unsubscribe: z.string(),
  }),
  texts: ({ input: { site: name, all, leads }, site }) =>
    fill(mailTexts.newLeads, { site: site.name, name, all, more: all - leads.length }),
  body: ({ input: { site: name, siteId, all, leads }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.newLeads.about, { name })),
    ...leads.map((lead) => facts(linesOf(lead))),
    all > leads.length ? paragraph(texts.more) : null,
    button({ url: `${site.url}/sites/${siteId}/leads`, label: texts.button }),
  ],
  unsubscribeToken: ({ input }) => input.unsubscribe,
});

/** Lines of what a visitor filled in; the address is always there. */
function linesOf({ at, ...said }: z.output<typeof Lead>): [string, string][] {
  const filled = (['email', 'name', 'phone', 'message'] as const).filter((part) => part === 'email' || said[part]);
  return [...filled.map((part): [string, string] => [mailTexts.lead[part], said[part]]), [mailTexts.lead.at, when(at)]];
}

/** A domain of a site's own that is not proved any more: first in warning, then once it is taken off. */
export const siteDomain = defineTemplate({
  input: z.object({
    site: z.string(),
    siteId: z.string(),
    host: z.string(),
    isLost: z.boolean(),
    /** What is wrong and how to mend it, as the editor says it. */
    problem: z.string(),
  }),
  texts: ({ input: { site: name, host, isLost }, site }) =>
    fill(mailTexts.siteDomain, { site: site.name, name, host, isLost }),
  body: ({ input: { site: name, siteId, isLost, problem }, site, texts }) => [
    headline(texts.headline),
    paragraph(problem),
    paragraph(...rich(mailTexts.siteDomain.about, { name, isLost })),
    button({ url: `${site.url}/sites/${siteId}`, label: texts.button }),
  ],
});
