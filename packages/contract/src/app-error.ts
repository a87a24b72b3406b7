import { z } from 'zod';
import { type ErrorCode, ERRORS, type FieldErrors } from './errors.ts';
import { Id, Timestamp } from './common.ts';
import { AdminPage } from './pages.ts';
import { UsageProblem } from './plans/usage.ts';
import { StoredDraft } from './drafts.ts';
import { TeamMember } from './teams/fields.ts';
import { INVITATION_STATES } from './teams/invitations.ts';
import { CancelCost, Video } from './renders/video.ts';
import { EditedSite } from './sites/site.ts';

/** `message` takes the place of the registry's text; `errors` are messages about fields. Other facts are for the log and the layers between. */
type Details = { errors?: FieldErrors; message?: string; [fact: string]: unknown };
type WithData<Data> = undefined extends Data
  ? [details?: Details & { data?: NonNullable<Data> }, cause?: unknown]
  : [details: Details & { data: Data }, cause?: unknown];

/** A code with its details: an error that carries data is not made without it, and no other carries any. */
type AppErrorInput =
  | { [Code in CodeWithData]: [code: Code, ...rest: WithData<ErrorData[Code]>] }[CodeWithData]
  | [code: PlainErrorCode, details?: Details & { data?: never }, cause?: unknown];

/** A code that carries no data. */
export type PlainErrorCode = Exclude<ErrorCode, CodeWithData>;

/** A limit that is reached: how much there is, how much there may be, and where there is more. */
const ReachedLimit = UsageProblem.omit({ message: true });

/** Refusals that carry the limit that is reached. */
export const LIMIT_ERRORS = [
  'quota_reached',
  'video_too_long_for_plan',
  'script_too_long_for_plan',
  'video_limit_reached',
  'storage_limit_reached',
  'free_limit_reached',
] as const satisfies ErrorCode[];

/** The part of the registry that says what an error carries as `data`. What is not listed carries nothing. */
export const ERROR_DATA = {
  // Where it is. Only people who work there are told.
  in_other_account: z.object({ account: z.object({ id: Id, name: z.string() }) }),
  draft_changed: z.object({ draft: StoredDraft }),
  video_changed: z.object({ video: Video }),
  cancel_counts: CancelCost,
  member_changed: z.object({ member: TeamMember }),
  invitation_ended: z.object({ state: z.enum(INVITATION_STATES) }),
  page_changed: z.object({ page: AdminPage }),
  site_changed: z.object({ site: EditedSite }),
  domain_resting: z.object({ free_at: Timestamp }),
  quota_reached: ReachedLimit,
  // Suggestions of scripts are refused by it too, where no one length is too long.
  video_too_long_for_plan: ReachedLimit.optional(),
  script_too_long_for_plan: ReachedLimit,
  video_limit_reached: ReachedLimit,
  storage_limit_reached: ReachedLimit,
  free_limit_reached: ReachedLimit,
} as const satisfies Partial<Record<ErrorCode, z.ZodType<Record<string, unknown> | undefined>>>;

/** An error that carries data. */
export type CodeWithData = keyof typeof ERROR_DATA;
/** What each of them carries. */
export type ErrorData = { [Code in CodeWithData]: z.output<(typeof ERROR_DATA)[Code]> };

/** Whether a name that was stored or sent is a code that carries no data. */
export function isPlainErrorCode(code: string | null): code is PlainErrorCode {
  return code !== null && code in ERRORS && !(code in ERROR_DATA);
}

/**
 * The only error class that crosses a layer: a code of the registry, facts about this case, and the cause for the log.
 * `details.errors` (field path to messages) becomes `errors` in the envelope, `details.data` its `data`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details & { data?: Record<string, unknown> };

  constructor(...[code, details = {}, cause]: AppErrorInput) {
    super(details.message ?? ERRORS[code].message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** What every failed call answers. `errors` maps a field path to messages, `data` are facts about a refusal. */
export const ErrorEnvelope = z.object({
  status: z.literal('error'),
  success: z.literal(false).optional(),
  message: z.string(),
  error: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  code: z.string(),
  request_id: z.string(),
});
