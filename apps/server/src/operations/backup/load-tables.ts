import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { type Manifest, type TableState, TABLES_FOLDER } from './manifest.ts';
import { columnsOf, listKeptTables, listTables } from './tables.ts';

export type TableLoader = {
  /** Adds one part of one table. */
  load(entry: ArchiveEntry): Promise<void>;
  /** Checks what came, puts numberings and references right, and keeps it. */
  commit(): Promise<void>;
};

type Reference = { table: string; name: string; definition: string };

const id = (name: string) => pg.escapeIdentifier(name);

/**
 * Fills a database that stands at the archive's version of the schema, in one transaction. References between tables are taken
 * away for the time and made again, which checks every row, so the order of the tables does not matter; triggers are silent.
 * @throws OperatorError when the archive's tables are not those of its version.
 */
export async function startLoading(client: pg.Client, manifest: Manifest): Promise<TableLoader> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const loaded = new Map<string, number>();
  await refuseOtherTables(client, manifest.tables);
  await client.query('begin');
  const all = (await listTables(client)).map(({ name }) => `public.${id(name)}`);
  for (const table of all) await client.query(`alter table ${table} disable trigger user`);
  const references = await listReferences(client);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${id(name)}`);
  // Migrations bring rows of their own, which the archive has too, as they were at the time.
  await client.query(`truncate ${all.join(', ')}`);

  return {
    async load({ name, chunks }) {
      const table = tables.get(name.slice(TABLES_FOLDER.length).split('/')[0] ?? '');
      if (!table) throw new OperatorError(`The archive holds ${name}, which its list of tables does not name.`);
      const target = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`));
      await pipeline(chunks, target);
      loaded.set(table.name, (loaded.get(table.name) ?? 0) + target.rowCount);
    },
    async commit() {
      for (const { name, rows } of manifest.tables)
        if ((loaded.get(name) ?? 0) !== rows) throw new OperatorError(`The archive does not hold all rows of ${name}.`);
      for (const { table, name, definition } of references)
        await client.query(`alter table ${table} add constraint ${id(name)} ${definition}`);
      for (const table of all) await client.query(`alter table ${table} enable trigger user`);
      for (const { table, column, lastValue, isCalled } of manifest.sequences)
        await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
          `public.${id(table)}`,
          column,
          lastValue,
          isCalled,
        ]);
      await client.query('commit');
    },
  };
}

async function refuseOtherTables(client: pg.Client, archived: readonly TableState[]): Promise<void> {
  const shape = (tables: readonly Omit<TableState, 'rows'>[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.toSorted().join()})`).toSorted();
  const [ours, theirs] = [shape(await listKeptTables(client)), shape(archived)];
  const odd = theirs.find((table) => !ours.includes(table)) ?? ours.find((table) => !theirs.includes(table));
  if (odd) throw new OperatorError(`The archive does not fit its own version of the schema: ${odd} differs.`);
}

async function listReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}
