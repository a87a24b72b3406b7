import { together, withTexts } from '@sayso/i18n';
import { moderationTexts } from './moderation.texts.gen.ts';
import { z } from 'zod';
import { REPORT_REASONS } from './reasons.ts';

/** What operators keep an eye on, with the type that the documents know it by. A site is its published texts. */
export const CONTENT_KINDS = withTexts(
  {
    video: { type: 'video' },
    upload: { type: 'image' },
    avatar: { type: 'image' },
    site_picture: { type: 'image' },
    site: { type: 'text' },
    template: { type: 'video' },
  } as const satisfies Record<string, { type: 'video' | 'image' | 'text' }>,
  moderationTexts.contentKinds,
);

/** Name of one of `CONTENT_KINDS`. */
export type ContentKind = keyof typeof CONTENT_KINDS;

/** What the documents filter by. */
export const CONTENT_TYPES = ['video', 'image', 'text'] as const;
/** One of `CONTENT_TYPES`. */
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Where contents stand. `pending`: somebody is to look at them. `flagged`: they stay with a notice, or hidden, as a setting says. `removed`: gone for everybody. */
export const CONTENT_STATUSES = ['approved', 'pending', 'flagged', 'removed'] as const;
/** One of `CONTENT_STATUSES`. */
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** What is held back of contents: `removed` everything, `hidden` all but for members of the account, `flagged` nothing: they have a notice. */
export const CONTENT_HOLDS = ['removed', 'hidden', 'flagged'] as const;
/** One of `CONTENT_HOLDS`. */
export type ContentHold = (typeof CONTENT_HOLDS)[number];

/** Whether something breaks a law or the operator's own terms. */
export const GROUNDS = moderationTexts.grounds;
/** Name of one of `GROUNDS`. */
export type Ground = keyof typeof GROUNDS;

/** Why contents wait, are flagged or removed, with the words a person reads: what viewers report, and what else rules look for. */
export const MODERATION_REASONS = together(REPORT_REASONS, moderationTexts.furtherReasons);
/** Name of one of `MODERATION_REASONS`. */
export type ModerationReason = keyof typeof MODERATION_REASONS;

/** The ground that a reason usually has. */
export const GROUND_OF_REASON = {
  child: 'law',
  illegal: 'law',
  hateful: 'terms',
  violent: 'terms',
  sexual: 'terms',
  misleading: 'terms',
  person: 'terms',
  copyright: 'law',
  other: 'terms',
  earnings: 'terms',
  health: 'terms',
  weapons: 'law',
  drugs: 'law',
} as const satisfies Record<ModerationReason, Ground>;

/** Parts of a statement of reasons, in the order in which people read them. */
export const STATEMENT_PARTS = moderationTexts.statementParts;

/**
 * The reasons for holding contents back, as they were given to their owner, in words.
 * @see https://eur-lex.europa.eu/eli/reg/2022/2065/oj Regulation (EU) 2022/2065 (Digital Services Act), Article 17(3)
 */
export const StatementOfReasons = z.object({
  restriction: z.string(),
  facts: z.string(),
  detection: z.string(),
  decision: z.string(),
  ground: z.string(),
  scope: z.string(),
  redress: z.string(),
});
export type StatementOfReasons = z.output<typeof StatementOfReasons>;

/** Whether something is held to break a law or the terms. */
export const GroundName = z.enum(Object.keys(GROUNDS) as [keyof typeof GROUNDS, ...(keyof typeof GROUNDS)[]]);
