import type { Pronunciation } from '../../speech-provider.ts';
import { toPlainCharacters, toBaseLetters } from './characters.ts';
import { splitIntoWords } from './display-words.ts';
import { escaped } from './readings/numbers.ts';

/**
 * Puts the wanted spelling in place of each listed word or phrase, the longest first, whatever its capitals; only whole words count.
 * A phrase over several words is shared out among them; words that get none of it are silent, as their part is said by the first.
 */
export function respell(sources: readonly string[], pronunciations: readonly Pronunciation[]): string[] {
  const pattern = patternOf(pronunciations);
  if (!pattern) return [...sources];
  const wanted = new Map(
    pronunciations.map(({ written, spoken }) => [keyOf(written), toPlainCharacters(spoken).trim()]),
  );
  const plain = sources.map((source) => toPlainCharacters(source));
  const starts: number[] = [];
  let length = 0;
  for (const word of plain) {
    starts.push(length);
    length += word.length + 1;
  }

  const said = [...plain];
  for (const match of [...plain.join(' ').matchAll(pattern)].toReversed()) {
    const first = starts.findLastIndex((start) => start <= match.index);
    const last = starts.findLastIndex((start) => start < match.index + match[0].length);
    const head = plain[first]?.slice(0, match.index - (starts[first] ?? 0)) ?? '';
    const tail = said[last]?.slice(match.index + match[0].length - (starts[last] ?? 0)) ?? '';
    const parts = evenly(wanted.get(keyOf(match[0])) ?? match[0], last - first + 1);
    if (first === last) said[first] = head + (parts[0] ?? '') + tail;
    else
      for (let index = first; index <= last; index++)
        said[index] = (index === first ? head : '') + (parts[index - first] ?? '') + (index === last ? tail : '');
  }
  return said;
}

/** A script with its wanted spellings, in plain characters and without tags: what is read of it. */
export function respellScript(script: string, pronunciations: readonly Pronunciation[]): string {
  const { words } = splitIntoWords(script);
  return respell(
    words.map((word) => word.source),
    pronunciations,
  ).join(' ');
}

/** Of some pronunciations, those that a script may need: all that it holds and few more, in a steady order. */
export function pronunciationsIn(script: string, pronunciations: readonly Pronunciation[]): Pronunciation[] {
  if (pronunciations.length === 0) return [];
  const { words } = splitIntoWords(script);
  const text = keyOf(words.map((word) => word.source).join(' '));
  return pronunciations
    .filter(({ written }) => text.includes(keyOf(written)))
    .toSorted((a, b) => (keyOf(a.written) < keyOf(b.written) ? -1 : 1));
}

function patternOf(pronunciations: readonly Pronunciation[]): RegExp | undefined {
  const written = pronunciations.map((entry) => keyOf(entry.written)).filter(Boolean);
  if (written.length === 0) return undefined;
  const any = written
    .toSorted((a, b) => b.length - a.length)
    .map((text) => escaped(text))
    .join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'giu');
}

function keyOf(written: string): string {
  return toPlainCharacters(written).trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function evenly(spoken: string, count: number): string[] {
  const words = spoken.split(/\s+/).filter(Boolean);
  const edge = (index: number) =>
    words.length < count ? Math.min(index, words.length) : Math.floor((index * words.length) / count);
  return Array.from({ length: count }, (_, index) => words.slice(edge(index), edge(index + 1)).join(' '));
}

/** A part of what a voice is given to say, as part of display word `wordIndex`. */
type SaidPart = { wordIndex: number; text: string };

/**
 * The text that is heard of a script, with its wanted spellings, a line for each display word; undefined where that is the script as written, in plain characters. Lines of silent words are empty. A word of which less is said than written
 * (an address with its query, a word with letters of another script) counts as what is said, so that no text is longer than its speech.
 */
export function heardText(
  script: string,
  { pronunciations, said }: { pronunciations: readonly Pronunciation[]; said: readonly SaidPart[] },
): string | undefined {
  const { words } = splitIntoWords(script);
  const parts = new Map<number, string>();
  for (const { wordIndex, text } of said) parts.set(wordIndex, `${parts.get(wordIndex) ?? ''} ${text}`.trim());
  const wanted = respell(
    words.map(({ source }) => source),
    pronunciations,
  );
  const all = lettersOf(said.map(({ text }) => text).join('')).join('');
  const heard = wanted.map((word, index) => {
    const [plain, spoken] = [toPlainCharacters(word), parts.get(index) ?? ''];
    const isAllSaid = sizeOf(spoken) >= sizeOf(plain) && unsaidIn(plain, all) <= MOST_ABBREVIATED;
    return isAllSaid ? plain : spoken;
  });
  if (words.every(({ text }, index) => heard[index] === toPlainCharacters(text))) return undefined;
  return heard.map((text) => text.replaceAll(/\s+/g, ' ')).join('\n');
}

/** Letters and digits. */
const sizeOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Abbreviations of so many letters are read as other words. */
const MOST_ABBREVIATED = 4;
/** Runs of letters, without accents. */
const lettersOf = (text: string) =>
  toBaseLetters(text)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];
/** Letters of a word that no voice says anywhere: its figures may take longer to say than all that is written. */
const unsaidIn = (plain: string, said: string) =>
  lettersOf(plain).reduce((sum, run) => (said.includes(run) ? sum : sum + run.length), 0);
