import { isUnspaced } from '../drawing/index.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { joinsWithoutSpace } from './caption-text.ts';
import { unbrokenUnits, unspacedWords } from './unspaced-words.ts';

/** Letters between which a cut is marked by a hyphen; other scripts are cut without a sign. */
const HYPHENATED_LEFT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]$/u;
const HYPHENATED_RIGHT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;
/** A word without digits and signs inside. */
const WORD_OF_LETTERS = /^\p{P}*[\p{L}\p{M}]+\p{P}*$/u;
/** What is heard of a text. */
const SPOKEN = /[\p{L}\p{N}\p{S}]/gu;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A piece of a text that is shown as a word of its own. `isGlued`: no space stands before it. `isOfPhrase`: it is one of several words of its cue. */
export type CutCue = WordCue & { isGlued: boolean; isOfPhrase: boolean };

/** Scripts that part phrases by spaces, though not words. */
const SPACED_PHRASES = /\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u;

/** True when a space stands between two words that follow each other. Cues of single words of writing without spaces have none between them. */
export function isParted(
  word: Pick<CutCue, 'text' | 'isOfPhrase'>,
  next: Pick<CutCue, 'text' | 'isOfPhrase' | 'isGlued'>,
): boolean {
  if (next.isGlued) return false;
  if (!joinsWithoutSpace(word.text, next.text)) return true;
  return (word.isOfPhrase || next.isOfPhrase) && SPACED_PHRASES.test(next.text);
}

/** Cuts writing without spaces into words, each with its share of the time; other words, and phrases that are cut already, stay whole. */
export function cutIntoWords(cue: WordCue): CutCue[] {
  const { isGlued } = cue;
  if (isGlued !== undefined) return [{ ...cue, isGlued, isOfPhrase: true }];
  if (!isUnspaced(cue.text)) return [{ ...cue, isGlued: false, isOfPhrase: false }];
  const words = unspacedWords(cue.text);
  const shares = shareTime(
    cue,
    words.map(({ text }) => text),
  );
  return shares.map((share, index) => ({
    ...share,
    isGlued: index > 0 && words[index]?.spaceBefore === false,
    isOfPhrase: words.length > 1,
  }));
}

/**
 * Cuts a text into as few nearly equal pieces as fit, between what readers see as characters. Only a character that alone does not fit (a long chain of
 * joined emoji) is cut inside. Joined, the pieces are the text again; a text that fits is the only piece.
 */
export function cutToFit(text: string, fits: (piece: string) => boolean): string[] {
  if (fits(text)) return [text];
  const graphemes = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  const units = unbrokenUnits(graphemes)
    .flatMap((unit) => (fits(unit) ? [unit] : Array.from(GRAPHEMES.segment(unit), ({ segment }) => segment)))
    .flatMap((unit) => (fits(unit) ? [unit] : [...unit]));
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

/** The pieces of a word as cues of their own, each with its share of the word's time by what is heard of it, in whole milliseconds. */
export function shareTime(word: WordCue, pieces: readonly string[]): WordCue[] {
  const heard = pieces.map((piece) => piece.match(SPOKEN)?.length ?? 0);
  const lengths = heard.some((count) => count > 0) ? heard : pieces.map((piece) => [...piece].length);
  const perCharacterMs = (word.endMs - word.startMs) / lengths.reduce((sum, length) => sum + length, 0);
  let before = 0;
  return pieces.map((text, index) => {
    const startMs = Math.round(word.startMs + before * perCharacterMs);
    before += lengths[index] ?? 0;
    const share = { text, startMs, endMs: Math.round(word.startMs + before * perCharacterMs) };
    return index === pieces.length - 1 && word.breakAfter ? { ...share, breakAfter: word.breakAfter } : share;
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

/** Dashes and other signs that stand between words and are no word themselves. */
const LONE_SIGN = /^[\p{Pd}&+%‰°=×÷/|~•·\p{Sc}]+$/u;
/** Signs that lead to the next word rather than close the one before: 'and', 'plus', and a currency before its sum. */
const LEADS_ON = /^[&+]+$/u;
const CURRENCY = /^\p{Sc}+$/u;
const SUM = /^\d/u;

/**
 * Joins signs that stand alone ('—', '&', '€') with the word they belong to, so that they neither open nor close a caption by themselves. The joined
 * word lasts as long as both. A sign stays alone where the two do not fit together, or where somebody ended the line between them.
 */
export function attachSigns(words: readonly WordCue[], fits: (text: string) => boolean): WordCue[] {
  const joined: WordCue[] = [];
  let leading: WordCue | undefined;
  for (const [index, word] of words.entries()) {
    const last = joined.at(-1);
    const previous = last?.breakAfter ? undefined : last;
    const next = word.breakAfter ? undefined : words[index + 1];
    if (leading) {
      const both = join(leading, word);
      joined.push(...(fits(both.text) ? [both] : [leading, word]));
      leading = undefined;
    } else if (LONE_SIGN.test(word.text) && next && (previous === undefined || leadsOn(word, next))) {
      leading = word;
    } else if (LONE_SIGN.test(word.text) && previous && fits(join(previous, word).text)) {
      joined[joined.length - 1] = join(previous, word);
    } else {
      joined.push(word);
    }
  }
  return joined;
}

function leadsOn(sign: WordCue, next: WordCue): boolean {
  return LEADS_ON.test(sign.text) || (CURRENCY.test(sign.text) && SUM.test(next.text));
}

function join(first: WordCue, second: WordCue): WordCue {
  const text = `${first.text}${second.isGlued ? '' : ' '}${second.text}`;
  const { breakAfter } = second;
  return { ...first, text, endMs: Math.max(first.endMs, second.endMs), ...(breakAfter && { breakAfter }) };
}
