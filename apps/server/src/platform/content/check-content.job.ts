import { CONTENT_KINDS, Id, namesOf } from '@sayso/contract';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../work/job.ts';
import type { ContentRef } from './content.ts';

/** Looks at what somebody made or changed. The room `moderation` does it. */
export const checkContentJob = defineJob({
  name: 'check-content',
  schema: z.object({ kind: z.enum(namesOf(CONTENT_KINDS)), id: Id }),
});

/** Has contents looked at that are new or otherwise, in the transaction that stores them. It costs a row and nobody waits for it. */
export async function askForCheck({ queue }: Pick<Deps, 'queue'>, trx: Db, { kind, id }: ContentRef): Promise<void> {
  await queue.enqueue(trx, checkContentJob, { kind, id });
}
