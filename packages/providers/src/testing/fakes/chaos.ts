import { type Asked, headerOf } from './fake-partner.ts';
import type { FaultName } from './faults.ts';

/** What becomes of one question: how long its answer takes, what is wrong with it, and whether somebody in between sends the question a second time. */
export type Trouble = { delayMs: number; fault: FaultName | null; isTwice: boolean };

/** A bad day of all partners. `timesTold`: how often the end of an order is told to whoever wants to hear of it. */
export type Chaos = { meet(asked: Pick<Asked, 'headers'>): Trouble; timesTold(): number };

/** What happens on such days; the more often a name stands here, the more often. Nothing that takes minutes is among it. */
const USUAL: readonly FaultName[] = [
  'broken',
  'broken',
  'busy-for-a-moment',
  'lost',
  'lost',
  'cut',
  'half-json',
  'wrong-types',
  'page',
];
/** Shares of all questions. */
const [FAULTY, SLOW, TWICE] = [0.2, 0.15, 0.2];
const SLOWEST_MS = 4_000;
/** Shares of all orders that end. */
const [NEVER_TOLD, TOLD_TWICE] = [0.3, 0.3];

/** Makes a bad day of numbers between 0 and 1. Whatever is asked takes as many of them. */
export function createChaos(chance: () => number): Chaos {
  return {
    meet(asked) {
      const [faulty, which, slow, howSlow, twice] = [chance(), chance(), chance(), chance(), chance()];
      return {
        delayMs: slow < SLOW ? Math.round(howSlow * SLOWEST_MS) : 0,
        fault: faulty < FAULTY ? (USUAL[Math.floor(which * USUAL.length)] ?? null) : null,
        // Only what has a key of idempotency is repeated by those who know what they do.
        isTwice: headerOf(asked, 'idempotency-key') !== undefined && twice < TWICE,
      };
    },
    timesTold() {
      const share = chance();
      if (share < NEVER_TOLD) return 0;
      return share < NEVER_TOLD + TOLD_TWICE ? 2 : 1;
    },
  };
}
