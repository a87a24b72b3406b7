import { AppError } from '@sayso/contract';
import { z } from 'zod';

/** What a column of an order holds. Moments stand for microseconds, as the database keeps them. */
export type KeyKind = 'moment' | 'id' | 'number' | 'text' | 'flag';

/** A place in a list: what the columns of its order are there, as text, and how many rows came before. */
export type Position = { keys: readonly string[]; seen: number };

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
export function writeCursor({ keys, seen }: Position, order: string): string {
  return Buffer.from(JSON.stringify([order, seen, keys])).toString('base64url');
}

/** The place that a cursor names; null where there is none. @throws AppError `invalid_input` unless it is one of this order. */
export function readCursor(cursor: string | undefined, { name, kinds }: CursorOrder): Position | null {
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
