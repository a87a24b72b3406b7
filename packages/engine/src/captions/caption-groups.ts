import { isUnspaced, type LineReach } from '../drawing/index.ts';
import { endsClause, endsSentence } from '../speech/sentence-ends.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { type CaptionSetting, pxForHeight, pxForWidth, reachOf, steppedPx } from './caption-setting.ts';
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

/** How a group of words is set: `breakAt` words stand in the first line (all of them when it is the only line). */
export type LineSetting = { fontPx: number; breakAt: number; reach: LineReach };

/** Prices of a way to set a group: letters that become smaller by it, words that belong together on both sides of a line's end, lines of different length, and a line so short that its word seems forgotten there. */
const LINES_COST = { shrinking: 2.5, tie: 1, uneven: 0.3, forgotten: 4, twoLines: 0.1 } as const;
/** A line is that short where the lines differ by more than this share of both. */
const FORGOTTEN_FROM = 0.5;

/**
 * Sets a group of words in one or two lines: as large as they fit, parted where a phrase ends, both lines about equally long. A phrase stays in one line where that makes its letters only a
 * little smaller. A size is found for any text: the longest line and the height of the band decide how far the whole group shrinks. Where somebody ended the lines, they end there.
 */
export function setLines(words: readonly MeasuredWord[], setting: CaptionSetting): LineSetting {
  const reach = reachOf(
    setting,
    words.map(({ text }) => text),
  );
  const heights = [pxForHeight(setting, { count: 1, reach }), pxForHeight(setting, { count: 2, reach })] as const;
  const fittingAt = (at: number) =>
    Math.min(pxForWidth(setting, widestLine(words, at)), heights[at < words.length ? 1 : 0]);
  const written = words.findIndex(({ cue }) => cue.breakAfter) + 1;
  if (written > 0) return { breakAt: written, fontPx: steppedPx(setting, fittingAt(written)), reach };
  let breakAt = words.length;
  let fitting = fittingAt(breakAt);
  let least = LINES_COST.shrinking * shrinkingOf(setting, fitting);
  if (least === 0) return { breakAt, fontPx: setting.basePx, reach };
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [lineWidth(words.slice(0, at)), lineWidth(words.slice(at))];
    const px = fittingAt(at);
    const uneven = Math.abs(first - second) / (first + second);
    const cost =
      LINES_COST.shrinking * shrinkingOf(setting, px) +
      LINES_COST.tie * tieAt(words, at) +
      LINES_COST.uneven * uneven +
      (endsThought(words[at - 1]) ? 0 : LINES_COST.forgotten * Math.max(0, uneven - FORGOTTEN_FROM)) +
      LINES_COST.twoLines;
    if (cost >= least) continue;
    [breakAt, fitting, least] = [at, px, cost];
  }
  return { breakAt, fontPx: steppedPx(setting, fitting), reach };
}

/** By how much letters are smaller than they may be, as a share: 0 at the base size, 1 at half of it. */
const shrinkingOf = ({ basePx }: CaptionSetting, px: number): number => basePx / Math.min(basePx, px) - 1;

/** Whether a comma or the like ends the line with a word: 'Okay,' may stand by itself. */
const endsThought = (word: MeasuredWord | undefined): boolean => word !== undefined && endsClause(word.cue);

/** How firmly the words on both sides of a line's end hold together. */
function tieAt(words: readonly MeasuredWord[], breakAt: number): number {
  return breakAt < words.length ? (words[breakAt - 1]?.tie ?? 0) : 0;
}

/** Width in pixels of words in one line at the base size, without what is drawn around it. */
function lineWidth(words: readonly MeasuredWord[]): number {
  let width = 0;
  words.forEach((word, index) => {
    width += index + 1 < words.length ? word.width + word.gap : word.width;
  });
  return width;
}

/** Width in pixels of the longest line. */
export function widestLine(words: readonly MeasuredWord[], breakAt: number): number {
  return Math.max(lineWidth(words.slice(0, breakAt)), lineWidth(words.slice(breakAt)));
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

/** A group stays this long after its last word when nothing follows: long enough to finish reading, as subtitles do. */
export const LINGER_MS = 400;
/** A hole between two groups shorter than this would look like a flicker, so the first group stays through it. */
const FLICKER_FRAMES = 9;
/** Frames that a word may be late so that short words before it are seen too: 67 ms, less than the 90 ms at which viewers object (ITU-R BT.1359-1). */
const MAX_LATE_FRAMES = 2;

/**
 * First frame of each word's highlight, sentence by sentence: the frame nearest to its start, or one of the next two where words crowd. Within that
 * every word has a frame of its own; where even more words start together (silent ones between two that sound), the last of them share one.
 * Words are counted from the first frame of their sentence, so that a sentence that is moved keeps its frames.
 */
export function startFrames(sentences: readonly (readonly WordCue[])[], frames: number): number[][] {
  let own = 0;
  let previous = -1;
  return sentences.map((words) =>
    words.map(({ startMs }) => {
      own = Math.min(Math.max(own, frameIn(words, startMs)), frames - 1);
      previous = Math.min(Math.max(own, previous + 1), own + MAX_LATE_FRAMES, frames - 1);
      return previous;
    }),
  );
}

/**
 * First frame at which a group is gone: when the next one starts (or the clip ends), or a moment after its own last word if that leaves a real pause.
 * @param group.lastStart First frame of the last word's highlight.
 */
export function endFrame(group: {
  sentence: readonly WordCue[];
  lastWord: WordCue;
  lastStart: number;
  nextStart: number | undefined;
  frames: number;
}): number {
  const lingered = Math.max(frameIn(group.sentence, group.lastWord.endMs + LINGER_MS), group.lastStart + 1);
  const next = group.nextStart ?? group.frames;
  return next - lingered < FLICKER_FRAMES ? next : lingered;
}

/** The frame nearest to a time, counted from the frame nearest to the start of a sentence. */
export function frameIn(sentence: readonly WordCue[], timeMs: number): number {
  const startMs = sentence[0]?.startMs ?? 0;
  return toFrame(startMs) + toFrame(timeMs - startMs);
}

function toFrame(timeMs: number): number {
  return Math.round((timeMs * FRAMES_PER_SECOND) / 1000);
}
