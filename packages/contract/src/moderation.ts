import { z } from 'zod';
import { atMost, Done } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { namesOf } from './map-table.ts';
import { wordListCalls } from './moderation/lists.ts';
import { contentDecisionCalls } from './moderation/owner.ts';
import { contentCalls } from './moderation/queue.ts';
import { REPORT_DETAILS_MAX, REPORT_REASONS, REPORTER_MAX } from './moderation/reasons.ts';
import { Grant, SlugParams } from './watch.ts';

/** One of `REPORT_REASONS`, as viewers choose it and as a filter. */
export const ReportReasonName = z.enum(namesOf(REPORT_REASONS), {
  error: 'Choose a reason.',
});

const OptionalEmail = z.email('Enter a valid e-mail address.').max(REPORTER_MAX.email, atMost(REPORTER_MAX.email));

/** What a viewer sends. The same words about the same video count up and make no second report. `name`, `email`: of who reports, if they like: with an address they are told what is decided. Operators alone see them. */
export const ReportVideo = z
  .object({
    reason: ReportReasonName,
    details: z.string().trim().max(REPORT_DETAILS_MAX, atMost(REPORT_DETAILS_MAX)).default(''),
    name: z.string().trim().max(REPORTER_MAX.name, atMost(REPORTER_MAX.name)).default(''),
    email: z.union([z.literal(''), OptionalEmail], 'Enter a valid e-mail address.').default(''),
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
      { by: 'address', times: 30, perSeconds: 24 * 60 * 60, counted: 'shared' },
      { by: 'prefix', times: 40, perSeconds: 60 * 60, counted: 'shared' },
    ],
    response: Done,
    errors: ['video_not_found', 'video_locked', 'gone'],
  }),
  ...contentCalls,
  ...wordListCalls,
  ...contentDecisionCalls,
};
