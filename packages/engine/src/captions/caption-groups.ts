import { endsClause, endsSentence } from '../speech/sentence-ends.ts';
import { setLines } from './caption-lines.ts';
import { CAPTION_PX, LEAST_CAPTION_PX } from './caption-size.ts';
import type { MeasuredWord } from './measured-words.ts';

/** Words that are on screen together at most. */
export const MAX_GROUP_WORDS = 7;
/** Words that are on screen together at least, as a rule: the end of a sentence may be shorter. */
export const MIN_GROUP_WORDS = 3;
/** Number of words that is read at a glance. */
const BEST_GROUP_WORDS = 4;
/** A silence this long between two words of a group makes the second appear too early. */
const LONG_PAUSE_MS = 300;

/** Prices of what makes a group hard to read, in one currency; the cheapest division of a sentence wins. */
const COST = {
  perWordOff: 0.5,
  tooFew: 6,
  tooFewAtEnd: 2.5,
  shrinkingPerWord: 8,
  pauseInside: 6,
  clauseInside: 1.2,
  clauseAtEnd: -1.5,
  group: 0.5,
} as const;

/**
 * Divides words into groups of 3 to 7; fewer only where a sentence has no more, or where a very long word needs the room.
 * Groups never cross the end of a sentence and prefer to end at commas and pauses. Every word is in exactly one group.
 * @param words Words with something to show, in order.
 */
export function groupWords(words: readonly MeasuredWord[]): MeasuredWord[][] {
  return sentencesOf(words).flatMap(divide);
}

function sentencesOf(words: readonly MeasuredWord[]): MeasuredWord[][] {
  const sentences: MeasuredWord[][] = [];
  let open: MeasuredWord[] = [];
  words.forEach((word, index) => {
    open.push(word);
    const next = words[index + 1];
    if (next && !endsSentence(word.cue, next.cue)) return;
    sentences.push(open);
    open = [];
  });
  return sentences;
}

/** Cheapest division by dynamic programming over the ends of groups. */
function divide(sentence: readonly MeasuredWord[]): MeasuredWord[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= sentence.length; end++) {
    best[end] = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = Math.max(0, end - MAX_GROUP_WORDS); from < end; from++) {
      const cost = (best[from]?.cost ?? 0) + costOf(sentence.slice(from, end), sentence[end]);
      if (cost < (best[end]?.cost ?? 0)) best[end] = { cost, from };
    }
  }
  const groups: MeasuredWord[][] = [];
  for (let end = sentence.length; end > 0; end = best[end]?.from ?? 0)
    groups.push(sentence.slice(best[end]?.from ?? 0, end));
  return groups.toReversed();
}

/** Price of a group, infinite when it would be too small to read; `following` is the word after it in the sentence, if there is one. */
function costOf(group: readonly MeasuredWord[], following: MeasuredWord | undefined): number {
  const { fontPx } = setLines(group);
  if (fontPx < LEAST_CAPTION_PX && group.length > 1) return Number.POSITIVE_INFINITY;
  let cost = COST.group + COST.perWordOff * (group.length - BEST_GROUP_WORDS) ** 2;
  if (group.length < MIN_GROUP_WORDS) cost += following ? COST.tooFew : COST.tooFewAtEnd;
  cost += COST.shrinkingPerWord * group.length * (CAPTION_PX / fontPx - 1);
  group.forEach(({ cue }, index) => {
    const next = group[index + 1];
    if (next && endsClause(cue)) cost += COST.clauseInside;
    if (next && next.cue.startMs - cue.endMs >= LONG_PAUSE_MS) cost += COST.pauseInside;
    if (!next && following && endsClause(cue)) cost += COST.clauseAtEnd;
  });
  return cost;
}
