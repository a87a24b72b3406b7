import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Id, success, Timestamp, mapTable, namesOf } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SCRIPT_MAX_CHARACTERS, withoutMarks } from '../voices.ts';
import { PLAN_LIMITS } from './plan-limits.ts';

/** What the operator limits on every plan: seconds of one video, stored videos, bytes of all files; and on free accounts alone: videos in the queue, minutes of rendering a day. */
const OPERATOR_LIMITS = [
  'max_video_length',
  'max_videos_per_user',
  'storage',
  'free_waiting_videos',
  'free_render_minutes',
] as const;

/** What can stand against a video: a limit of the plans, or one of the operator. */
export const UsageLimit = z.enum([...namesOf(PLAN_LIMITS), ...OPERATOR_LIMITS]);
export type UsageLimit = z.output<typeof UsageLimit>;

/** A limit that is reached. `plan`: name of the plan that sets it, or of a free account that the operator limits; null for the operator's other limits and without a plan. */
export const UsageProblem = z.object({
  limit: UsageLimit,
  plan: z.string().nullable(),
  used: z.number(),
  max: z.number(),
  upgrade_url: z.string().nullable(),
  message: z.string(),
});
export type UsageProblem = z.output<typeof UsageProblem>;

/** The most generous value of one limit with what additions add to it, null without an end, and the plan that gives it with these additions: 'Pro + 2 × Extra videos'. */
const HeldLimit = z.object({
  max: z.int().nullable(),
  plan: z.string().nullable(),
  upgrade_url: z.string().nullable(),
});

/**
 * What an account has used in a month of UTC ('2026-01'), which ends at `resets_at`. `used` are videos that are there, `reserved` those in the making;
 * `seconds` are counted for both. `machine`: minutes that it has worked for the account since midnight UTC, of which `other_minutes` for previews, samples and work begun before a start;
 * `limit_minutes` is null for accounts that are not free. `limits` are those of the owner's plans together, `plans` what each of them allows, and how often they have it where it is an addition.
 */
export const Usage = z.object({
  month: z.string(),
  resets_at: Timestamp,
  videos: z.object({ used: z.int(), reserved: z.int(), limit: z.int().nullable(), remaining: z.int().nullable() }),
  seconds: z.object({ used: z.int(), reserved: z.int() }),
  storage: z.object({ used_bytes: z.number(), limit_bytes: z.number().nullable() }),
  machine: z.object({ used_minutes: z.number(), other_minutes: z.number(), limit_minutes: z.int().nullable() }),
  limits: z.object(mapTable(PLAN_LIMITS, () => HeldLimit)),
  plans: z.array(
    z.object({
      id: Id,
      name: z.string(),
      slug: z.string(),
      is_addition: z.boolean(),
      quantity: z.int(),
      ...mapTable(PLAN_LIMITS, () => z.int().nullable()),
      upgrade_url: z.string().nullable(),
    }),
  ),
});
export type Usage = z.output<typeof Usage>;

/** A script and how long its video is thought to be, in seconds, end card included. */
export const CheckTtsLimits = z.object({
  script_text: z
    .string()
    .max(2 * SCRIPT_MAX_CHARACTERS, atMost(SCRIPT_MAX_CHARACTERS))
    .refine((text) => withoutMarks(text).length <= SCRIPT_MAX_CHARACTERS, atMost(SCRIPT_MAX_CHARACTERS)),
  estimated_seconds: z
    .number({ error: () => sharedInputTexts.seconds })
    .min(0, { error: () => sharedInputTexts.from0 }),
});
export type CheckTtsLimits = z.output<typeof CheckTtsLimits>;

/** Whether a video of this script could be started now. `remaining` is what would be left with the video not made yet; null is no limit. */
export const TtsLimits = z.object({
  allowed: z.boolean(),
  problems: z.array(UsageProblem),
  remaining: z.object({
    videos: z.int().nullable(),
    script_characters: z.int().nullable(),
    video_seconds: z.number().nullable(),
  }),
});
export type TtsLimits = z.output<typeof TtsLimits>;

/** What somebody has used of what they bought. */
export const usageApi = {
  getUsage: defineEndpoint({
    method: 'GET',
    path: '/api/user/usage',
    list: 'plans',
    permission: 'plans.view',
    summary: "What the account has used this month, and the limits of its owner's plans",
    response: success(Usage),
  }),
  checkTtsLimits: defineEndpoint({
    method: 'POST',
    path: '/api/video-generation/check-tts-limits',
    list: 'plans',
    permission: 'plans.view',
    summary: 'Whether a video of a script could be started now, and what stands against it',
    body: CheckTtsLimits,
    response: success(TtsLimits).extend({ success: z.literal(true) }),
  }),
};
