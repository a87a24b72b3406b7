import { endsClause, endsSentence } from '../speech/sentence-ends.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { CAPTION_PX, setLines } from './caption-lines.ts';
import type { TextRuler } from './caption-lines.ts';
import { captionText } from './caption-text.ts';

/** Words that are on screen together: at most this many, and as a rule not fewer than the least. */
export const MAX_GROUP_WORDS = 7;
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
export function groupWords(words: readonly WordCue[], ruler: TextRuler): WordCue[][] {
  return sentencesOf(words).flatMap((sentence) => divide(sentence, ruler));
}

function sentencesOf(words: readonly WordCue[]): WordCue[][] {
  const sentences: WordCue[][] = [];
  let open: WordCue[] = [];
  words.forEach((word, index) => {
    open.push(word);
    const next = words[index + 1];
    if (next && !endsSentence(word, next)) return;
    sentences.push(open);
    open = [];
  });
  return sentences;
}

/** Cheapest division by dynamic programming over the ends of groups. */
function divide(sentence: readonly WordCue[], ruler: TextRuler): WordCue[][] {
  const texts = sentence.map(({ text }) => captionText(text));
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= sentence.length; end++) {
    best[end] = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = Math.max(0, end - MAX_GROUP_WORDS); from < end; from++) {
      const cost = (best[from]?.cost ?? 0) + costOf({ sentence, texts, from, end, ruler });
      if (cost < (best[end]?.cost ?? 0)) best[end] = { cost, from };
    }
  }
  const groups: WordCue[][] = [];
  for (let end = sentence.length; end > 0; end = best[end]?.from ?? 0)
    groups.unshift(sentence.slice(best[end]?.from ?? 0, end));
  return groups;
}

type Candidate = {
  sentence: readonly WordCue[];
  texts: readonly string[];
  from: number;
  end: number;
  ruler: TextRuler;
};

function costOf({ sentence, texts, from, end, ruler }: Candidate): number {
  const size = end - from;
  let cost = COST.group + COST.perWordOff * (size - BEST_GROUP_WORDS) ** 2;
  if (size < MIN_GROUP_WORDS) cost += end === sentence.length ? COST.tooFewAtEnd : COST.tooFew;
  cost += COST.shrinkingPerWord * size * (CAPTION_PX / setLines(texts.slice(from, end), ruler).fontPx - 1);
  for (let at = from; at < end; at++) {
    const word = sentence[at];
    const next = sentence[at + 1];
    if (!word || !next) continue;
    const inside = at < end - 1;
    if (endsClause(word)) cost += inside ? COST.clauseInside : COST.clauseAtEnd;
    if (inside && next.startMs - word.endMs >= LONG_PAUSE_MS) cost += COST.pauseInside;
  }
  return cost;
}
