import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import type { Deps } from '../../deps.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { sweepArchives } from './archive.ts';
import { makeExamples } from './make-examples.ts';
import { makePictures } from './make-pictures.ts';
import { performNextTake } from './perform-take.ts';
import { makeExamplesJob, makePicturesJob, performTakeJob, recoverTakesJob } from './perform-take.job.ts';
import { readScripts } from './read-scripts.ts';
import { sweepTakeFolders } from './take-folder.ts';
import * as takes from './takes.store.ts';
import { tellReadyJob } from './tell-ready.job.ts';
import { tellReady } from './tell-ready.ts';
import { sweepTrash } from './trash.ts';
import { sweepViewers } from './views.service.ts';
import { sendWeeklyReports } from './weekly-report.ts';

const sweepViewersJob = defineJob({ name: 'sweep-viewers', schema: z.object({}) });
const readScriptsJob = defineJob({ name: 'read-scripts', schema: z.object({}) });
const sweepTrashJob = defineJob({ name: 'sweep-trash', schema: z.object({}) });
const weeklyReportsJob = defineJob({ name: 'weekly-reports', schema: z.object({}) });

/** Asks a worker for the examples, or for what an interrupted run has left of them. */
export async function askForExamples({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  await queue.enqueue(db, makeExamplesJob, {});
}

export const videosJobHandlers = [
  handleJob({
    job: performTakeJob,
    async handle(deps, _payload, { signal }) {
      // A turn that comes while the process stops stays in the queue.
      signal.throwIfAborted();
      while (!signal.aborted && (await performNextTake(deps, signal)));
    },
  }),
  handleJob({
    job: makePicturesJob,
    async handle(deps, { videoId, takeId }) {
      await makePictures(deps, videoId, takeId);
    },
  }),
  handleJob({ job: makeExamplesJob, handle: (deps, _payload, { signal }) => makeExamples(deps, signal) }),
  handleJob({ job: tellReadyJob, handle: (deps, { videoId }) => tellReady(deps, videoId) }),
  handleJob({
    job: recoverTakesJob,
    schedule: { cron: '* * * * *', payload: {} },
    async handle(deps) {
      if (await takes.hasUnaskedTake(deps.db, performTakeJob.name))
        await deps.queue.enqueue(deps.db, performTakeJob, {});
      await sweepTakeFolders(deps.config, () => takes.listUnfinishedTakes(deps.db));
    },
  }),
  handleJob({
    job: readScriptsJob,
    // Soon after an update; from then on nothing is left to read.
    schedule: { cron: '*/5 * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => readScripts(deps, signal),
  }),
  handleJob({
    job: weeklyReportsJob,
    // Every hour: who was away on Monday morning makes up for it.
    schedule: { cron: '11 * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => sendWeeklyReports(deps, signal),
  }),
  handleJob({
    job: sweepTrashJob,
    // Every hour: a machine that is on by day only erases as well.
    schedule: { cron: '37 * * * *', payload: {} },
    async handle(deps, _payload, { signal }) {
      await sweepArchives(deps);
      await sweepTrash(deps, signal);
    },
  }),
  handleJob({
    job: sweepViewersJob,
    schedule: { cron: '7 * * * *', payload: {} },
    handle: (deps) => sweepViewers(deps),
  }),
];
