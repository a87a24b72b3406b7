import { STATEMENT_PARTS, StatementOfReasons } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, paragraph, button, link, strong, defineTemplate } from './parts.ts';

/**
 * Tells somebody who reported a video or a site that the report arrived. Nothing stands in it that anybody could have written: neither their own words nor the name and address of what they reported.
 * Nobody has confirmed the address, so it may be a stranger's.
 */
export const reportReceived = defineTemplate({
  kind: 'Report received',
  input: z.object({ reference: z.string(), reason: z.string() }),
  subject: ({ site }) => `${site.name} received your report`,
  preheader: ({ input }) => `Reason: ${input.reason}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your report arrived'),
      paragraph(`The operator of ${site.name} will look at what you reported and tell you what was decided.`),
      facts([
        ['Reason', input.reason],
        ['Reference', input.reference],
      ]),
    ),
  reason: ({ site }) =>
    `You get this mail because this address was given with a report at ${site.name}. If that was not you, nothing is needed: no account was made.`,
});

const OUTCOMES = {
  removed: 'It was removed. Nobody sees it any more.',
  flagged: 'It was flagged: it is hidden, or viewers read a notice.',
  kept: 'It stays as it is.',
  back: 'It is there again: what had been decided before no longer holds.',
} as const;

/** Tells somebody who reported a video or a site what was decided, by whom, and what they can do. As in `reportReceived`, a reference says which report it was. */
export const reportDecided = defineTemplate({
  kind: 'Report decided',
  input: z.object({
    reference: z.string(),
    outcome: z.enum(['removed', 'flagged', 'kept', 'back']),
    reason: z.string(),
    isAgain: z.boolean().default(false),
  }),
  subject: ({ input, site }) => `${site.name} decided ${input.isAgain ? 'again ' : ''}about your report`,
  preheader: ({ input }) => OUTCOMES[input.outcome],
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(input.isAgain ? 'Your report was decided again' : 'Your report was decided'),
      paragraph(`A person decided ${input.isAgain ? 'again ' : ''}about what you reported at ${site.name}.`),
      facts([
        ['Reason', input.reason],
        ['Reference', input.reference],
        ['What was decided', OUTCOMES[input.outcome]],
      ]),
      paragraph(
        'You can report it again and say what was overlooked. In the European Union you can also turn to a certified body for out-of-court settlement, or to a court.',
      ),
    ),
  reason: ({ site }) => `You get this mail because this address was given with a report at ${site.name}.`,
});

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

/** Contents that were held back are there again. */
export const contentReleased = defineTemplate({
  kind: 'Content approved again',
  input: z.object({ title: z.string(), note: z.string(), isVideo: z.boolean() }),
  subject: ({ input }) => `${input.title} is live again`,
  preheader: () => 'It was looked at, and nothing holds it back any more.',
  body: ({ input: { title, note, isVideo }, site }) =>
    h(
      Fragment,
      null,
      headline('It is live again'),
      paragraph(strong(title), ' was looked at once more and approved. Everything is as it was before.'),
      ...(note ? [paragraph(note)] : []),
      button({
        url: `${site.url}${isVideo ? '/projects' : '/decisions'}`,
        label: isVideo ? 'Open the library' : 'See the decisions',
      }),
    ),
  reason: ({ site }) => `You get this mail because you own the account at ${site.name} that this belongs to.`,
});

/** Tells those who operate the installation that somebody appeals. */
export const appealReceived = defineTemplate({
  kind: 'Appeal received',
  input: z.object({ contentId: z.string(), title: z.string(), text: z.string() }),
  subject: ({ input }) => `An appeal: ${input.title}`,
  preheader: () => 'The owner of something that was held back says why that is wrong.',
  body: ({ input: { contentId, title, text }, site }) =>
    h(
      Fragment,
      null,
      headline('Somebody appeals'),
      paragraph('The owner of ', strong(title), ' asks you to look at the decision again.'),
      facts([['In their words', text]]),
      button({ url: `${site.url}/admin/content?content=${contentId}`, label: 'Look at the appeal' }),
    ),
  reason: ({ site }) => `You get this mail because you operate ${site.name}.`,
});

/** What an appeal is answered. */
export const appealAnswered = defineTemplate({
  kind: 'Appeal answered',
  input: z.object({
    decisionId: z.string(),
    title: z.string(),
    outcome: z.enum(['upheld', 'reversed']),
    answer: z.string(),
  }),
  subject: ({ input }) =>
    input.outcome === 'reversed'
      ? `Your appeal succeeded: ${input.title}`
      : `Your appeal was turned down: ${input.title}`,
  preheader: ({ input }) => input.answer,
  body: ({ input: { decisionId, title, outcome, answer }, site }) =>
    h(
      Fragment,
      null,
      headline(outcome === 'reversed' ? 'Your appeal succeeded' : 'Your appeal was turned down'),
      paragraph(
        'A person has looked at ',
        strong(title),
        outcome === 'reversed'
          ? ' again. The decision is taken back, and everything is as it was before.'
          : ' again. The decision stands.',
      ),
      ...(answer ? [facts([['Their answer', answer]])] : []),
      button({ url: `${site.url}/decisions?decision=${decisionId}`, label: 'See the decision' }),
      ...(outcome === 'upheld'
        ? [
            paragraph(
              'You may still turn to a certified body for out-of-court dispute settlement, or to a court. Appeals here are answered once.',
            ),
          ]
        : []),
    ),
  reason: ({ site }) => `You get this mail because you, or somebody in your account at ${site.name}, appealed.`,
});
