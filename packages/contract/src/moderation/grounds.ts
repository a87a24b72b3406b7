import { REPORT_REASONS } from './reasons.ts';

/** Whether something breaks a law or the operator's own terms. */
export const GROUNDS = {
  law: 'Against the law',
  terms: 'Against the terms of this site',
} as const;
/** Name of one of `GROUNDS`. */
export type Ground = keyof typeof GROUNDS;

/** Why contents wait, are flagged or removed, with the words a person reads: what viewers report, and what else rules look for. */
export const MODERATION_REASONS = {
  ...REPORT_REASONS,
  earnings: 'Promises earnings',
  health: 'Promises effects on health',
  weapons: 'Offers weapons or explosives',
  drugs: 'Offers drugs',
} as const satisfies Record<string, string>;
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
