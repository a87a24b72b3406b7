import type { Pronunciation } from '../../speech-provider.ts';
import { toPlainCharacters } from './characters.ts';
import type { LanguagePack } from './packs/language-pack.ts';
import { FIGURE_READINGS, readRoman } from './readings/figures.ts';
import { readAbbreviation, readInitials, readPlain, readAddress, readHandle } from './readings/letters.ts';
import type { Reading } from './readings/numbers.ts';
import { breakOf, type Break, toTexts, type ToSpokenForms } from './spoken-form.ts';
import { packFor } from './packs/index.ts';
import { respell } from './respell.ts';

/** How one written word is spoken in full words; '' when it is silent. `break` is the break behind it. */
export type ReadWord = { spoken: string; break: Break };

// '+49 30 1234 56 78' is five words; nothing that is read as a whole has more than six.
const LONGEST_STRETCH = 6;
// Characters that can open and close what is read of a word.
const FIRST = /[\p{L}\p{N}$€£¥₹₺₽₴@#&+=%°§-]/u;
const LAST = /[\p{L}\p{N}\p{Mn}\p{Mc}$€£¥₹₺₽₴¢%‰°&+=@/]/u;
const TEXT_READINGS: readonly Reading[] = [readAbbreviation, readAddress, readHandle, readInitials];

type Word = { plain: string; core: string; head: string; tail: string };

/**
 * Reads written words, already without markup, in the language's way: each gets the words that are spoken in its place. What is
 * written over several words ('$5 million', 'May 5, 2026') is read as a whole and shared out among them in order.
 */
export function readWords(sources: readonly string[], pack: LanguagePack): ReadWord[] {
  const words = sources.map((source) => toWord(source, pack));
  const read: ReadWord[] = [];
  while (read.length < words.length) read.push(...readStretch(words, read.length, pack));
  return read;
}

/** The longest stretch from a word on that is read as a whole, or the word alone. */
function readStretch(words: readonly Word[], from: number, pack: LanguagePack): ReadWord[] {
  const first = words[from];
  if (!first) return [];
  if (first.core === '') return [{ spoken: '', break: breakOf(first.plain) }];
  for (let count = Math.min(LONGEST_STRETCH, words.length - from); count > 0; count--) {
    const stretch = words.slice(from, from + count);
    const last = stretch.at(-1);
    if (!last?.core || stretch.slice(0, -1).some((word) => /[!?;]$|\.\.$/.test(word.tail))) continue;
    const spoken = readWhole(stretch, words[from + count], pack);
    if (spoken) return spoken;
  }
  return [{ spoken: readPlain(first.core, pack), break: breakOf(first.plain) }];
}

function readWhole(stretch: readonly Word[], next: Word | undefined, pack: LanguagePack): ReadWord[] | undefined {
  const last = stretch.at(-1);
  const text = stretch
    .map(({ head, core, tail }, index) => (index ? head : '') + core + (index < stretch.length - 1 ? tail : ''))
    .join(' ');
  const hasDot = last?.tail.startsWith('.') && !last.tail.startsWith('..');
  const dotted = hasDot ? readText(`${text}.`, pack) : undefined;
  const spoken = dotted ?? readText(text, pack);
  if (spoken === undefined || !last) return undefined;
  const mayClose = pack.closing.has(`${last.core.toLowerCase()}.`) && !/^\p{Ll}/u.test(next?.core ?? '');
  const end =
    dotted === undefined || mayClose ? breakOf(last.plain) : breakOf(last.plain.replace(`${last.core}.`, last.core));
  const parts =
    typeof spoken === 'string'
      ? shareOut(
          spoken,
          stretch.map(({ core }) => readAlone(core, pack)),
        )
      : spoken;
  return stretch.map((_, index) => ({ spoken: parts[index] ?? '', break: index === stretch.length - 1 ? end : '' }));
}

/**
 * Shares spoken words out among written ones, in order. A written word at either end that is spoken as it would be alone keeps its own
 * words ('May', '2026'); the rest is divided evenly. With fewer spoken than written words the first written ones get one each.
 * @param alone How each written word would be spoken alone.
 */
function shareOut(spoken: string, alone: readonly string[]): string[] {
  const words = spoken.split(' ').filter(Boolean);
  if (words.length < alone.length) return alone.map((_, index) => words[index] ?? '');
  let [from, to] = [0, alone.length];
  let [start, end] = [0, words.length];
  const fits = (count: number) => end - start - count >= to - from - 1;
  while (to - from > 1) {
    const own = wordsOf(alone[from]);
    if (own.length === 0 || !fits(own.length) || !isAt(words, own, start)) break;
    from += 1;
    start += own.length;
  }
  while (to - from > 1) {
    const own = wordsOf(alone[to - 1]);
    if (own.length === 0 || !fits(own.length) || !isAt(words, own, end - own.length)) break;
    to -= 1;
    end -= own.length;
  }
  return alone.map((own, index) =>
    index < from || index >= to ? own : evenPart(words.slice(start, end), index - from, to - from),
  );
}

function evenPart(words: readonly string[], index: number, count: number): string {
  const edge = (part: number) => Math.floor((part * words.length) / count);
  return words.slice(edge(index), edge(index + 1)).join(' ');
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter(Boolean);
}

function isAt(words: readonly string[], own: readonly string[], at: number): boolean {
  return at >= 0 && own.every((word, index) => words[at + index] === word);
}

function readAlone(core: string, pack: LanguagePack): string {
  const spoken = readText(core, pack) ?? readPlain(core, pack);
  return typeof spoken === 'string' ? spoken : spoken.join(' ');
}

function readText(text: string, pack: LanguagePack): string | readonly string[] | undefined {
  const own = pack.readOwn?.(text);
  if (own !== undefined) return own;
  const prefix = pack.prefixes?.exec(text)?.[0];
  if (prefix) return withPrefix(prefix, readText(text.slice(prefix.length), pack));
  const readings = /\d/.test(text) ? [...TEXT_READINGS, ...FIGURE_READINGS] : [...TEXT_READINGS, readRoman];
  for (const read of readings) {
    const spoken = read(text, pack);
    if (spoken !== undefined) return spoken;
  }
  return undefined;
}

function withPrefix(
  prefix: string,
  spoken: string | readonly string[] | undefined,
): string | readonly string[] | undefined {
  if (typeof spoken === 'string') return prefix + spoken;
  return spoken?.map((word, index) => (index === 0 ? prefix + word : word));
}

function toWord(source: string, { marks = {} }: LanguagePack): Word {
  const marked = source.replaceAll(
    /./gsu,
    (character) => (Object.hasOwn(marks, character) ? marks[character] : character) ?? '',
  );
  const plain = withAsciiDigits(
    toPlainCharacters(marked.replaceAll(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' ').replaceAll('№', '#')),
  );
  const characters = [...plain];
  const from = characters.findIndex((character, index) => opens(character, characters[index + 1]));
  const to = characters.findLastIndex((character) => LAST.test(character));
  if (from < 0 || to < from) return { plain, core: '', head: '', tail: plain };
  return {
    plain,
    core: characters.slice(from, to + 1).join(''),
    head: characters.slice(0, from).join(''),
    tail: characters.slice(to + 1).join(''),
  };
}

/** A sign or a point opens a word only before a figure. */
function opens(character: string, next: string | undefined): boolean {
  if (character === '.' || character === '-') return /[\d$€£¥₹]/.test(next ?? '');
  return FIRST.test(character);
}

// Digits of Arabic, Persian and Devanagari, each in order from zero.
const ZEROS = [0x06_60, 0x06_f0, 0x09_66];
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g;

function withAsciiDigits(text: string): string {
  return text.replaceAll(DIGITS, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });
}

/** Whose words are read: a voice's language and region, what its synthesiser can take, and how its person wants words to be said. */
type Reader = {
  language: string;
  region: string;
  /** Drops what the synthesiser cannot read. */
  toSynthesiserText: (spoken: string) => string;
  pronunciations: readonly Pronunciation[];
};

/** Makes the function that turns a script's words into what is spoken: wanted pronunciations first, then figures and signs in words. */
export function toSpokenForms({ language, region, toSynthesiserText, pronunciations }: Reader): ToSpokenForms {
  const pack = packFor({ language, region });
  return (sources) =>
    readWords(respell(sources, pronunciations), pack).map(({ spoken, break: after }) => ({
      texts: toTexts(toSynthesiserText(spoken)),
      break: after,
    }));
}
