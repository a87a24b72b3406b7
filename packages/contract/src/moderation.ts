import { z } from 'zod';
import { atMost, Done, Id, IdParams, page, pageQuery, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { namesOf } from './map-table.ts';
import { REPORT_DETAILS_MAX, REPORT_REASONS } from './moderation/reasons.ts';
import { Grant, SlugParams, Visibility } from './watch.ts';

/** One of `REPORT_REASONS`, as viewers choose it and as a filter. */
export const ReportReasonName = z.enum(namesOf(REPORT_REASONS), {
  error: 'Choose a reason.',
});

/** What a viewer sends. The same words about the same video count up and make no second report; nothing of who sent them is kept. */
export const ReportVideo = z
  .object({
    reason: ReportReasonName,
    details: z.string().trim().max(REPORT_DETAILS_MAX, atMost(REPORT_DETAILS_MAX)).default(''),
    grant: Grant,
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: 'Say what is wrong with it.',
  });

/** Where a report stands: `dismissed` nothing was wrong, `acted` something was done about it. */
export const ReportStatus = z.enum(['open', 'dismissed', 'acted']);
export type ReportStatus = z.output<typeof ReportStatus>;

/** A report as administrators see it. `times`: how often the same was sent. `owner`: who owns the account of the video; `removed`: the video lies in the trash. */
export const VideoReport = z.object({
  id: Id,
  reason: z.string(),
  details: z.string(),
  times: z.int().min(1),
  status: ReportStatus,
  created_at: Timestamp,
  last_at: Timestamp,
  decided_at: Timestamp.nullable(),
  video: z.object({
    id: Id,
    title: z.string(),
    share_url: z.url(),
    visibility: Visibility,
    removed: z.boolean(),
  }),
  owner: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
});
export type VideoReport = z.output<typeof VideoReport>;

/** What the list of reports can be sorted by. */
export const REPORT_SORTS = ['last_at', 'times'] as const;

/** Reports on one page. */
export const REPORTS_PER_PAGE = 25;

/** What viewers report, and what administrators make of it. */
export const moderationApi = {
  reportVideo: defineEndpoint({
    method: 'POST',
    path: '/api/videos/slug/:slug/report',
    permission: 'public',
    openInMaintenance: true,
    summary: 'Report a shared video to the operator of the site',
    params: SlugParams,
    body: ReportVideo,
    limits: [
      { by: 'address', times: 10, perSeconds: 60 * 60, counted: 'shared' },
      { by: 'prefix', times: 40, perSeconds: 60 * 60, counted: 'shared' },
    ],
    response: Done,
    errors: ['video_not_found', 'video_locked', 'gone'],
  }),
  listReports: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports',
    permission: 'reports.manage',
    summary: 'Reports about videos, one page',
    query: z.object({
      ...pageQuery(REPORTS_PER_PAGE),
      search: z.string().trim().max(200, atMost(200)).optional(),
      status: ReportStatus.optional(),
      reason: ReportReasonName.optional(),
      sort_by: z.enum(REPORT_SORTS).default('last_at'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: success(page(VideoReport)),
  }),
  updateReport: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/reports/:id',
    permission: 'reports.manage',
    summary: 'Decide upon a report, or open it again',
    params: IdParams,
    body: z.object({ status: ReportStatus }),
    response: success(VideoReport),
    errors: ['not_found', 'report_is_open'],
  }),
};
