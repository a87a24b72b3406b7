import type pg from 'pg';
import type { Config } from '../../config.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { connectOnce } from '../backup/one-connection.ts';
import { copyTable, listKeptTables } from '../backup/tables.ts';

/** Asks the database of an installation that does not run. */
export async function withClient<T>(config: Config, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  const client = await connectOnce(database.address);
  try {
    return await use(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Every row of every table that an archive carries, but for the mark that a restore moves on, and what the log says of backups. */
export const contents = (config: Config) =>
  withClient(config, async (client) => {
    const all: Record<string, string[]> = {};
    for (const table of await listKeptTables(client)) {
      if (table.name === 'event_horizon') continue;
      let text = '';
      for await (const part of copyTable(client, { table, partBytes: 100 })) text += part.toString('utf8');
      const lines = text.split('\n').filter((line) => !line.includes('\tbackup.'));
      all[table.name] = lines.toSorted();
    }
    return all;
  });

/** What holds rows together and guards them. */
export const rules = (config: Config) =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ rule: string }>(
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as rule from pg_constraint
       where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'p', 'u')
       union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
       order by 1`,
    );
    return rows.map(({ rule }) => rule);
  });
