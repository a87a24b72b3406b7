import { AppError } from '@sayso/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';

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

/** What a column of an order holds. Moments stand for microseconds, as the database keeps them. */
type KeyKind = 'moment' | 'id' | 'number' | 'text' | 'flag';

/** A place in a list: what the columns of its order are there, as text, and how many rows came before. */
type Position = { keys: readonly string[]; seen: number };

/** How a list is ordered. `name` says which order a cursor belongs to. */
type CursorOrder = { name: string; kinds: readonly KeyKind[] };

const KEYS: Record<KeyKind, z.ZodType<string>> = {
  moment: z.iso.datetime({ precision: 6 }),
  id: z.uuid(),
  number: z.string().regex(/^-?\d{1,15}$/),
  // The database keeps no zero character.
  text: z.string().regex(/^[^\0]*$/),
  flag: z.enum(['true', 'false']),
};
const Content = z.tuple([z.string(), z.int().min(0), z.array(z.string())]);

const FOREIGN = 'Use the next_cursor of an answer, in the same order.';

/** The place in words that say nothing to others. */
function writeCursor({ keys, seen }: Position, order: string): string {
  return Buffer.from(JSON.stringify([order, seen, keys])).toString('base64url');
}

/** The place that a cursor names; null where there is none. @throws AppError `invalid_input` unless it is one of this order. */
function readCursor(cursor: string | undefined, { name, kinds }: CursorOrder): Position | null {
  if (cursor === undefined) return null;
  const [order, seen, keys] = contentOf(cursor);
  const fits = keys.length === kinds.length && kinds.every((kind, at) => KEYS[kind].safeParse(keys[at]).success);
  if (order !== name || !fits) throw foreign();
  return { keys, seen };
}

function contentOf(cursor: string): z.output<typeof Content> {
  try {
    return Content.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw foreign();
  }
}

const foreign = () => new AppError('invalid_input', { errors: { cursor: [FOREIGN] } });

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

/** A pattern of `like` for texts that hold this one, whose own signs mean nothing. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
