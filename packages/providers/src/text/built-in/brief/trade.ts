import { BOOKED, COURSES, EVENTS, SERVICES, THINGS, TOOLS } from './nouns-known.ts';

/** How one comes by what is advertised: a thing is bought, a tool tried, a course joined. */
export type Trade = 'thing' | 'tool' | 'course' | 'event' | 'booked' | 'service';

/** Of a word that could be several, the first counts. */
const TRADES: readonly (readonly [Trade, ReadonlySet<string>])[] = [
  ['course', COURSES],
  ['booked', BOOKED],
  ['service', SERVICES],
  ['event', EVENTS],
  ['tool', TOOLS],
  ['thing', THINGS],
];

/** The trade of a noun in the singular; null when the lists do not know it. */
export function tradeOf(noun: string): Trade | null {
  const lower = noun.toLowerCase();
  return TRADES.find(([, nouns]) => nouns.has(lower))?.[0] ?? null;
}

/** Whether a noun, in the singular, is known as something that is sold. */
export const isTrade = (noun: string): boolean => tradeOf(noun) !== null;
