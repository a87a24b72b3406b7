import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type KeyKind, type Position, readCursor, writeCursor } from '../lib/cursor.ts';

type Raw = RawBuilder<unknown>;

/** A column of an order. */
export type OrderColumn = { column: Raw; kind: KeyKind };

/** How a list is ordered: all columns one way, the last a unique one. `name` says which order a cursor belongs to. */
export type Keyset = { name: string; way: 'up' | 'down'; columns: readonly OrderColumn[] };

/** The latest of a table first. */
export const newestFirst = (table: string): Keyset => ({
  name: table,
  way: 'down',
  columns: [
    { column: sql.ref(`${table}.created_at`), kind: 'moment' },
    { column: sql.ref(`${table}.id`), kind: 'id' },
  ],
});

/** What follows `order by`. */
export function inKeysetOrder({ columns, way }: Keyset): Raw {
  const direction = way === 'up' ? sql`asc` : sql`desc`;
  return sql.join(columns.map(({ column }) => sql`${column} ${direction}`));
}

/** The columns at a row as a list of texts, to be kept as a `Position`. */
export const keysAtRow = ({ columns }: Keyset): RawBuilder<string[]> =>
  sql<string[]>`array[${sql.join(columns.map(asText))}]`;

/** Whether a row comes after a place, as all do after none: one comparison of rows, which an index of the order answers. */
export function isAfter({ columns, way }: Keyset, place: Position | null): RawBuilder<SqlBool> {
  if (!place) return sql<SqlBool>`true`;
  const here = sql.join(columns.map(({ column }) => column));
  const there = sql.join(columns.map(({ kind }, at) => fromText(kind, place.keys[at] ?? '')));
  return way === 'up' ? sql<SqlBool>`(${here}) > (${there})` : sql<SqlBool>`(${here}) < (${there})`;
}

/** In microseconds: what JavaScript reads of a moment ends with milliseconds. */
const MOMENT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

const asText = ({ column, kind }: OrderColumn): Raw =>
  kind === 'moment' ? sql`to_char(${column} at time zone 'utc', ${MOMENT})` : sql`${column}::text`;

/** A text is compared as its column is. */
function fromText(kind: KeyKind, text: string): Raw {
  if (kind === 'text') return sql`${text}::text`;
  const type = { moment: sql`timestamptz`, id: sql`uuid`, number: sql`bigint`, flag: sql`boolean` }[kind];
  return sql`${text}::${type}`;
}

/** The part of a list that is asked for, by page or by cursor. */
export type AskedPart = { after: Position | null; offset: number; limit: number };

/** How a list that grows is asked for. */
export type PartQuery = { page: number; per_page: number; cursor?: string | undefined };

/** The part that a query asks for. @throws AppError `invalid_input` where its cursor is none of this order. */
export function askedPart({ page, per_page: limit, cursor }: PartQuery, order: Keyset): AskedPart {
  const after = readCursor(cursor, { name: order.name, kinds: order.columns.map(({ kind }) => kind) });
  return { after, offset: after ? 0 : (page - 1) * limit, limit };
}

/** A part of a list: how many come before it, and the cursor of what comes after it; null at the end. */
export type Part<Row> = { rows: Row[]; seen: number; next: string | null };

/** The same, with how many there are in all. */
export type Listed<Row> = Part<Row> & { total: number };

/** Cuts what was read, with one more than is wanted, to the part that was asked for. */
export function partOf<Row extends { keys: string[] }>(
  read: readonly Row[],
  order: Keyset,
  { after, offset, limit }: AskedPart,
): Part<Row> {
  const rows = read.slice(0, limit);
  const seen = after?.seen ?? offset;
  const last = rows.at(-1);
  const hasMore = read.length > limit && last !== undefined;
  return { rows, seen, next: hasMore ? writeCursor({ keys: last.keys, seen: seen + rows.length }, order.name) : null };
}
