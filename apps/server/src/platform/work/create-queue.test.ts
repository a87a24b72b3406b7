import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { startQueue } from './create-queue.ts';

test('a queue holds two connections, and each for a minute: after hours of looks they would hold twice what they need', async () => {
  const opened = vi.spyOn(pg, 'Pool');
  try {
    const address = await createTestDatabase();
    const queue = await startQueue({ address, handlers: [], log: silentLog, role: 'client' });
    await queue.stop(1_000);
    expect(opened.mock.calls.map(([config]) => config)).toContainEqual(
      expect.objectContaining({ application_name: 'pgboss', max: 2, maxLifetimeSeconds: 60 }),
    );
  } finally {
    opened.mockRestore();
  }
});
