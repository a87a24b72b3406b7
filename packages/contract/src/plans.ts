import { z } from 'zod';
import { Id, success } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** A plan as people see it. A limit that is null does not exist; 0 allows none. `price` in the currency's main unit. */
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

/** What is sold. */
export const plansApi = {
  listPlans: defineEndpoint({
    method: 'GET',
    path: '/api/plans',
    access: 'member',
    summary: 'The plans there are, for pickers and filters',
    response: success(z.array(Plan)),
  }),
};
