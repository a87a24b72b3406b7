import { z } from 'zod';
import { Id, Timestamp } from './common.ts';
import type { ErrorCode } from './errors.ts';
import { AdminPage } from './pages.ts';
import { UsageProblem } from './plans/usage.ts';
import { StoredDraft } from './drafts.ts';
import { TeamMember } from './teams/fields.ts';
import { INVITATION_STATES } from './teams/invitations.ts';
import { CancelCost, Video } from './renders/video.ts';
import { EditedSite } from './sites/site.ts';

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
