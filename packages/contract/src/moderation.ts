import { sharedInputTexts } from './common/shared-input.texts.gen.ts';
import { inputTexts } from './moderation/input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, namesOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { withAsciiDomain } from './identity/fields.ts';
import { wordListCalls } from './moderation/lists.ts';
import { contentDecisionCalls } from './moderation/owner.ts';
import { contentCalls } from './moderation/queue.ts';
import { REPORT_DETAILS_MAX, REPORT_REASONS, REPORTER_MAX } from './moderation/reasons.ts';
import { Grant, SlugParams } from './watch.ts';

export { AnswerAppeal } from './moderation/queue.ts';

/** One of `REPORT_REASONS`, as viewers choose it and as a filter. */
export const ReportReasonName = z.enum(namesOf(REPORT_REASONS), {
  error: () => sharedInputTexts.reason,
});

/** Longest name of a host, in characters. @see https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const SITE_HOST_MAX = 253;

const OptionalEmail = z
  .string()
  .overwrite(withAsciiDomain)
  .max(REPORTER_MAX.email, atMost(REPORTER_MAX.email))
  .pipe(z.email({ error: () => inputTexts.email }));

const report = {
  reason: ReportReasonName,
  details: z.string().trim().max(REPORT_DETAILS_MAX, atMost(REPORT_DETAILS_MAX)).default(''),
  name: z.string().trim().max(REPORTER_MAX.name, atMost(REPORTER_MAX.name)).default(''),
  email: z.union([z.literal(''), OptionalEmail], { error: () => inputTexts.email }).default(''),
};
const SAY_WHAT = { path: ['details'], error: () => inputTexts.sayWhat };
const isSaid = ({ reason, details }: { reason: string; details: string }) => reason !== 'other' || details !== '';

/** What a viewer sends. The same words about the same video count up and make no second report. `name`, `email`: of who reports, if they like: with an address they are told what is decided. Operators alone see them. */
export const ReportVideo = z.object({ ...report, grant: Grant }).refine(isSaid, SAY_WHAT);

/** The same of a site. `site`: the host at which its visitors find it. */
export const ReportSite = z
  .object({
    ...report,
    site: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, { error: () => inputTexts.site })
      .max(SITE_HOST_MAX, atMost(SITE_HOST_MAX)),
  })
  .refine(isSaid, SAY_WHAT);

const REPORT_LIMITS = [
  { by: 'address', times: 10, perSeconds: 60 * 60, counted: 'shared' },
  { by: 'address', times: 30, perSeconds: 24 * 60 * 60, counted: 'shared' },
  { by: 'prefix', times: 40, perSeconds: 60 * 60, counted: 'shared' },
] as const;

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
    limits: REPORT_LIMITS,
    response: Done,
    errors: ['video_not_found', 'video_locked', 'gone'],
  }),
  reportSite: defineEndpoint({
    method: 'POST',
    path: '/api/reports/site',
    permission: 'public',
    openInMaintenance: true,
    summary: 'Report a published site to the operator',
    body: ReportSite,
    limits: REPORT_LIMITS,
    response: Done,
    errors: ['site_not_found', 'gone'],
  }),
  ...contentCalls,
  ...wordListCalls,
  ...contentDecisionCalls,
};
