import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { TABLES_LEFT_BEHIND } from '../../features.ts';
import type { SequenceState, TableState } from './manifest.ts';

type Query = Pick<pg.Client, 'query'>;

/** The migrator's own: the migrations fill them. */
const MIGRATOR = ['kysely_migration', 'kysely_migration_lock'];

/** Our tables with their columns, by name. */
export async function listTables(client: Query): Promise<Omit<TableState, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [MIGRATOR],
  );
  return rows;
}

/** Of our tables, those whose rows an archive carries. */
export async function listKeptTables(client: Query): Promise<Omit<TableState, 'rows'>[]> {
  return (await listTables(client)).filter(({ name }) => !TABLES_LEFT_BEHIND.includes(name));
}

/** Where each numbering of rows stands, also of the tables left behind: a number that browsers know must not come again. */
export async function listSequences(client: Query): Promise<SequenceState[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null
     order by 1, 2`,
  );
  const states: SequenceState[] = [];
  for (const { table, column, sequence } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${sequence}`,
    );
    if (state.rows[0]) states.push({ table, column, ...state.rows[0] });
  }
  return states;
}

/** Reads a table in PostgreSQL's text format, in parts of whole rows. Answers how many rows there were. */
export async function* copyTable(
  client: Query,
  { table, partBytes }: { table: Omit<TableState, 'rows'>; partBytes: number },
): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
  const NEW_LINE = 0x0a;
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    const all = Buffer.concat(waiting);
    // A line break inside a value is written as \n, so the last one in the bytes ends a row.
    const end = all.lastIndexOf(NEW_LINE) + 1;
    if (end > 0) yield all.subarray(0, end);
    waiting = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
  return stream.rowCount;
}

/** A table with its columns as COPY names them. */
export function columnsOf({ name, columns }: Omit<TableState, 'rows'>): string {
  return `public.${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}
