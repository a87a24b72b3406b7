import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Done, Id, page, pageQuery, PersonRef, success, Timestamp, grouped } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { VideoStatus } from '../renders/video.ts';

/** Stretches of time that an operator looks at, up to now. */
export const SYSTEM_RANGES = ['24h', '7d', '30d', '90d'] as const;
/** One of them. */
export type SystemRange = (typeof SYSTEM_RANGES)[number];

const ADay = z.iso.date({ error: () => sharedInputTexts.day });
const ZONE_WRONG = { error: () => inputTexts.zoneWrong };
/** A time zone by its name. Offsets are none: days of a place change their length twice a year. */
const TimeZone = z
  .string()
  .regex(/^[A-Za-z][\w+\-/]{0,63}$/u, ZONE_WRONG)
  .refine(isTimeZone, ZONE_WRONG);

/** Days of a time zone, both included. Own ends win over the range; where one is missing there are seven days, or those until today. */
const time = {
  range: z.enum(SYSTEM_RANGES).default('7d'),
  date_from: ADay.optional(),
  date_to: ADay.optional(),
  time_zone: TimeZone.default('UTC'),
};

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * What an answer is about: from its first moment to the one after its last, or to now where that is still to come, and the time before that it is held against, which is as long and ends at the same time of day.
 * `step`: what one point of a chart stands for.
 */
const SystemTime = z.object({
  from: Timestamp,
  to: Timestamp,
  previous_from: Timestamp,
  previous_to: Timestamp,
  time_zone: z.string(),
  step: z.enum(['hour', 'day', 'week', 'month']),
});
/** The time that an answer is about. */
export type SystemTime = z.output<typeof SystemTime>;

/**
 * What there was at the end of a stretch of time (`users`, `videos`, `videos_finished`) and what happened in it. `users` and `videos` are those that are there still, videos in the trash are
 * not. `generated` and `failed`: tries to make a video, those of changed ones included, without those that were cancelled; `generation_ms`: an average, without waiting. `answers`: of the API;
 * `error_percent`: those that failed by a fault of ours. `load_percent`: of all cores of the machines. Null: nothing is known.
 */
const Figures = z.object({
  users: z.int(),
  users_new: z.int(),
  users_active: z.int().nullable(),
  videos: z.int(),
  videos_new: z.int(),
  videos_finished: z.int(),
  generated: z.int(),
  failed: z.int(),
  generation_ms: z.number().nullable(),
  success_percent: z.number().nullable(),
  views: z.int(),
  downloads: z.int(),
  shares: z.int(),
  answers: z.int(),
  answer_ms: z.number().nullable(),
  error_percent: z.number().nullable(),
  uptime_percent: z.number().nullable(),
  load_percent: z.number().nullable(),
});
/** What there was and happened in a stretch of time. */
export type SystemFigures = z.output<typeof Figures>;

/** Money of one currency in main units; '' where none was told. `net`: without refunds, fees and commissions, as far as sellers tell them. */
const Earned = z.object({
  currency: z.string(),
  gross: z.number(),
  refunds: z.number(),
  fees: z.number(),
  commissions: z.number(),
  net: z.number(),
  sales: z.int(),
});
/** What came in of one currency. */
export type Earned = z.output<typeof Earned>;

/** A step of a chart, by its first moment. */
const Point = Figures.pick({
  users_new: true,
  videos_new: true,
  generated: true,
  failed: true,
  views: true,
  downloads: true,
  shares: true,
  answer_ms: true,
  error_percent: true,
  load_percent: true,
}).extend({ at: Timestamp });
/** One step of a chart. */
export type SystemPoint = z.output<typeof Point>;

/** How the business and the machines do. `revenue` and `revenue_points` stand by currency, which are never added up. `uptime_since`: when it began to be recorded. */
export const SystemSummary = SystemTime.extend({
  figures: Figures,
  previous: Figures,
  generated_today: z.int(),
  revenue: z.array(Earned.extend({ previous: Earned.omit({ currency: true }) })),
  uptime_since: Timestamp.nullable(),
  points: z.array(Point),
  revenue_points: z.array(z.object({ at: Timestamp, currency: z.string(), gross: z.number(), refunds: z.number() })),
});
export type SystemSummary = z.output<typeof SystemSummary>;

/** Of so many people, so many. */
const PartOf = z.object({ people: z.int(), of: z.int() });
/** Nulls: nobody's day has come yet. */
const Retained = PartOf.nullable();

/** The steps that people take, in their order. */
export const FUNNEL_STEPS = ['signed_up', 'first_video', 'shared', 'paid'] as const;
/** One of them. */
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/**
 * What people do. `day_active`, `week_active` and `month_active`: those who were here in the last 24 hours, 7 and 30 days of the time. `retained_7` and `retained_30`: of those whose 7th or 30th day after
 * signing up ended in the time, how many were here on it: a day is 24 hours, counted from the moment of signing up. `funnel`: of those who signed up in the time, how many have done each by now. `session_ms`: of visits that began in the time. Null: nothing is known.
 */
const Engagement = z.object({
  day_active: z.int().nullable(),
  week_active: z.int().nullable(),
  month_active: z.int().nullable(),
  retained_7: Retained,
  retained_30: Retained,
  funnel: z.record(z.enum(FUNNEL_STEPS), z.int()),
  session_ms: z.number().nullable(),
  sessions: z.int(),
});
/** What people did in a stretch of time. */
export type Engagement = z.output<typeof Engagement>;

/** People by the week in which they signed up, which began on this Monday, and how many of those whose day is over were here on their 1st, 7th and 30th day after. */
const Cohort = z.object({ week: z.iso.date(), people: z.int(), day_1: Retained, day_7: Retained, day_30: Retained });
/** People who signed up in the same week. */
export type Cohort = z.output<typeof Cohort>;

/** `active_since` and `sessions_since`: when it began to be recorded who is here, and for how long. */
export const SystemEngagement = SystemTime.extend({
  figures: Engagement,
  previous: Engagement,
  active_since: Timestamp.nullable(),
  sessions_since: Timestamp.nullable(),
  points: z.array(z.object({ at: Timestamp, active: z.int() })),
  cohorts: z.array(Cohort),
});
export type SystemEngagement = z.output<typeof SystemEngagement>;

/** What the best videos are chosen by. */
export const TOP_VIDEO_ORDERS = ['views', 'downloads', 'shares'] as const;
/** One of them. */
export type TopVideoOrder = (typeof TOP_VIDEO_ORDERS)[number];
/** Videos that are ranked. */
export const TOP_VIDEOS_MAX = 100;
const HOW_MANY = { error: () => inputTexts.howMany({ most: TOP_VIDEOS_MAX }) };
const howMany = z.coerce.number(HOW_MANY).int(HOW_MANY).min(1, HOW_MANY).max(TOP_VIDEOS_MAX, HOW_MANY);

/** A video as operators see it in figures. `views_total`: since it is there. `creator`: null where they have been erased since. */
const SystemVideo = z.object({
  id: Id,
  title: z.string(),
  status: VideoStatus,
  /** Null where strangers may not watch it. */
  watch_url: z.string().nullable(),
  creator: PersonRef.extend({ email: z.string() }).nullable(),
  created_at: Timestamp,
  views_total: z.int(),
});
/** A video in the figures of operators. */
export type SystemVideo = z.output<typeof SystemVideo>;

/** One of the best of a stretch of time, and what came of it in that time. */
const TopVideo = SystemVideo.extend({ rank: z.int(), views: z.int(), downloads: z.int(), shares: z.int() });
/** One of the best videos of a stretch of time. */
export type TopVideo = z.output<typeof TopVideo>;

/** What the videos of a stretch of time are ordered by. */
export const SYSTEM_VIDEO_SORTS = ['created_at', 'title', 'views_total'] as const;
/** Videos on one page. */
export const SYSTEM_VIDEOS_PER_PAGE = 25;

const videosOfTime = {
  ...time,
  status: VideoStatus.optional(),
  creator: Id.optional(),
  sort_by: z.enum(SYSTEM_VIDEO_SORTS).default('created_at'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
};
const best = { ...time, by: z.enum(TOP_VIDEO_ORDERS).default('views') };

/** What is shown, as tables. */
export const SYSTEM_TABLES = ['figures', 'steps', 'revenue', 'cohorts', 'funnel', 'top-videos', 'videos'] as const;
/** One of them. */
export type SystemTable = (typeof SYSTEM_TABLES)[number];

/** Videos that a table of them holds at most. */
export const SYSTEM_VIDEO_EXPORT_MAX_ROWS = 50_000;

/** How the installation does as a business, for those who operate it. */
export const systemAnalyticsCalls = {
  systemSummary: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/summary',
    permission: 'analytics.manage',
    summary: 'Revenue, users, videos and machines in a stretch of time, and in the one before',
    query: z.object(time),
    response: success(SystemSummary),
  }),
  systemEngagement: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/engagement',
    permission: 'analytics.manage',
    summary: 'Who was here, who came back, and how far those who signed up have come',
    query: z.object(time),
    response: success(SystemEngagement),
  }),
  topVideos: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/top-videos',
    permission: 'analytics.manage',
    summary: `The videos with the most views, downloads or shares in a stretch of time, ${TOP_VIDEOS_MAX} at most`,
    query: z.object({ ...best, limit: howMany.default(10) }),
    response: success(z.array(TopVideo)),
  }),
  systemVideos: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/videos',
    permission: 'analytics.manage',
    summary: 'The videos that were made in a stretch of time, one page',
    query: z.object({ ...pageQuery(SYSTEM_VIDEOS_PER_PAGE), ...videosOfTime }),
    response: success(page(SystemVideo)),
  }),
  exportSystemTable: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/export',
    permission: 'analytics.manage',
    summary: `What is shown of a stretch of time, as a table: its head, then its rows; of videos ${grouped(SYSTEM_VIDEO_EXPORT_MAX_ROWS)} at most`,
    query: z.object({
      ...videosOfTime,
      by: best.by,
      table: z.enum(SYSTEM_TABLES).default('figures'),
    }),
    produces: 'text/csv',
    response: z.string(),
  }),
  recountSystem: defineEndpoint({
    method: 'POST',
    path: '/api/admin/analytics/recount',
    permission: 'analytics.manage',
    summary: 'Make all sums anew from what they are sums of; figures stay right meanwhile, and take longer',
    limits: [{ by: 'person', times: 12, perSeconds: 60 * 60, counted: 'shared' }],
    status: 202,
    response: Done,
  }),
};
