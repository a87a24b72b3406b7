import type { Pronunciation } from '../../speech-provider.ts';
import { toPlainCharacters } from './characters.ts';
import { splitIntoWords } from './display-words.ts';
import { respell } from './respell.ts';

/** A part of what a voice is given to say, as part of display word `wordIndex`. */
type SaidPart = { wordIndex: number; text: string };

/**
 * The text that is heard of a script, with its wanted spellings; undefined where that is the script as written. Silent words are left out. A word of which less is said than written
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
  const heard = wanted.map((word, index) => {
    const [plain, spoken] = [toPlainCharacters(word), parts.get(index) ?? ''];
    return sizeOf(spoken) < sizeOf(plain) ? spoken : plain;
  });
  if (words.every(({ text }, index) => heard[index] === toPlainCharacters(text))) return undefined;
  return heard.filter(Boolean).join(' ');
}

/** Letters and digits. */
const sizeOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
