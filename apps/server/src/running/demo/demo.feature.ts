import { demoApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { demoRoutes } from './demo.routes.ts';
import { SEALED_PASSWORD } from './demo.store.ts';
import { seedDemo } from './seed-demo.ts';

/** Which customers and videos the demo made: notes of the product, with nothing in them that is not told elsewhere. */
const ownedData: OwnedData = {
  tables: ['demo_customers', 'demo_videos'],
  async *exportData() {},
  eraseData: goesWithOwner,
};

/** A full disk may take the operator days: the pauses grow from a minute to days. */
const seedDemoJob = defineJob({
  name: 'seed-demo',
  schema: z.object({}),
  single: 'open',
  options: { retryLimit: 13, retryDelaySeconds: 60 },
});

const demoJobHandlers = [
  handleJob({ job: seedDemoJob, handle: (deps, _payload, { signal }) => seedDemo(deps, signal) }),
];

/** Asks a worker for the demo data, or for what an interrupted run has left of it. */
export async function askForDemo({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  await queue.enqueue(db, seedDemoJob, {});
}

export const demoFeature: Feature = {
  api: demoApi,
  routes: demoRoutes,
  jobs: demoJobHandlers,
  ownedData,
  sealedColumns: [SEALED_PASSWORD],
};
