import { watchApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { watchRoutes } from './watch.routes.ts';
import { makeExamples } from './examples.ts';
import { sweepViewers } from './views.service.ts';

const sweepViewersJob = defineJob({ name: 'sweep-viewers', schema: z.object({}) });

/** Makes the product's own examples. Those that could not be made are tried again: a full disk may take the operator days. */
const makeExamplesJob = defineJob({
  name: 'make-examples',
  schema: z.object({}),
  single: 'open',
  options: { retryLimit: 13, retryDelaySeconds: 60 },
});

/** Asks a worker for the examples, or for what an interrupted run has left of them. */
export async function askForExamples({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  await queue.enqueue(db, makeExamplesJob, {});
}

const watchJobHandlers = [
  handleJob({ job: makeExamplesJob, handle: (deps, _payload, { signal }) => makeExamples(deps, signal) }),
  handleJob({
    job: sweepViewersJob,
    schedule: { cron: '7 * * * *', payload: {} },
    handle: (deps) => sweepViewers(deps),
  }),
];

/** What everybody may watch: shared videos, who may have their files, views, and the examples of the product. */
export const watchFeature: Feature = { api: watchApi, section: 'videos', routes: watchRoutes, jobs: watchJobHandlers };
