import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { Id, PersonRef, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Tries to make a video that ended, those of changed ones included. `percent`: the succeeded ones of those that were not cancelled; null where there are none. */
const Tries = z.object({
  succeeded: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  percent: z.number().nullable(),
});

/** How often videos come about. `previous`: in as many days before; null where there are none to compare with. `reasons`: why tries failed, most first. */
export const SuccessRate = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  step: z.enum(['day', 'week', 'month']),
  figures: Tries,
  previous: Tries.nullable(),
  points: z.array(z.object({ day: z.iso.date(), succeeded: z.int(), failed: z.int() })),
  reasons: z.array(z.object({ code: z.string(), message: z.string(), times: z.int() })),
});
export type SuccessRate = z.output<typeof SuccessRate>;

/** What one member did. `member`: null for people who have been erased since. `days`: on which they were here; `videos`: which they made and that are still there. */
const MemberActivity = z.object({
  member: PersonRef.nullable(),
  days: z.int(),
  last_day: z.iso.date().nullable(),
  videos: z.int(),
});

/** Who works in the account, and when. A point tells how many members were here in its step, and how many videos were made. */
export const UserActivity = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  step: z.enum(['day', 'week', 'month']),
  members: z.array(MemberActivity),
  points: z.array(z.object({ day: z.iso.date(), members: z.int(), videos: z.int() })),
});
export type UserActivity = z.output<typeof UserActivity>;

/** Templates that an account used, most used first. */
export const PopularTemplates = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  templates: z.array(z.object({ id: Id, name: z.string(), uses: z.int(), last_day: z.iso.date() })),
});
export type PopularTemplates = z.output<typeof PopularTemplates>;

/** Stretches of time to look at, up to and with today; `all` begins with the first day that anything was watched. */
export const AnalyticsRange = z.enum(['7d', '28d', '90d', 'all']);
export type AnalyticsRange = z.output<typeof AnalyticsRange>;

const ADay = z.iso.date({ error: () => sharedInputTexts.day });

/** Days of UTC, both included. Own ends win over the range; one that is missing is the first day there is, or today. */
export const watchedDays = {
  range: AnalyticsRange.default('28d'),
  date_from: ADay.optional(),
  date_to: ADay.optional(),
};

/** What an account sees of its own work, beside how its videos are watched. */
export const ownAnalyticsCalls = {
  successRate: defineEndpoint({
    method: 'GET',
    path: '/api/analytics/success-rate',
    permission: 'analytics.view',
    summary: 'How many tries to make a video succeeded in the account, and why others failed',
    query: z.object(watchedDays),
    response: success(SuccessRate),
  }),
  popularTemplates: defineEndpoint({
    method: 'GET',
    path: '/api/analytics/popular-templates',
    permission: 'analytics.view',
    summary: 'Which templates the account used, most used first',
    query: z.object(watchedDays),
    response: success(PopularTemplates),
  }),
  userActivity: defineEndpoint({
    method: 'GET',
    path: '/api/analytics/user-activity',
    permission: 'analytics.view',
    summary: 'Which members were here on which days, and what they made',
    query: z.object(watchedDays),
    response: success(UserActivity),
  }),
};
