import { isUnspaced } from '../drawing/index.ts';
import { endsClause, endsSentence } from '../speech/sentence-ends.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { setLines, tieAt } from './caption-lines.ts';
import type { CaptionSetting } from './caption-setting.ts';
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
  shrinkingPerWord: 3,
  pauseInside: 6,
  clauseInside: 1.2,
  clauseAtEnd: -1.5,
  phraseCut: 8,
  phraseInTwoLines: 2,
  group: 0.5,
} as const;

/** The sentences of a clip; where somebody set the lines of its captions, their pages. Every word is in exactly one. */
export function sentencesOf<Word>(
  words: readonly Word[],
  cueOf: (word: Word) => Pick<WordCue, 'text' | 'breakAfter'>,
): Word[][] {
  const isWritten = words.some((word) => cueOf(word).breakAfter !== undefined);
  const sentences: Word[][] = [];
  let open: Word[] = [];
  words.forEach((word, index) => {
    open.push(word);
    const [cue, next] = [cueOf(word), words[index + 1]];
    const ends = isWritten ? cue.breakAfter === 'page' : next !== undefined && endsSentence(cue, cueOf(next));
    if (next !== undefined && !ends) return;
    sentences.push(open);
    open = [];
  });
  return sentences;
}

/**
 * Divides the words of a sentence into groups of 3 to 7; fewer only where the sentence has no more, or where a very long word needs the room. Groups prefer to
 * end at commas, pauses and the ends of phrases. Every word is in exactly one group. The cheapest division by dynamic programming over the ends of groups.
 * A page that somebody set is one group as long as it can be read; what would have to be smaller is divided as if nobody had set it.
 */
export function groupWords(sentence: readonly MeasuredWord[], setting: CaptionSetting): MeasuredWord[][] {
  if (sentence.some(({ cue }) => cue.breakAfter)) {
    if (setLines(sentence, setting).fontPx >= setting.leastPx) return [[...sentence]];
    return groupWords(sentence.map(withoutBreak), setting);
  }
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= sentence.length; end++) {
    best[end] = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = Math.max(0, end - MAX_GROUP_WORDS); from < end; from++) {
      const cost = (best[from]?.cost ?? 0) + costOf(sentence.slice(from, end), sentence[end], setting);
      if (cost < (best[end]?.cost ?? 0)) best[end] = { cost, from };
    }
  }
  const groups: MeasuredWord[][] = [];
  for (let end = sentence.length; end > 0; end = best[end]?.from ?? 0)
    groups.push(sentence.slice(best[end]?.from ?? 0, end));
  return groups.toReversed();
}

function withoutBreak({ cue, ...word }: MeasuredWord): MeasuredWord {
  const { breakAfter: _, ...unbroken } = cue;
  return { ...word, cue: unbroken };
}

/** Price of a group, infinite when it would be too small to read; `following` is the word after it in the sentence, if there is one. */
function costOf(group: readonly MeasuredWord[], following: MeasuredWord | undefined, setting: CaptionSetting): number {
  const { fontPx, breakAt } = setLines(group, setting);
  if (fontPx < setting.leastPx && group.length > 1) return Number.POSITIVE_INFINITY;
  let cost = COST.group + COST.perWordOff * (group.length - BEST_GROUP_WORDS) ** 2;
  if (group.length < MIN_GROUP_WORDS) cost += following ? COST.tooFew : COST.tooFewAtEnd;
  cost += COST.shrinkingPerWord * group.length * (setting.basePx / fontPx - 1);
  cost += COST.phraseInTwoLines * tieAt(group, breakAt);
  if (following) cost += COST.phraseCut * (group.at(-1)?.tie ?? 0) ** 2;
  group.forEach(({ cue, text }, index) => {
    const next = group[index + 1];
    if (next && endsClause(cue)) cost += COST.clauseInside;
    if (next && next.cue.startMs - cue.endMs >= LONG_PAUSE_MS) cost += COST.pauseInside;
    const endsPhrase = endsClause(cue) || (isUnspaced(text) && following?.space === ' ');
    if (!next && following && endsPhrase) cost += COST.clauseAtEnd;
  });
  return cost;
}
