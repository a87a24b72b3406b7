import { z } from 'zod';
import { ownAnalyticsCalls, watchedDays } from './analytics/own.ts';
import { systemAnalyticsCalls } from './analytics/system.ts';
import { reportWatching, ShareKind, WATCH_SEGMENTS } from './analytics/watch.ts';
import { atMost, Id, IdParams, page, pageQuery, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/**
 * What came of a stretch of time. `views`: viewers of each day, added up. `plays`: pages in which it was played. `average_percent`: how much of the video a
 * play saw, what was seen twice counted once; `completions`: plays that saw 95 % or more. Null where there was no play.
 */
export const WatchFigures = z.object({
  views: z.int(),
  plays: z.int(),
  watched_ms: z.int(),
  average_percent: z.number().nullable(),
  completions: z.int(),
  shares: z.int(),
  downloads: z.int(),
  clicks: z.int(),
});
export type WatchFigures = z.output<typeof WatchFigures>;

/** One point of a chart: a day, or the week or month that begins with it. */
const WatchPoint = z.object({ day: z.iso.date(), views: z.int(), plays: z.int(), watched_ms: z.int() });

/**
 * What was watched in a stretch of time. `previous`: the same for as many days before it; null where there are none to compare with. `referrers`: plays by the host that led to
 * them, most first; null: came directly; `other`: from further hosts.
 */
export const WatchSummary = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  step: z.enum(['day', 'week', 'month']),
  figures: WatchFigures,
  previous: WatchFigures.nullable(),
  points: z.array(WatchPoint),
  referrers: z.array(z.object({ host: z.string().nullable(), plays: z.int() })),
  shares: z.partialRecord(ShareKind, z.int()),
});
export type WatchSummary = z.output<typeof WatchSummary>;

/** The same of one video. `curve`: how often each hundredth of its present length was watched, in how many plays. */
export const VideoWatchSummary = WatchSummary.extend({
  curve: z.object({ plays: z.int(), segments: z.array(z.int()).length(WATCH_SEGMENTS) }),
});
export type VideoWatchSummary = z.output<typeof VideoWatchSummary>;

/** What the table of videos is ordered by. */
export const WATCHED_VIDEO_SORTS = [
  'title',
  'created_at',
  'views',
  'plays',
  'watched_ms',
  'average_percent',
  'completions',
  'shares',
  'downloads',
  'clicks',
] as const;

/** A finished video with what came of it. */
export const WatchedVideo = WatchFigures.extend({
  id: Id,
  title: z.string(),
  slug: z.string(),
  thumbnail_url: z.string().nullable(),
  duration_ms: z.int(),
  created_at: Timestamp,
});
export type WatchedVideo = z.output<typeof WatchedVideo>;

/** Videos on one page of the table. */
export const WATCHED_VIDEOS_PER_PAGE = 10;

const table = {
  ...watchedDays,
  search: z.string().trim().max(200, atMost(200)).optional(),
  sort_by: z.enum(WATCHED_VIDEO_SORTS).default('views'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
};

/** What viewers do with shared videos, what their owners see of it, and what operators see of everything. */
export const analyticsApi = {
  reportWatching,
  watchSummary: defineEndpoint({
    method: 'GET',
    path: '/api/analytics/summary',
    permission: 'analytics.view',
    summary: 'What was watched of all videos of the account',
    query: z.object(watchedDays),
    response: success(WatchSummary),
  }),
  watchedVideos: defineEndpoint({
    method: 'GET',
    path: '/api/analytics/videos',
    permission: 'analytics.view',
    summary: 'Finished videos with what was watched of them, one page',
    query: z.object({ ...pageQuery(WATCHED_VIDEOS_PER_PAGE), ...table }),
    response: success(page(WatchedVideo)),
  }),
  videoWatchSummary: defineEndpoint({
    method: 'GET',
    path: '/api/analytics/videos/:id',
    permission: 'analytics.view',
    summary: 'What was watched of one video, with its curve',
    params: IdParams,
    query: z.object(watchedDays),
    response: success(VideoWatchSummary),
    errors: ['video_not_found'],
  }),
  exportWatchedVideos: defineEndpoint({
    method: 'GET',
    path: '/api/analytics/videos-export',
    permission: 'analytics.view',
    produces: 'text/csv',
    summary: 'What was watched, as a table: a line for each finished video',
    query: z.object(table),
    response: z.string(),
  }),
  exportWatchedDays: defineEndpoint({
    method: 'GET',
    path: '/api/analytics/days-export',
    permission: 'analytics.view',
    produces: 'text/csv',
    summary: 'What was watched, as a table: a line for each day, of one video or of all',
    query: z.object({ ...watchedDays, video: Id.optional() }),
    response: z.string(),
    errors: ['video_not_found'],
  }),
  ...ownAnalyticsCalls,
  ...systemAnalyticsCalls,
};
