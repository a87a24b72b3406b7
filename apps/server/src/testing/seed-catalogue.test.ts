import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../platform/db/connection.ts';
import { createTestDatabase } from './create-test-database.ts';
import { seedCatalogue } from './seed-catalogue.ts';

test('presenters and voices of partners are stored in the tables as they are now', async () => {
  const address = await createTestDatabase();
  if (!('host' in address)) throw new Error('A database that is found by its socket.');
  const { host, port, user, database } = address;
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  await seedCatalogue(url, { presenters: 8, voices: 6, address: 'http://lists.example' });
  const db = connect(address, () => undefined);
  try {
    const { rows } = await sql<{ presenters: number; shown: number; voices: number; lists: number }>`
      select (select count(*)::int from partner_presenters) as presenters,
        (select count(*)::int from partner_presenters where picture_url is not null and picture_file is not null) as shown,
        (select count(*)::int from partner_voices) as voices, (select count(*)::int from partner_lists) as lists`.execute(
      db,
    );
    expect(rows).toEqual([{ presenters: 8, shown: 8, voices: 6, lists: 4 }]);
  } finally {
    await db.destroy();
  }
});
