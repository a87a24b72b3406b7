import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { defineJob } from '../../platform/work/job.ts';

/** Makes the moving pictures that templates lack. Those that could not be made are tried again: a full disk may take the operator days. */
export const makePreviewsJob = defineJob({
  name: 'make-template-previews',
  schema: z.object({}),
  single: 'waits',
  options: { retryLimit: 13, retryDelaySeconds: 60 },
});

/** Asks a worker for what is missing, in the transaction that stores a template. An installation that makes no examples makes none of these. */
export async function askForPreviews({ config, queue }: Pick<Deps, 'config' | 'queue'>, db: Db): Promise<void> {
  if (config.examples) await queue.enqueue(db, makePreviewsJob, {});
}
