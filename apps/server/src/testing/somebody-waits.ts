import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../platform/db/connection.ts';

/** Resolves when somebody in the database waits for a lock. */
export async function somebodyWaits(db: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 20 },
  );
}
