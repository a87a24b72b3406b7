import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** What a partner lists, as rows of its table. `columns`: all that a row says, its `id` first. `also`: what else becomes of a row that is there already and is called `known`. */
type Listed<Row extends { id: string }> = {
  table: 'partner_presenters' | 'partner_voices';
  partner: string;
  columns: readonly (keyof Row & string)[];
  rows: readonly Row[];
  at: Date;
  also?: RawBuilder<unknown>;
};

/** Puts the list of a partner in the place of the one that is there: what it has no more is gone, what has come back is there again. */
export async function replaceListed<Row extends { id: string }>(
  trx: Db,
  { table, partner, columns, rows, at, also }: Listed<Row>,
): Promise<void> {
  const [name, names] = [sql.table(table), sql.join(columns.map((column) => sql.ref(column)))];
  const changed = columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sayso:${table}:${partner}`}, 0))`.execute(trx);
  await sql`update ${name} set gone_at = ${at} where partner = ${partner} and gone_at is null`.execute(trx);
  // One value whatever its length: a list of thousands is no work for whoever writes statements.
  await sql`
    insert into ${name} as known (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows, wellFormed)}::jsonb)
    on conflict (id) do update set ${sql.join([...changed, sql`gone_at = null`, ...(also ? [also] : [])])}`.execute(
    trx,
  );
}

/** Half a sign is none, in names of strangers as well. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);
