import type { Pronunciation } from '../../speech-provider.ts';
import { toBaseLetters, toPlainCharacters } from './characters.ts';
import { splitIntoWords } from './display-words.ts';
import { respell } from './respell.ts';

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
