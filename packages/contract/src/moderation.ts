import { z } from 'zod';
import { atMost, Done } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { namesOf } from './map-table.ts';
import { wordListCalls } from './moderation/lists.ts';
import { contentDecisionCalls } from './moderation/owner.ts';
import { contentCalls } from './moderation/queue.ts';
import { REPORT_DETAILS_MAX, REPORT_REASONS } from './moderation/reasons.ts';
import { Grant, SlugParams } from './watch.ts';

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

/** What viewers report, what operators decide about contents of customers, and what their owners say to that. */
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
  ...contentCalls,
  ...wordListCalls,
  ...contentDecisionCalls,
};
