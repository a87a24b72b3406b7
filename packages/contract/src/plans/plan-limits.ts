import { counted, grouped, namesOf } from '../common.ts';
import type { ErrorCode } from '../errors.ts';

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
export type PlanLimit = Measure & {
  /** In the plan editor, and beside its value. */
  label: string;
  /** As a column of the list of plans. */
  column: string;
  /** The least that a plan may say, and what a new plan says. */
  least: 0 | 1;
  default: number;
  /** What the editor says beside a 0. */
  zeroHelp?: string;
  /** What a plan offers, with a count in it; and where it has no end. */
  offer: (count: string) => string;
  unlimitedOffer: string;
  /** How much is used, as a label; and that all of it is, as a title. */
  usedLabel: string;
  reachedTitle: string;
  code: ErrorCode;
  /** The sentence of the refusal. Where there is more is said behind it. */
  words: (facts: LimitFacts) => string;
};

/** Every limit of plans, in the order in which they are shown. A start is held against the last one first that bounds videos. */
export const PLAN_LIMITS = {
  videos_created: {
    label: 'Videos a month',
    column: 'Videos',
    unit: 'videos',
    per: 'month',
    least: 0,
    default: 3,
    zeroHelp: '0 means none: nobody can make a video with this plan.',
    offer: (count) => `${count} videos a month`,
    unlimitedOffer: 'unlimited videos a month',
    usedLabel: 'Videos this month',
    reachedTitle: 'No video left this month',
    code: 'quota_reached',
    words: ({ used, max, plan }) =>
      `The plan '${plan}' allows ${counted(max, 'video')} a month, and ${used} ${used === 1 ? 'is' : 'are'} used.`,
  },
  video_seconds: {
    label: 'Seconds of a video',
    column: 'Video seconds',
    unit: 'seconds',
    per: 'video',
    least: 1,
    default: 30,
    offer: (count) => `${count} s a video`,
    unlimitedOffer: 'videos of any length',
    usedLabel: 'Seconds of this video',
    reachedTitle: 'Longer than the plan allows',
    code: 'video_too_long_for_plan',
    words: ({ used, max, plan }) =>
      `This video would be ${counted(Math.ceil(used), 'second')} long, and the plan '${plan}' allows ${max}. Make it shorter.`,
  },
  script_characters: {
    label: 'Characters of a script',
    column: 'Script characters',
    unit: 'characters',
    per: 'video',
    least: 1,
    default: 500,
    offer: (count) => `${count} characters a script`,
    unlimitedOffer: 'scripts of any length',
    usedLabel: 'Characters of this script',
    reachedTitle: 'Script longer than the plan allows',
    code: 'script_too_long_for_plan',
    words: ({ used, max, plan }) =>
      `This script has ${counted(used, 'character')}, and the plan '${plan}' allows ${grouped(max)}. Shorten it.`,
  },
  team_seats: {
    label: 'Team seats',
    column: 'Seats',
    unit: 'seats',
    per: 'account',
    least: 0,
    default: 0,
    zeroHelp: '0 means none: the owner works alone with this plan.',
    offer: (count) => `${count} team seats`,
    unlimitedOffer: 'unlimited team seats',
    usedLabel: 'Team seats',
    reachedTitle: 'No team seat left',
    code: 'no_seat_left',
    words: ({ used, max, plan }) =>
      `The plan '${plan}' has ${counted(max, 'team seat')}, and ${used} ${used === 1 ? 'is' : 'are'} taken. Remove somebody first, or choose a plan with more.`,
  },
} as const satisfies Record<string, PlanLimit>;

/** Name of a limit of plans, and of its column. */
export type PlanLimitName = keyof typeof PLAN_LIMITS;

/**
 * A right that a plan gives. A column of the same name in the table of plans is all that it needs beside its entry: its switch in the plan
 * editor, its badge, what it is worth to an account, the answer about what somebody may do and the refusal follow from here.
 */
export type PlanRight = {
  /** Beside its switch in the plan editor, with what it means. */
  label: string;
  help?: string;
  /** As a badge in the list of plans. */
  badge: string;
  /** What a plan offers, as people read it who choose one. */
  offer: string;
  /** Its name in what somebody may do: the documents' own. */
  answeredAs: string;
  /** How somebody is refused who does not have it. */
  code: Extract<ErrorCode, 'avatar_not_in_plan' | 'right_not_in_plan'>;
};

/** Every right of plans, in the order in which they are shown. */
export const PLAN_RIGHTS = {
  team_members_enabled: {
    label: 'Allow users on this plan to manage team members',
    badge: 'Team Access',
    offer: 'Team members',
    answeredAs: 'can_manage_team_members',
    code: 'right_not_in_plan',
  },
  marketplace_enabled: {
    label: 'Marketplace',
    help: 'Sites of their own on a sub-domain.',
    badge: 'Marketplace',
    offer: 'Sites of your own',
    answeredAs: 'marketplace_enabled',
    code: 'right_not_in_plan',
  },
  full_avatar_library: {
    label: 'Full avatar library',
    help: 'Also the avatars that are not standard.',
    badge: 'Full library',
    offer: 'All avatars',
    answeredAs: 'full_avatar_library',
    code: 'avatar_not_in_plan',
  },
} as const satisfies Record<string, PlanRight>;

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
  return value === null ? unlimitedOffer : offer(grouped(value));
}
