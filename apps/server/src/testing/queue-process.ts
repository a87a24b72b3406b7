import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { connect } from '../platform/db/connection.ts';
import { createListen } from '../platform/db/listen.ts';
import type { SocketAddress } from '../platform/db/embedded/embedded-postgres.ts';
import type { Deps } from '../deps.ts';
import { startQueue } from '../platform/work/create-queue.ts';
import { defineJob } from '../platform/work/job.ts';
import { handleJob } from '../platform/work/job-handler.ts';
import { silentLog } from './silent-log.ts';

/** A job for tests with several processes: tells its parent, then works for a while, but for ever in the process that shall die. */
export const sharedJob = defineJob({ name: 'test-shared', schema: z.object({ word: z.string() }) });

/** What a process tells its parent. */
export type QueueProcessMessage = { ready: true } | { word: string; attempt: number };

/** How long one job takes, so that two processes find work for both. */
const WORK_MS = 30;

/** The handler of the shared job, with what to do when one begins. */
export const sharedHandler = (begin: (message: QueueProcessMessage) => void, workMs: number) =>
  handleJob({
    job: sharedJob,
    async handle(_deps, { word }, { attempt }) {
      begin({ word, attempt });
      await sleep(workMs);
    },
  });

if (process.argv[1] === import.meta.filename) {
  const [, , address = '{}', workMs = String(WORK_MS)] = process.argv;
  const target = JSON.parse(address) as SocketAddress;
  const tell = (message: QueueProcessMessage) => void process.send?.(message);
  const db = connect(target, () => undefined);
  const queue = await startQueue({
    db,
    listen: createListen(target, () => undefined),
    handlers: [sharedHandler(tell, Number(workMs))],
    log: silentLog,
    role: 'worker',
  });
  const deps = { db, log: silentLog, now: () => new Date(), config: { workerConcurrency: 1 } };
  await queue.work(deps as unknown as Deps);
  tell({ ready: true });
}
