import { accountsJobHandlers } from './features/accounts/accounts.jobs.ts';
import { dataExportJobHandlers } from './features/accounts/data-export.jobs.ts';
import { deletionJobHandlers } from './features/accounts/deletion.jobs.ts';
import { analyticsJobHandlers } from './features/analytics/analytics.jobs.ts';
import { auditJobHandlers } from './features/audit/audit.jobs.ts';
import { avatarsJobHandlers } from './features/avatars/avatars.jobs.ts';
import { mailJobHandlers } from './features/mail/mail.jobs.ts';
import { demoJobHandlers } from './features/demo/demo.jobs.ts';
import { uploadsJobHandlers } from './features/uploads/uploads.jobs.ts';
import { videosJobHandlers } from './features/videos/videos.jobs.ts';
import { voicesJobHandlers } from './features/voices/voices.jobs.ts';
import { httpJobHandlers } from './http/http.jobs.ts';
import { liveJobHandlers } from './live/live.jobs.ts';
import { measuresJobHandlers } from './measures/measures.jobs.ts';
import type { JobHandler } from './queue/job-handler.ts';
import { storageJobHandlers } from './storage/storage.jobs.ts';

/** Every job of the product with its code: what is not in this list can be neither asked for nor done. */
export const JOB_HANDLERS: readonly JobHandler[] = [
  ...accountsJobHandlers,
  ...dataExportJobHandlers,
  ...deletionJobHandlers,
  ...auditJobHandlers,
  ...avatarsJobHandlers,
  ...mailJobHandlers,
  ...uploadsJobHandlers,
  ...videosJobHandlers,
  ...analyticsJobHandlers,
  ...voicesJobHandlers,
  ...demoJobHandlers,
  ...liveJobHandlers,
  ...measuresJobHandlers,
  ...httpJobHandlers,
  ...storageJobHandlers,
];
