import { countLastMinute } from '../lib/last-minute.ts';

/** A question that took long, without its values: how often it was asked, and how long that took. */
export type SlowQuery = { text: string; calls: number; sumMs: number; maxMs: number };

/** What takes longer than this is slow, in milliseconds: a person notices. */
const SLOW_QUERY_MS = 500;
/** Longest text that is kept, in characters, and how many between two writings. */
const TEXT_MAX = 4_000;
const TEXTS_MAX = 50;

/** Times of the questions of one pool: all in numbers, the slow ones with their texts. */
export type QueryTimes = {
  note(text: string, ms: number): void;
  /** Questions of the last minute. */
  lastMinute(): { count: number; sumMs: number };
  /** Hears of each question: for figures that are read elsewhere. */
  observe(listener: (ms: number) => void): void;
  /** Hands over the slow ones. */
  takeSlow(): SlowQuery[];
};

export function createQueryTimes(): QueryTimes {
  const minute = countLastMinute();
  const listeners: ((ms: number) => void)[] = [];
  let slow = new Map<string, SlowQuery>();
  return {
    note(text, ms) {
      minute.note(ms);
      for (const listener of listeners) listener(ms);
      if (ms < SLOW_QUERY_MS) return;
      const key = withoutValues(text);
      const known = slow.get(key) ?? { text: key, calls: 0, sumMs: 0, maxMs: 0 };
      if (slow.size >= TEXTS_MAX && known.calls === 0) return;
      slow.set(key, { text: key, calls: known.calls + 1, sumMs: known.sumMs + ms, maxMs: Math.max(known.maxMs, ms) });
    },
    lastMinute: () => minute.read(),
    observe: (listener) => void listeners.push(listener),
    takeSlow() {
      const taken = [...slow.values()];
      slow = new Map();
      return taken;
    },
  };
}

/** Values go to the database apart from the text; what stands in it quoted, such as words of ours, is taken out all the same. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'...'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_MAX);
