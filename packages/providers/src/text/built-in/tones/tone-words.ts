import type { ScriptPattern } from '@sayso/contract';

/**
 * How one tone speaks: lines for each place of a script. Slots are named in `writing/lines.ts`; a line with an empty slot is not used.
 * Few lines that hold for every brief are better than many clever ones. Sentences get their capitals afterwards.
 */
export type ToneWords = {
  hooks: Record<ScriptPattern, readonly string[]>;
  /** What bothers people, where the hook has not said it. */
  problem: readonly string[];
  /** Brings the product in. */
  intro: readonly string[];
  /** Around one benefit. */
  benefit: readonly string[];
  /** Several benefits once more, towards the end. */
  recap: readonly string[];
  /** Back to what bothers people, behind the benefits. */
  back: readonly string[];
  forWho: readonly string[];
  checks: readonly string[];
  /** A doubt, and its answer. */
  doubt: readonly string[];
  offer: readonly string[];
  callToAction: readonly string[];
};
