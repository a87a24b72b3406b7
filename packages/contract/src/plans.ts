import { z } from 'zod';
import { Id, success } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/**
 * A plan as people see it. `video_seconds`, `script_characters` and `videos_created` describe what it offers, null without an end;
 * nobody is held to them yet: what holds stands in `UserLimits`. `price` in the currency's main unit; its currency is XXX when it has none.
 */
export const Plan = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.string(),
  video_seconds: z.int().nullable(),
  script_characters: z.int().nullable(),
  videos_created: z.int().nullable(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  features: z.array(z.string()),
  team_members_enabled: z.boolean(),
  marketplace_enabled: z.boolean(),
  full_avatar_library: z.boolean(),
  upgrade_url: z.string().nullable(),
});
export type Plan = z.output<typeof Plan>;

/** A plan somebody has, as their session carries it. */
export const HeldPlan = z.object({ id: Id, slug: z.string(), name: z.string() });
export type HeldPlan = z.output<typeof HeldPlan>;

/**
 * What the person may do. The first three are rights of their plans. The numbers are the operator's limits, the same on every
 * plan; `max_videos` and `storage_limit_bytes` are null where there is none.
 */
export const UserLimits = z.object({
  can_manage_team_members: z.boolean(),
  marketplace_enabled: z.boolean(),
  full_avatar_library: z.boolean(),
  max_video_seconds: z.number(),
  max_videos: z.int().nullable(),
  videos: z.int(),
  storage_limit_bytes: z.number().nullable(),
  storage_used_bytes: z.number(),
});
export type UserLimits = z.output<typeof UserLimits>;

/** What is sold, and what somebody has of it. */
export const plansApi = {
  listPlans: defineEndpoint({
    method: 'GET',
    path: '/api/plans',
    access: 'member',
    summary: 'The plans there are and what each offers, for pickers and filters',
    response: success(z.array(Plan)),
  }),
  getLimits: defineEndpoint({
    method: 'GET',
    path: '/api/user/limits',
    access: 'member',
    summary: "Rights of the signed-in person's plans, the operator's limits, and how much of them is used",
    response: success(UserLimits),
  }),
};
