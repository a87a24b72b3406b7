import type { Pronunciation } from '../../speech-provider.ts';
import { toPlainCharacters } from './characters.ts';
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
