import { monitoringApi } from '@sayso/contract';
import { z } from 'zod';
import { setupStep } from '../../attention-source.ts';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { lastActAt } from '../../people/audit/audit.service.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import { countAllActive, deleteResolvedBefore } from './alerts/alerts.store.ts';
import { SEALED_ALERT_KEY } from './alerts/tell-alerts.ts';
import { sortReports, sortReportsJob } from './faults/browser-faults.service.ts';
import { deleteFaultsBefore, listMetBy } from './faults/faults.store.ts';
import { examineHere, examineJob, UPTIME_MS } from './health/examine.service.ts';
import { deleteSpansBefore } from './health/health.store.ts';
import { monitoringRoutes } from './monitoring.routes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long alerts that are over, and faults that nobody meets any more, are kept. */
const KEEP_MS = 90 * DAY_MS;

const tidyMonitoringJob = defineJob({ name: 'tidy-monitoring', schema: z.object({}) });

/** Which faults somebody has met. Reports that wait to be sorted are sorted within minutes, and forget whose they were with the person. */
const monitoringOwnedData: OwnedData = {
  tables: ['error_users', 'browser_reports'],
  async *exportData(db, { userId }) {
    yield { path: 'activity/faults.json', value: await listMetBy(db, userId) };
  },
  eraseData: goesWithOwner,
};

/** How the installation is, who is told when something is wrong, and which faults are met. */
export const monitoringFeature: Feature = {
  api: monitoringApi,
  routes: monitoringRoutes,
  jobs: [
    handleJob({ job: examineJob, handle: (deps, _payload, { signal }) => examineHere(deps, signal) }),
    handleJob({
      job: sortReportsJob,
      // What was told while no worker was there, or after the last one died over it.
      schedule: { cron: '*/5 * * * *', payload: {} },
      handle: (deps) => sortReports(deps),
    }),
    handleJob({
      job: tidyMonitoringJob,
      schedule: { cron: '33 * * * *', payload: {} },
      async handle({ db, now }) {
        const before = (ms: number) => new Date(now().getTime() - ms);
        await deleteSpansBefore(db, before(UPTIME_MS));
        await deleteResolvedBefore(db, before(KEEP_MS));
        await deleteFaultsBefore(db, before(KEEP_MS));
      },
    }),
  ],
  ownedData: monitoringOwnedData,
  attention: [
    { kind: 'alerts', count: ({ db }) => countAllActive(db) },
    setupStep('backup', async ({ db }) => (await lastActAt(db, 'backup.create')) !== null),
  ],
  sealedColumns: [SEALED_ALERT_KEY],
  // After a restore health is looked at anew, and nobody is told of what was wrong elsewhere.
  tablesLeftBehind: ['health_checks', 'service_spans', 'alerts', 'alert_notices', 'browser_reports'],
};
