import type { WordCue } from '../speech/speech-take.ts';
import { isUnspaced } from './caption-text.ts';

/** Letters between which a cut is marked by a hyphen; other scripts are cut without a sign. */
const HYPHENATED_LEFT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]$/u;
const HYPHENATED_RIGHT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;
/** A word without digits and signs inside. */
const WORD_OF_LETTERS = /^\p{P}*[\p{L}\p{M}]+\p{P}*$/u;
/** Opening brackets and quotes stand with what follows them. */
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Cuts a text into pieces that fit: in scripts without spaces between the words, else, and where such a word is too long itself, into as few nearly equal
 * pieces as will do, between what readers see as characters. Only a character that alone does not fit (a long chain of joined emoji) is cut inside.
 * Joined, the pieces are the text again; a text that fits is the only piece.
 */
export function cutToFit(text: string, fits: (piece: string) => boolean): string[] {
  if (fits(text)) return [text];
  const words = isUnspaced(text) ? wordsOf(text) : [text];
  return words.flatMap((word) => cutEvenly(word, fits));
}

/** The pieces of a word as cues of their own, each with its share of the word's time by its number of characters, in whole milliseconds. */
export function shareTime(word: WordCue, pieces: readonly string[]): WordCue[] {
  const lengths = pieces.map((piece) => [...piece].length);
  const perCharacterMs = (word.endMs - word.startMs) / lengths.reduce((sum, length) => sum + length, 0);
  let before = 0;
  return pieces.map((text, index) => {
    const startMs = Math.round(word.startMs + before * perCharacterMs);
    before += lengths[index] ?? 0;
    return { text, startMs, endMs: Math.round(word.startMs + before * perCharacterMs) };
  });
}

/** The pieces of a word as they are shown: with a hyphen where letters are torn apart. An address keeps its spelling: a hyphen would lead elsewhere. */
export function withHyphens(pieces: readonly string[]): string[] {
  if (!WORD_OF_LETTERS.test(pieces.join(''))) return [...pieces];
  return pieces.map((piece, index) => {
    const isTorn = HYPHENATED_LEFT.test(piece) && HYPHENATED_RIGHT.test(pieces[index + 1] ?? '');
    return isTorn ? `${piece}-` : piece;
  });
}

function cutEvenly(word: string, fits: (piece: string) => boolean): string[] {
  if (fits(word)) return [word];
  const units = Array.from(GRAPHEMES.segment(word), ({ segment }) => segment).flatMap((unit) =>
    fits(unit) ? [unit] : [...unit],
  );
  const inPieces = (count: number) =>
    Array.from({ length: count }, (_, index) => units.slice(edge(index, count), edge(index + 1, count)).join(''));
  const edge = (index: number, count: number) => Math.round((index * units.length) / count);
  const isEnough = (count: number) => count === units.length || inPieces(count).every(fits);

  let tooFew = 1;
  let enough = Math.min(2, units.length);
  while (!isEnough(enough)) [tooFew, enough] = [enough, Math.min(2 * enough, units.length)];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return inPieces(enough);
}

/** Words with the punctuation that belongs to them. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of WORDS.segment(text)) {
    const last = words.at(-1);
    const belongsToLast = last !== undefined && (OPENING.test(last) || (!isWordLike && !OPENING.test(segment)));
    if (belongsToLast) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}
