import { PAUSE, type PhoneSpan } from '../audio/sound.ts';
import type { Utterance } from '../speech-plan.ts';
import { stressedVowel, weightOfWord } from './english-stress.ts';

/** A word of a phrase: when its stressed vowel sounds, and how much it weighs (0 to 1.3). Times in milliseconds. */
export type ShapedWord = { startMs: number; endMs: number; vowelStartMs: number; vowelEndMs: number; weight: number };
/** How a phrase ends: as a statement, an exclamation, a question that wants yes or no, one that asks with a word of its own, on the way, or within a list. */
export type PhraseEnd = 'statement' | 'exclamation' | 'yes-or-no' | 'asking-word' | 'going-on' | 'list';
/** What is said without a pause. `lastVowelMs`: when its last vowel begins. */
export type ShapedPhrase = {
  startMs: number;
  endMs: number;
  lastVowelMs: number;
  words: ShapedWord[];
  end: PhraseEnd;
  beginsSentence: boolean;
};

/** What was spoken of an utterance: its phones, and to which of its parts each belongs. */
export type SpokenParts = { phones: readonly PhoneSpan[]; partOfPhone: readonly (number | undefined)[] };

/** Up to so many words between commas are a member of a list. */
const LIST_WORDS = 4;
const ASKING_WORD = /^(?:who|whom|whose|what|when|where|which|why|how)\b/u;
export const isVowel = ({ phone }: Pick<PhoneSpan, 'phone'>): boolean => /^[aeiou]/u.test(phone);

/** Finds the phrases of what was spoken, parted by pauses, and the words in them that count. */
export function shapePhrases(utterance: Utterance, { phones, partOfPhone }: SpokenParts): ShapedPhrase[] {
  const phrases: { parts: number[]; phones: PhoneSpan[] }[] = [];
  let isOpen = false;
  for (const [index, phone] of phones.entries()) {
    if (phone.phone === PAUSE) {
      isOpen = false;
      continue;
    }
    if (!isOpen) phrases.push({ parts: [], phones: [] });
    isOpen = true;
    phrases.at(-1)?.phones.push(phone);
    phrases.at(-1)?.parts.push(partOfPhone[index] ?? -1);
  }
  const lengths = phrases.map(({ parts }) => new Set(parts).size);
  const isList = lengths.filter((length) => length <= LIST_WORDS).length > 2;
  const first = utterance.parts[0]?.text.toLowerCase() ?? '';
  return phrases.map((phrase, index) => ({
    startMs: phrase.phones[0]?.startMs ?? 0,
    endMs: phrase.phones.at(-1)?.endMs ?? 0,
    lastVowelMs: phrase.phones.findLast(isVowel)?.startMs ?? phrase.phones.at(-1)?.startMs ?? 0,
    words: wordsOf(utterance, phrase),
    end: index < phrases.length - 1 ? (isList ? 'list' : 'going-on') : endOf(utterance.ending, first),
    beginsSentence: index === 0 && utterance.startsSentence,
  }));
}

function endOf(ending: Utterance['ending'], firstWord: string): PhraseEnd {
  if (ending === '?') return ASKING_WORD.test(firstWord) ? 'asking-word' : 'yes-or-no';
  if (ending === '!') return 'exclamation';
  return ending === ',' ? 'going-on' : 'statement';
}

function wordsOf(utterance: Utterance, { parts, phones }: { parts: number[]; phones: PhoneSpan[] }): ShapedWord[] {
  const words = [...new Set(parts)].flatMap((part): ShapedWord[] => {
    const own = phones.filter((_, index) => parts[index] === part);
    const text = utterance.parts[part]?.text ?? '';
    const vowels = own.filter(isVowel);
    const stressed =
      vowels[
        stressedVowel(
          text,
          vowels.map(({ phone, startMs, endMs }) => ({ phone, lengthMs: endMs - startMs })),
        )
      ];
    if (!stressed) return [];
    return [
      {
        startMs: own[0]?.startMs ?? 0,
        endMs: own.at(-1)?.endMs ?? 0,
        vowelStartMs: stressed.startMs,
        vowelEndMs: stressed.endMs,
        weight: weightOfWord(text),
      },
    ];
  });
  // A phrase of light words alone leans on its last.
  const last = words.at(-1);
  if (last && words.every(({ weight }) => weight === 0)) last.weight = 0.8;
  return words;
}
