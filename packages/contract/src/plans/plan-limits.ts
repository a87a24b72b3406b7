import { withTexts } from '@sayso/i18n';
import { namesOf } from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import { planLimitsTexts, planRightsTexts } from './plan-limits.texts.gen.ts';

/** What a refusal says: how much there is or would be, how much there may be, and the name of the plan that sets the limit. */
export type LimitFacts = { used: number; max: number; plan: string };

/**
 * `video` bounds one video by a measure of it, `month` what the ledger counts in a month of UTC, `account` what an account has at any time, which no video takes of.
 * `unit`: what is counted, in the plural.
 */
type Measure = { per: 'video' | 'account'; unit: string } | { per: 'month'; unit: 'videos' | 'seconds' };

/**
 * A limit that a plan sets. A column of the same name in the table of plans is all that it needs beside its entry: its control in the plan
 * editor, its line in what people see of their usage, the check before a start and the refusal follow from here.
 */
export type PlanLimit = LimitRule & LimitWords;
type LimitRule = Measure & {
  /** The least that a plan may say, and what a new plan says. */
  least: 0 | 1;
  default: number;
  code: ErrorCode;
};
type LimitWords = {
  /** In the plan editor, and beside its value. */
  label: string;
  /** As a column of the list of plans. */
  column: string;
  /** What the editor says beside a 0. */
  zeroHelp?: string;
  /** What a plan offers, with a count in it; and where it has no end. */
  offer: (values: { count: number }) => string;
  unlimitedOffer: string;
  /** How much is used, as a label; and that all of it is, as a title. */
  usedLabel: string;
  reachedTitle: string;
  /** The sentence of the refusal. Where there is more is said behind it. */
  words: (facts: LimitFacts) => string;
};

/** Every limit of plans, in the order in which they are shown. A start is held against the last one first that bounds videos. */
export const PLAN_LIMITS = withTexts(
  {
    videos_created: {
      unit: 'videos',
      per: 'month',
      least: 0,
      default: 3,
      code: 'quota_reached',
    },
    video_seconds: {
      unit: 'seconds',
      per: 'video',
      least: 1,
      default: 30,
      code: 'video_too_long_for_plan',
    },
    script_characters: {
      unit: 'characters',
      per: 'video',
      least: 1,
      default: 500,
      code: 'script_too_long_for_plan',
    },
    team_seats: {
      unit: 'seats',
      per: 'account',
      least: 0,
      default: 0,
      code: 'no_seat_left',
    },
  } as const satisfies Record<string, LimitRule>,
  planLimitsTexts,
);

/** Name of a limit of plans, and of its column. */
export type PlanLimitName = keyof typeof PLAN_LIMITS;

/**
 * A right that a plan gives. A column of the same name in the table of plans is all that it needs beside its entry: its switch in the plan
 * editor, its badge, what it is worth to an account, the answer about what somebody may do and the refusal follow from here.
 */
export type PlanRight = RightRule & {
  /** Beside its switch in the plan editor, with what it means. */
  label: string;
  help?: string;
  /** As a badge in the list of plans. */
  badge: string;
  /** What a plan offers, as people read it who choose one. */
  offer: string;
};
type RightRule = {
  /** Its name in what somebody may do: the documents' own. */
  answeredAs: string;
  /** How somebody is refused who does not have it. */
  code: Extract<ErrorCode, 'avatar_not_in_plan' | 'right_not_in_plan'>;
};

/** Every right of plans, in the order in which they are shown. */
export const PLAN_RIGHTS = withTexts(
  {
    team_members_enabled: {
      answeredAs: 'can_manage_team_members',
      code: 'right_not_in_plan',
    },
    marketplace_enabled: {
      answeredAs: 'marketplace_enabled',
      code: 'right_not_in_plan',
    },
    full_avatar_library: {
      answeredAs: 'full_avatar_library',
      code: 'avatar_not_in_plan',
    },
  } as const satisfies Record<string, RightRule>,
  planRightsTexts,
);

/** Name of a right of plans, and of its column. */
export type PlanRightName = keyof typeof PLAN_RIGHTS;

/** Name of a right in what somebody may do. */
type RightAnswer = (typeof PLAN_RIGHTS)[PlanRightName]['answeredAs'];

/** Each right under its name in what somebody may do. */
export function answerRights<Value>(valueOf: (right: PlanRightName) => Value): Record<RightAnswer, Value> {
  const values = namesOf(PLAN_RIGHTS).map((name) => [PLAN_RIGHTS[name].answeredAs, valueOf(name)]);
  return Object.fromEntries(values) as Record<RightAnswer, Value>;
}

/** What a plan offers of a limit, in few words. */
export function offerOfLimit(name: PlanLimitName, value: number | null): string {
  const { offer, unlimitedOffer } = PLAN_LIMITS[name];
  return value === null ? unlimitedOffer : offer({ count: value });
}
