import { PAUSE, type PhoneSpan } from '../audio/sound.ts';
import type { Utterance } from '../speech-plan.ts';

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
const isVowel = ({ phone }: PhoneSpan) => /^[aeiou]/u.test(phone);

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

/** Words that stand between the others and are said without weight. Forms with n't are not among them: they deny. */
const LIGHT = new Set(
  (
    'a an the and or but nor so if as at by for from in into of off on onto out over per than that to up upon via with within without about after before until while because ' +
    'i me my mine you your yours he him his she her hers it its we us our ours they them their theirs this these those who whom which what where when how there here ' +
    'am is are was were be been being do does did have has had having can could may might must shall should will would let get got just some any each ' +
    "i'm i've i'd i'll you're you've you'd you'll he's she's it's that's there's we're we've we'd we'll they're they've what's let's"
  ).split(' '),
);
/** Words that people lean on when they recommend something. */
const HEAVY = new Set(
  'never always every free only best new now today really very love everything nothing nobody finally forever amazing absolutely exactly zero no not'.split(
    ' ',
  ),
);
/** Endings before which the stress stands. */
const STRESS_BEFORE_LAST = /(?:[stc]ions?|cian|ics?|ial|ious|eous|cient)$/u;
const STRESS_BEFORE_LAST_TWO = /(?:ity|ify|ical|ically|ogy|graphy|ionally|iously)$/u;
/** Beginnings without stress, where two syllables follow one another. */
const LIGHT_BEGINNING =
  /^(?:a|be|de|re|ex|en|em|in|im|un|dis|con|com|pro|per|pre|mis|to|for|sur)(?=[^aeiou]*[aeiouy])/u;

/** How much a word weighs in its sentence: 0 said in passing, 1 said with an accent, 1.3 with a strong one. */
export function weightOfWord(text: string): number {
  const plain = text.toLowerCase().replaceAll('’', "'");
  if (HEAVY.has(plain) || plain.endsWith("n't")) return 1.3;
  return LIGHT.has(plain) ? 0 : 1;
}

type Vowel = { phone: string; lengthMs: number };

/** Which vowel of a word is stressed, by its place among the vowels. -1 for a word without any. */
export function stressedVowel(text: string, vowels: readonly Vowel[]): number {
  const count = vowels.length;
  const plain = text.toLowerCase();
  if (count < 2) return count - 1;
  if (count > 2 && STRESS_BEFORE_LAST_TWO.test(plain)) return count - 3;
  if (STRESS_BEFORE_LAST.test(plain)) return count - 2;
  const scores = vowels.map(({ phone, lengthMs }, index) => {
    const first = index === 0 ? 0.5 : 0;
    const light = index === 0 && LIGHT_BEGINNING.test(plain) ? -0.45 : 0;
    const reduced = phone === 'ax' ? -1 : 0;
    const open = index === count - 1 && /[yoei]$/u.test(plain) ? -0.4 : 0;
    return first + light + reduced + open + Math.min(lengthMs, 120) / 240;
  });
  return scores.indexOf(Math.max(...scores));
}
