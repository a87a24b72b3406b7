import type { Avatar } from '@sayso/contract';
import { FURTHER_PERFORMERS, type Performer, PERFORMERS } from '@sayso/engine';

/** Which part of the library a performer stands in, in the words of the documents: what every plan has, or what only the full library has. */
export function typeOf(performer: Performer): Avatar['type'] {
  return FURTHER_PERFORMERS.includes(performer) ? 'custom' : 'default';
}

/** The library in the order in which it is shown: what everybody has first, and each part reversed, as the documents ask. */
export function libraryOf({ isFull }: { isFull: boolean }): Performer[] {
  return [...PERFORMERS.toReversed(), ...(isFull ? FURTHER_PERFORMERS.toReversed() : [])];
}
