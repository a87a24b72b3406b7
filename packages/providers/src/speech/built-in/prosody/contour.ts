import type { Mood } from '@sayso/engine';
import { PAUSE, type PhoneSpan } from '../audio/sound.ts';
import type { Utterance } from '../speech-plan.ts';

/** A pitch at a time: semitones above the voice's mean, before the range of voice and mood; milliseconds. */
export type Target = { atMs: number; semitones: number };

/** Where a phrase begins and how far it sinks until its end (declination), in semitones. */
const BEGIN = { sentence: 2.2, within: 1.2 } as const;
const SINKS = 2.6;
/** How far an accent rises above the line: the first of a phrase, those in its middle, the last. Each in a row is lower than the one before by this factor (downstep). */
const ACCENT = { first: 4, middle: 3, last: 4.2, downstep: 0.94 } as const;
/** Below the line before and behind accents. */
const DIP = 0.9;
/** An accent begins this long before its vowel, and is over this long behind it, in milliseconds. */
const RISE_MS = 70;
const FALL_MS = 90;
/** Where in its vowel an accent is highest. */
const PEAK = 0.55;
/** Accents differ by this share of their height, so that no two sentences are sung to the same tune. */
const VARIES = 0.18;
/** Nearer than this, two targets are one. */
const NEAR_MS = 25;

/** A word of a phrase: when its stressed vowel sounds, and how much it weighs (0 to 1.3). Times in milliseconds. */
type ShapedWord = { startMs: number; endMs: number; vowelStartMs: number; vowelEndMs: number; weight: number };
/** How a phrase ends: as a statement, an exclamation, a question that wants yes or no, one that asks with a word of its own, on the way, or within a list. */
type PhraseEnd = 'statement' | 'exclamation' | 'yes-or-no' | 'asking-word' | 'going-on' | 'list';
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

const ENDS: Readonly<Record<ShapedPhrase['end'], { last: number; before: number; end: number }>> = {
  statement: { last: 1, before: -2, end: -4.4 },
  exclamation: { last: 1.35, before: -1.5, end: -4 },
  'asking-word': { last: 1.05, before: -1.5, end: -3 },
  'yes-or-no': { last: -0.45, before: 0, end: 7 },
  'going-on': { last: 0.9, before: -1.6, end: 1.8 },
  list: { last: 0.8, before: -1, end: 3 },
};

/** The tune of phrases: rising in time, from the first phone to the last. The same phrases always have the same. */
export function planContour(phrases: readonly ShapedPhrase[], { accents }: Pick<MannerOfSpeech, 'accents'>): Target[] {
  const targets = phrases.flatMap((phrase, index) => {
    const begin = BEGIN[phrase.beginsSentence ? 'sentence' : 'within'] + (phrase.end === 'asking-word' ? 1 : 0);
    const lengthMs = Math.max(1, phrase.endMs - phrase.startMs);
    const line = (atMs: number) => begin - (SINKS * (atMs - phrase.startMs)) / lengthMs;
    const shape = ENDS[phrase.end];
    const weighty = phrase.words.filter(({ weight }) => weight > 0);
    const hills = weighty.flatMap((word, at) => {
      const isLast = at === weighty.length - 1;
      const kind = isLast ? 'last' : at === 0 ? 'first' : 'middle';
      const height = ACCENT[kind] * ACCENT.downstep ** (isLast ? 0 : at) * word.weight * varied(index * 31 + at, word);
      return hill({ word, line, height: height * accents * (isLast ? shape.last : 1) });
    });
    return [
      { atMs: phrase.startMs, semitones: begin - DIP },
      ...hills,
      {
        atMs: Math.max(phrase.lastVowelMs, (hills.at(-1)?.atMs ?? 0) - 1),
        semitones: line(phrase.endMs) + shape.before,
      },
      { atMs: phrase.endMs, semitones: line(phrase.endMs) + shape.end },
    ];
  });
  return inOrder(targets);
}

/**
 * How a voice speaks in a mood. `range`: how far the pitch goes up and down, times the tune of `planContour`: measured, its standard deviation is about 2.5 semitones at 1.26; `tempo`: speed; `liftSemitones`: how much higher it lies as a whole;
 * `accents`: how much of the range words that count have; `pauses`: how long it pauses between phrases.
 */
type MannerOfSpeech = { range: number; tempo: number; liftSemitones: number; accents: number; pauses: number };

const PLAIN: MannerOfSpeech = { range: 1.26, tempo: 1, liftSemitones: 0, accents: 1, pauses: 1 };

const MANNERS: Readonly<Record<Mood, MannerOfSpeech>> = {
  joyous: { range: 1.45, tempo: 1.04, liftSemitones: 1, accents: 1.1, pauses: 0.95 },
  excited: { range: 1.62, tempo: 1.08, liftSemitones: 1.6, accents: 1.15, pauses: 0.85 },
  warm: { range: 1.27, tempo: 0.97, liftSemitones: -0.3, accents: 0.95, pauses: 1.1 },
  composed: { range: 1.22, tempo: 0.98, liftSemitones: -0.3, accents: 0.92, pauses: 1.1 },
  serious: { range: 1.21, tempo: 0.95, liftSemitones: -0.6, accents: 0.93, pauses: 1.2 },
};

/** How a voice speaks in a mood, or without one. */
export function mannerOfSpeech(mood: Mood | undefined): MannerOfSpeech {
  return mood ? MANNERS[mood] : PLAIN;
}

function hill({ word, line, height }: { word: ShapedWord; line: (atMs: number) => number; height: number }): Target[] {
  const peakMs = word.vowelStartMs + PEAK * (word.vowelEndMs - word.vowelStartMs);
  const before = word.vowelStartMs - RISE_MS;
  const behind = word.vowelEndMs + FALL_MS;
  return [
    { atMs: before, semitones: line(before) - DIP },
    { atMs: peakMs, semitones: line(peakMs) + height },
    { atMs: behind, semitones: line(behind) - DIP },
  ];
}

/** A factor around 1 that hangs on the place and the length of a word alone. */
function varied(place: number, { startMs, endMs }: ShapedWord): number {
  const mixed = Math.imul(place + 1, 0x9e_37_79_b1) ^ Math.imul(Math.round(endMs - startMs), 0x85_eb_ca_6b);
  const share = ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_00_00_00_00;
  return 1 + VARIES * (2 * share - 1);
}

/** Targets in order of time; of those that lie too near each other, the one farther from the mean stays. */
function inOrder(targets: readonly Target[]): Target[] {
  const kept: Target[] = [];
  for (const target of targets.toSorted((one, other) => one.atMs - other.atMs)) {
    const last = kept.at(-1);
    if (!last || target.atMs - last.atMs >= NEAR_MS) kept.push({ ...target });
    else if (Math.abs(target.semitones) > Math.abs(last.semitones)) last.semitones = target.semitones;
  }
  return kept;
}

/** The pitch at any time, in semitones above the mean: from target to target without a corner. */
export function semitonesAt(targets: readonly Target[], atMs: number): number {
  const after = targets.findIndex((target) => target.atMs > atMs);
  if (after === 0) return targets[0]?.semitones ?? 0;
  const before = targets[after < 0 ? targets.length - 1 : after - 1];
  const next = targets[after];
  if (!before) return 0;
  if (!next) return before.semitones;
  const share = (atMs - before.atMs) / (next.atMs - before.atMs);
  return before.semitones + (next.semitones - before.semitones) * (0.5 - 0.5 * Math.cos(Math.PI * share));
}
