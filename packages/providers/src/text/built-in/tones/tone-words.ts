import type { ScriptPattern } from '@sayso/contract';

/**
 * How one tone speaks: lines for each place of a script. Slots in braces are filled, a line with an empty slot is not used:
 * `product` ('Glow Serum', 'this standing desk'), `it`, `them`, `its` ('it's'), `heres` ('here's', of several things 'here are'), `kind` ('a face serum'), `many` ('busy parents'), `call` (the same, to call out), `ifYou`
 * ('if you're a busy parent'), `thing` and `clause` (what bothers people), `that` (follows 'something that'), `todo` (follows 'you can'),
 * `b` (the next benefit, a clause), `count` (how many benefits follow), `offer` (a sentence). Sentences get their capitals afterwards.
 */
export type ToneWords = {
  hooks: Record<ScriptPattern, readonly string[]>;
  /** After a problem: it is understood. */
  agitate: readonly string[];
  /** Brings the product in. */
  intro: readonly string[];
  /** Around one benefit. */
  benefit: readonly string[];
  /** After a benefit: why that matters. */
  elaborate: readonly string[];
  /** A moment of the day to see it in. */
  moment: readonly string[];
  /** A doubt, and its answer. */
  objection: readonly string[];
  forWho: readonly string[];
  /** True of anything that can be looked at: for briefs without benefits. */
  open: readonly string[];
  offer: readonly string[];
  recap: readonly string[];
  callToAction: readonly string[];
};
