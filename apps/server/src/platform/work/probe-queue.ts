import { randomBytes } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { DatabaseAddress } from '../db/database-address.ts';

const PREFIX = 'doctor-probe-';
/** A probe takes seconds: one that is older was left by a process that is gone. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000;

/** Sends one job through the queue and takes it out again, under a name that no worker listens to. Answers how long it took, in milliseconds. */
export async function probeQueue(address: DatabaseAddress): Promise<number> {
  const boss = new PgBoss({ ...address, schema: 'pgboss', max: 2, supervise: false, schedule: false, migrate: false });
  boss.on('error', () => undefined);
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  const started = performance.now();
  await boss.start();
  try {
    await removeAbandoned(boss);
    await boss.createQueue(name, {});
    const sent = await boss.send(name, {});
    const [job] = await boss.fetch(name);
    if (!sent || job?.id !== sent) throw new Error('The job that was sent did not come back.');
    await boss.complete(name, sent);
    return performance.now() - started;
  } finally {
    await boss.deleteQueue(name).catch(() => undefined);
    await boss.stop({ graceful: false });
  }
}

async function removeAbandoned(boss: PgBoss): Promise<void> {
  for (const { name, createdOn } of await boss.getQueues())
    if (name.startsWith(PREFIX) && Date.now() - createdOn.getTime() > ABANDONED_AFTER_MS) await boss.deleteQueue(name);
}
