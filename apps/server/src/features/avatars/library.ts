import type { Avatar } from '@sayso/contract';
import { type Performer, PERFORMERS } from '@sayso/engine';

/** Performers that every plan has. The others are for plans with the full library. */
const STANDARD: ReadonlySet<string> = new Set(['maya', 'andre', 'zoe', 'liam', 'amina', 'hiro']);

/** Which part of the library a performer stands in, in the words of the documents. */
export function typeOf({ id }: Pick<Performer, 'id'>): Avatar['type'] {
  return STANDARD.has(id) ? 'default' : 'custom';
}

/** The library in the order in which it is shown: what everybody has first, and each part reversed, as the documents ask. */
export function libraryOf({ isFull }: { isFull: boolean }): Performer[] {
  const shown = PERFORMERS.toReversed();
  const standard = shown.filter((performer) => typeOf(performer) === 'default');
  return isFull ? [...standard, ...shown.filter((performer) => typeOf(performer) === 'custom')] : standard;
}
