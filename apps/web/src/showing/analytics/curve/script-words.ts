/** A spoken word and when it is heard, in milliseconds from the start of the video. */
export type Word = { text: string; startMs: number; endMs: number };

/** Words that stand on one line of the script. `from`: the place of the first among all words. */
export type Line = { from: number; words: readonly Word[] };

/** Longest line, in words; a sentence ends one earlier. */
const LINE_WORDS = 7;
const SENTENCE_END = /[.!?…。！？]["')\]]*$/u;

/** The words as lines that can be read beside their times. */
export function linesOf(words: readonly Word[]): Line[] {
  const lines: { from: number; words: Word[] }[] = [];
  words.forEach((word, place) => {
    const line = lines.at(-1);
    const last = line?.words.at(-1);
    if (line && last && line.words.length < LINE_WORDS && !SENTENCE_END.test(last.text)) line.words.push(word);
    else lines.push({ from: place, words: [word] });
  });
  return lines;
}

/** The place of the word that is heard at a moment, or was the last before it; null before the first. */
export function wordAt(words: readonly Word[], ms: number): number | null {
  const place = words.findLastIndex(({ startMs }) => startMs <= ms);
  return place === -1 ? null : place;
}

/** Words that explain a moment: the one that is heard, and those just before it. */
const EXPLAINING = 4;

/** What was said when people left: '... no machine needed'. */
export function wordsBefore(words: readonly Word[], ms: number): string | null {
  const last = wordAt(words, ms);
  if (last === null) return null;
  const shown = words.slice(Math.max(0, last + 1 - EXPLAINING), last + 1).map(({ text }) => text);
  return `${last + 1 > EXPLAINING ? '… ' : ''}${shown.join(' ')}`;
}

/** The hundredth of a video in which a moment lies. */
export const segmentAt = (ms: number, durationMs: number): number =>
  Math.max(0, Math.min(99, Math.floor((ms / durationMs) * 100)));
