import { PgBoss } from 'pg-boss';
import type { DatabaseAddress } from '../db/connection.ts';

/** Sends one job through the queue and takes it out again, under a name that no worker listens to. Answers how long it took, in milliseconds. */
export async function probeQueue(address: DatabaseAddress): Promise<number> {
  const boss = new PgBoss({ ...address, schema: 'pgboss', max: 2, supervise: false, schedule: false, migrate: false });
  boss.on('error', () => undefined);
  const name = `doctor-probe-${process.pid}`;
  const started = performance.now();
  await boss.start();
  try {
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
