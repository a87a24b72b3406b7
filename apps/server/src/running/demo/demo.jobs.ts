import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { seedDemo } from './seed-demo.ts';

/** A full disk may take the operator days: the pauses grow from a minute to days. */
const seedDemoJob = defineJob({
  name: 'seed-demo',
  schema: z.object({}),
  single: 'open',
  options: { retryLimit: 13, retryDelaySeconds: 60 },
});

export const demoJobHandlers = [
  handleJob({ job: seedDemoJob, handle: (deps, _payload, { signal }) => seedDemo(deps, signal) }),
];

/** Asks a worker for the demo data, or for what an interrupted run has left of it. */
export async function askForDemo({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  await queue.enqueue(db, seedDemoJob, {});
}
