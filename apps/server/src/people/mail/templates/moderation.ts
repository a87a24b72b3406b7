import { STATEMENT_PARTS, StatementOfReasons } from '@sayso/contract';
import { fill } from '@sayso/i18n';
import { z } from 'zod';
import { mailTexts } from '../mail.texts.gen.ts';
import { facts, headline, paragraph, button, link, rich, defineTemplate } from './parts.ts';

/**
 * Tells somebody who reported a video or a site that the report arrived. Nothing stands in it that anybody could have written: neither their own words nor the name and address of what they reported.
 * Nobody has confirmed the address, so it may be a stranger's.
 */
export const reportReceived = defineTemplate({
  input: z.object({ reference: z.string(), reason: z.string() }),
  texts: ({ input, site }) => fill(mailTexts.reportReceived, { site: site.name, why: input.reason }),
  body: ({ input, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    facts([
      [texts.why, input.reason],
      [texts.reference, input.reference],
    ]),
  ],
});

/** Tells somebody who reported a video or a site what was decided, by whom, and what they can do. As in `reportReceived`, a reference says which report it was. */
export const reportDecided = defineTemplate({
  input: z.object({
    reference: z.string(),
    outcome: z.enum(['removed', 'flagged', 'kept', 'back']),
    reason: z.string(),
    isAgain: z.boolean().default(false),
  }),
  texts: ({ input: { outcome, isAgain }, site }) =>
    fill(mailTexts.reportDecided, { site: site.name, outcome, isAgain }),
  body: ({ input, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    facts([
      [texts.why, input.reason],
      [texts.reference, input.reference],
      [texts.outcome, texts.preheader],
    ]),
    paragraph(texts.advice),
  ],
});

/** A report of a video by its slug, or of a site by its address. */
export const videoReported = defineTemplate({
  input: z.object({
    title: z.string(),
    slug: z.string().optional(),
    siteUrl: z.string().optional(),
    reason: z.string(),
    details: z.string(),
    reports: z.number(),
    /** The reported item in the queue. */
    contentId: z.string(),
  }),
  texts: ({ input: { title, reason, siteUrl }, site }) =>
    fill(mailTexts.videoReported, { site: site.name, title, why: reason, isSite: siteUrl !== undefined }),
  body: ({ input: { title, slug = '', siteUrl, reason, details, reports, contentId }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.videoReported.about, { title })),
    facts([
      [texts.why, reason],
      ...(details ? [[texts.details, details] as const] : []),
      [texts.reports, String(reports)],
    ]),
    button({ url: `${site.url}/admin/content?content=${contentId}`, label: texts.button }),
    paragraph(link({ url: siteUrl ?? `${site.url}/watch/${slug}`, label: texts.open })),
  ],
});

/** The statement of reasons that the owner of contents gets when these are held back. */
export const contentRestricted = defineTemplate({
  input: z.object({
    decisionId: z.string(),
    title: z.string(),
    hold: z.enum(['removed', 'flagged', 'hidden']),
    statement: StatementOfReasons,
  }),
  texts: ({ input: { title, hold, statement }, site }) => ({
    ...fill(mailTexts.contentRestricted, { title, hold }),
    preheader: statement.facts,
    reason: mailTexts.reasons.contents({ site: site.name }),
  }),
  body: ({ input: { title, statement, decisionId }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.contentRestricted.about, { title })),
    facts(Object.entries(STATEMENT_PARTS).map(([part, label]) => [label, statement[part as keyof typeof statement]])),
    button({ url: `${site.url}/decisions?decision=${decisionId}`, label: texts.button }),
  ],
});

/** Contents that were held back are there again. */
export const contentReleased = defineTemplate({
  input: z.object({ title: z.string(), note: z.string(), isVideo: z.boolean() }),
  texts: ({ input: { title, isVideo }, site }) => ({
    ...fill(mailTexts.contentReleased, { title, isVideo }),
    reason: mailTexts.reasons.contents({ site: site.name }),
  }),
  body: ({ input: { title, note, isVideo }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.contentReleased.about, { title })),
    ...(note ? [paragraph(note)] : []),
    button({ url: `${site.url}${isVideo ? '/projects' : '/decisions'}`, label: texts.button }),
  ],
});

/** Tells those who operate the installation that somebody appeals. */
export const appealReceived = defineTemplate({
  input: z.object({ contentId: z.string(), title: z.string(), text: z.string() }),
  texts: ({ input: { title }, site }) => fill(mailTexts.appealReceived, { site: site.name, title }),
  body: ({ input: { contentId, title, text }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.appealReceived.about, { title })),
    facts([[texts.words, text]]),
    button({ url: `${site.url}/admin/content?content=${contentId}`, label: texts.button }),
  ],
});

/** What an appeal is answered. */
export const appealAnswered = defineTemplate({
  input: z.object({
    decisionId: z.string(),
    title: z.string(),
    outcome: z.enum(['upheld', 'reversed']),
    answer: z.string(),
  }),
  texts: ({ input: { title, outcome, answer }, site }) => ({
    ...fill(mailTexts.appealAnswered, { site: site.name, title, outcome }),
    preheader: answer,
  }),
  body: ({ input: { decisionId, title, outcome, answer }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.appealAnswered.about, { title, outcome })),
    ...(answer ? [facts([[texts.answer, answer]])] : []),
    button({ url: `${site.url}/decisions?decision=${decisionId}`, label: texts.button }),
    ...(outcome === 'upheld' ? [paragraph(texts.advice)] : []),
  ],
});
