import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, DayOrTime, Id, pageQuery, PersonRef, shortText, Timestamp, namesOf } from '../common.ts';
import {
  CONTENT_KINDS,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  type ContentStatus,
  MODERATION_REASONS,
  GroundName,
  StatementOfReasons,
} from './kinds.ts';

/** One of `MODERATION_REASONS`, as operators choose it and as a filter. */
export const ModerationReasonName = z.enum(namesOf(MODERATION_REASONS), { error: () => sharedInputTexts.reason });

/** What operators do with contents. */
export const CONTENT_ACTS = ['approve', 'flag', 'remove', 'restore'] as const;
/** One of `CONTENT_ACTS`. */
export type ContentAct = (typeof CONTENT_ACTS)[number];

/** Longest texts that go with decisions, in characters. */
export const DECISION_MAX = { note: 2_000, reference: 300, appeal: 5_000, answer: 5_000 } as const;
/** How long removed contents can be restored, and how long their owner may appeal, in days. */
export const RESTORE_DAYS = 30;
/** Contents that one call may decide about. */
export const DECIDED_AT_ONCE = 100;
/** Contents on one page of the queue. */
export const CONTENT_PER_PAGE = 25;
/** How far pictures of a video are apart that operators look through, in milliseconds. */
export const FRAMES_EVERY_MS = 2_000;

/** What the queue can be sorted by. `attention`: what somebody is to decide about first, then what something happened to last. */
export const CONTENT_SORTS = ['attention', 'created_at', 'reports', 'views'] as const;

/** What may be done with contents as they are. What is flagged can be flagged once more when it was reported or edited since. Those that are erased stay as they are. */
export function actsFor(content: { status: ContentStatus; is_gone: boolean; is_raised: boolean }): ContentAct[] {
  const { status, is_gone: isGone, is_raised: isRaised } = content;
  if (isGone) return [];
  if (status === 'removed') return ['restore'];
  return [
    ...(status === 'pending' || status === 'flagged' ? (['approve'] as const) : []),
    ...(status === 'flagged' && !isRaised ? [] : (['flag'] as const)),
    'remove',
  ];
}

/**
 * Contents as the queue lists them. `creator`: who made them; null who has been erased. `owner`: of their account. `is_hidden`: the public does not see them until they are approved.
 * `has_appeal`: their owner waits for an answer. `is_raised`: flagged, and reported or edited since. `reason`: why they wait, are flagged or removed. `views`, `downloads`: null for what is not counted.
 * `thumbnail_url` ends after hours. `erase_at`: when removed ones are erased; `is_gone`: they are erased, by whomever. `version` counts changes: a decision names the one it was made on.
 */
export const ModeratedContent = z.object({
  id: Id,
  kind: z.enum(namesOf(CONTENT_KINDS)),
  type: z.enum(CONTENT_TYPES),
  title: z.string(),
  creator: PersonRef.nullable(),
  account_id: Id,
  owner: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  status: z.enum(CONTENT_STATUSES),
  is_hidden: z.boolean(),
  has_appeal: z.boolean(),
  is_raised: z.boolean(),
  reason: ModerationReasonName.nullable(),
  language: z.string().nullable(),
  views: z.int().nullable(),
  downloads: z.int().nullable(),
  reports: z.int(),
  thumbnail_url: z.string().nullable(),
  created_at: Timestamp,
  last_at: Timestamp,
  erase_at: Timestamp.nullable(),
  is_gone: z.boolean(),
  version: z.int(),
});
export type ModeratedContent = z.output<typeof ModeratedContent>;

/** What a rule found. `list`: as its list is called; `excerpt`: what stands around it. `from`: where a classifier of a partner found it, its name. */
export const Finding = z.object({
  key: z.string(),
  list: z.string(),
  reason: ModerationReasonName,
  language: z.string().nullable(),
  term: z.string(),
  place: z.string(),
  excerpt: z.string(),
  hides: z.boolean(),
});
export type Finding = z.output<typeof Finding>;

/** What viewers said, as often as they said it, and what became of it. `reporters`: who said it, where they wanted to be told what is decided. */
export const ContentReport = z.object({
  id: Id,
  reason: ModerationReasonName,
  details: z.string(),
  times: z.int().min(1),
  status: z.enum(['open', 'dismissed', 'acted']),
  created_at: Timestamp,
  last_at: Timestamp,
  decided_at: Timestamp.nullable(),
  decision_id: Id.nullable(),
  reporters: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
});
export type ContentReport = z.output<typeof ContentReport>;

/** What an account says against a decision, and what it was answered. */
export const ContentAppeal = z.object({
  id: Id,
  text: z.string(),
  made_at: Timestamp,
  outcome: z.enum(['upheld', 'reversed']).nullable(),
  answer: z.string(),
  answered_at: Timestamp.nullable(),
});
export type ContentAppeal = z.output<typeof ContentAppeal>;

/** Everything that is decided about contents. `hide`: by a rule, until somebody has looked at them. `uphold`: an appeal was turned down. `erase`: the days of a removal were over. */
export const DECISION_ACTS = ['hide', ...CONTENT_ACTS, 'uphold', 'erase'] as const;

/** A decision as operators see it. `decided_by`: null for the product itself, and for who has been erased. `can_undo`: nothing has happened since. */
export const ModerationDecision = z.object({
  id: Id,
  act: z.enum(DECISION_ACTS),
  is_automated: z.boolean(),
  decided_by: PersonRef.nullable(),
  decided_at: Timestamp,
  reason: ModerationReasonName.nullable(),
  note: z.string(),
  statement: StatementOfReasons.nullable(),
  undone_at: Timestamp.nullable(),
  can_undo: z.boolean(),
  appeal: ContentAppeal.nullable(),
  content: z.object({ id: Id, kind: z.enum(namesOf(CONTENT_KINDS)), title: z.string() }),
});
export type ModerationDecision = z.output<typeof ModerationDecision>;

/**
 * A sheet of pictures of a video, `every_ms` apart, row by row; sizes in pixels. `missing`: nobody has asked for it yet, or it shows an earlier file. `making`: it will be there in a moment. `failed`:
 * it could not be made, and is not tried again until somebody asks for it.
 */
export const FrameSheet = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('missing') }),
  z.object({ state: z.literal('making') }),
  z.object({ state: z.literal('failed') }),
  z.object({
    state: z.literal('ready'),
    url: z.string(),
    every_ms: z.int(),
    count: z.int(),
    columns: z.int(),
    width: z.int(),
    height: z.int(),
  }),
]);
export type FrameSheet = z.output<typeof FrameSheet>;

/**
 * Contents with all that helps to decide. Addresses end after hours. `public_url`: where the public sees them now. `history`: what was decided about other contents of the account, newest first;
 * `account_removals`: how many of them were removed and stayed so.
 */
export const ModeratedContentDetail = ModeratedContent.extend({
  texts: z.array(z.object({ place: z.string(), text: z.string() })),
  transcript: z.string().nullable(),
  video_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  picture_url: z.string().nullable(),
  duration_ms: z.int().nullable(),
  frames: FrameSheet,
  public_url: z.string().nullable(),
  findings: z.array(Finding),
  report_list: z.array(ContentReport),
  decisions: z.array(ModerationDecision),
  history: z.array(ModerationDecision),
  account_removals: z.int(),
});
export type ModeratedContentDetail = z.output<typeof ModeratedContentDetail>;

/** The documented counters. `today` is the asker's: see `today_from`. */
export const ModerationStatistics = z.object({
  total: z.int(),
  pending: z.int(),
  flagged: z.int(),
  removed: z.int(),
  reported_today: z.int(),
  actions_today: z.int(),
  appeals: z.int(),
});
export type ModerationStatistics = z.output<typeof ModerationStatistics>;

const WHOLE_REPORTS = { error: () => sharedInputTexts.wholeFrom0 };

/**
 * What narrows the queue down. `search` looks for titles, creators and the reference of a report. `source`: what a rule found, what was reported, what has an appeal that waits. `date_from` and `date_to` are about when it was
 * made, both included. `reports_min`: reported at least so often. `account`: an account's id.
 */
export const contentFilters = {
  search: z.string().trim().max(200, atMost(200)).optional(),
  status: z.enum(CONTENT_STATUSES).optional(),
  type: z.enum(CONTENT_TYPES).optional(),
  reason: ModerationReasonName.optional(),
  language: shortText(35).optional(),
  source: z.enum(['report', 'check', 'appeal']).optional(),
  date_from: DayOrTime.optional(),
  date_to: DayOrTime.optional(),
  reports_min: z.coerce
    .number(WHOLE_REPORTS)
    .int(WHOLE_REPORTS)
    .min(0, WHOLE_REPORTS)
    .max(1_000_000, WHOLE_REPORTS)
    .optional(),
  account: z.uuid({ error: () => inputTexts.accountId }).optional(),
  sort_by: z.enum(CONTENT_SORTS).default('attention'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
};

/** One page of the queue. */
export const ContentQuery = z.object({ ...pageQuery(CONTENT_PER_PAGE), ...contentFilters });

const NAME_THE_LAW = { path: ['reference'], error: () => inputTexts.nameTheLaw };
const isLawNamed = ({ ground, reference }: { ground?: string | undefined; reference: string }) =>
  ground !== 'law' || reference !== '';

const reasons = {
  reason: ModerationReasonName,
  ground: GroundName,
  reference: shortText(DECISION_MAX.reference).trim().default(''),
  note: shortText(DECISION_MAX.note).trim().default(''),
};

/** Why something is flagged or removed. `reference`: the law, or the clause of the terms; a law must be named. `note`: goes to the owner. */
export const DecisionReasons = z.object(reasons).refine(isLawNamed, NAME_THE_LAW);

/** What is decided about contents, each as the version that was read. Whoever flags or removes says why, as `DecisionReasons` has it. */
export const DecideContent = z
  .object({
    items: z
      .array(z.object({ id: Id, version: z.int() }))
      .min(1, { error: () => sharedInputTexts.something })
      .max(DECIDED_AT_ONCE, { error: () => inputTexts.tooMany({ most: DECIDED_AT_ONCE }) }),
    act: z.enum(CONTENT_ACTS),
    ...reasons,
    reason: reasons.reason.optional(),
    ground: reasons.ground.optional(),
  })
  .refine(({ act, reason }) => reason !== undefined || act === 'approve' || act === 'restore', {
    path: ['reason'],
    error: () => sharedInputTexts.reason,
  })
  .refine(isLawNamed, NAME_THE_LAW);

/** What became of each. `content`: as it is now, also where somebody else was faster. */
export const DecisionResult = z.object({
  id: Id,
  done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  decision_id: Id.nullable(),
  content: ModeratedContent.nullable(),
});
export type DecisionResult = z.output<typeof DecisionResult>;
