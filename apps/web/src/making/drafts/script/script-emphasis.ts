import { EMPHASIS_MAX_CHARACTERS, findEmphasis } from '@sayso/contract';

/** A stretch of a script, in UTF-16 units. */
type Stretch = { from: number; to: number };
type Marked = { script: string } & Stretch;

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’-](?=[\p{L}\p{N}]))*/gu;
const TAG = /<[^<>]*>/gu;
/** As much of a line as one mark can hold, ending with a word. */
const PIECE = new RegExp(String.raw`\S(?:[^\n]{0,${EMPHASIS_MAX_CHARACTERS - 2}}\S)?(?!\S)`, 'gu');

/**
 * The script with the words of a stretch stressed, or no longer stressed where it lies in a mark; `from` and `to` hold the same words afterwards. A mere cursor
 * means the word at it, or the last one before it.
 * @returns null without a word to stress.
 */
export function toggleEmphasis(script: string, stretch: Stretch): Marked | null {
  const marks = findEmphasis(script);
  const around = marks.find(({ start, end }) => start <= stretch.from && stretch.to <= end);
  if (around) {
    const { start, end, inside } = around;
    return { script: script.slice(0, start) + inside + script.slice(end), from: start, to: start + inside.length };
  }
  const words = wordsAt(script, stretch);
  if (!words) return null;
  // Marks that the stretch cuts or holds belong to what is stressed now.
  const touched = marks.filter(({ start, end }) => start < words.to && words.from < end);
  const from = Math.min(words.from, ...touched.map(({ start }) => start));
  const to = Math.max(words.to, ...touched.map(({ end }) => end));
  const stressed = withoutEmphasis(script.slice(from, to)).replaceAll('*', '').replaceAll(PIECE, '*$&*');
  return { script: script.slice(0, from) + stressed + script.slice(to), from, to: from + stressed.length };
}

/** The stretch, widened to whole words and without the spaces at its ends. */
function wordsAt(script: string, { from, to }: Stretch): Stretch | null {
  const spoken = script.replaceAll(TAG, (tag) => ' '.repeat(tag.length));
  const words = [...spoken.matchAll(WORD)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
  const held =
    from === to
      ? [words.findLast((word) => word.from <= from) ?? words[0]].filter((word) => word !== undefined)
      : words.filter((word) => word.from < to && from < word.to);
  const [first, last] = [held[0], held.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

function withoutEmphasis(text: string): string {
  return findEmphasis(text).reduceRight(
    (rest, { start, end, inside }) => rest.slice(0, start) + inside + rest.slice(end),
    text,
  );
}
