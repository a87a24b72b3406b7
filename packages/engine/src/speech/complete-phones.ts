import { peakLoudness, meanLoudness } from './loudness.ts';
import { visibleWords } from './sentence-ends.ts';
import { type PhoneCue, type SpeechTake, type WordCue, LOUDNESS_STEP_MS } from './speech-take.ts';

/** Sound below this level is silence. */
const AUDIBLE = 0.08;

/**
 * The phones of a take, with the holes filled: a word that has no phones gets some from its spelling, so that the mouth speaks it too.
 * Phones keep their order; cues that last no time are dropped.
 */
export function completePhones(take: SpeechTake): PhoneCue[] {
  const phones = take.phones.filter((cue) => cue.endMs > cue.startMs && Number.isFinite(cue.startMs + cue.endMs));
  const spoken = phones.filter((cue) => !isSilence(cue.phone));
  const silentWords = visibleWords(take.words).filter(
    (word) => word.endMs > word.startMs && !overlapsAny(spoken, word),
  );
  const added = silentWords.flatMap((word) => (isAudible(take, word) ? spellPhones(word) : []));
  if (added.length === 0) return phones;
  return [...phones.filter((cue) => !isSilence(cue.phone)), ...added].toSorted((a, b) => a.startMs - b.startMs);
}

/** How letters look on the lips, roughly the same over the languages written with Latin letters. Digraphs come first. */
const LETTERS: readonly (readonly [string, string])[] = [
  ['sch', 'sh'],
  ['ch', 'ch'],
  ['sh', 'sh'],
  ['th', 'th'],
  ['ph', 'f'],
  ['qu', 'w'],
  ['ng', 'ng'],
  ['oo', 'uw'],
  ['ee', 'iy'],
  ['ou', 'uw'],
  ['a', 'aa'],
  ['b', 'b'],
  ['c', 'k'],
  ['d', 'd'],
  ['e', 'eh'],
  ['f', 'f'],
  ['g', 'g'],
  ['h', 'hh'],
  ['i', 'ih'],
  ['j', 'jh'],
  ['k', 'k'],
  ['l', 'l'],
  ['m', 'm'],
  ['n', 'n'],
  ['o', 'ow'],
  ['p', 'p'],
  ['q', 'k'],
  ['r', 'r'],
  ['s', 's'],
  ['t', 't'],
  ['u', 'uh'],
  ['v', 'v'],
  ['w', 'w'],
  ['x', 's'],
  ['y', 'iy'],
  ['z', 'z'],
];
/** Syllables of a word in a script whose letters are not read here: an open and a half-closed mouth in turn. */
const BABBLE = ['d', 'aa', 'n', 'eh'] as const;
/** Length of one phone of such a word: fluent speech has 10 to 15 phones a second. */
const BABBLE_PHONE_MS = 85;
const VOWELS = /^(aa|eh|ih|iy|ow|uh|uw)$/u;

/** Phones guessed from the spelling of a word, spread over its time with vowels twice as long as consonants. Times are whole milliseconds. */
export function spellPhones(word: WordCue): PhoneCue[] {
  const letters = word.text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const guessed = readLetters(letters);
  const names = guessed.length > 0 ? guessed : babble(word);
  const weights = names.map((name) => (VOWELS.test(name) ? 2 : 1));
  const unitMs = (word.endMs - word.startMs) / weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return names.map((phone, index) => {
    const startMs = Math.round(word.startMs + passed * unitMs);
    passed += weights[index] ?? 1;
    return { phone, startMs, endMs: Math.round(word.startMs + passed * unitMs) };
  });
}

function readLetters(letters: string): string[] {
  const names: string[] = [];
  for (let at = 0; at < letters.length;) {
    const match = LETTERS.find(([spelling]) => letters.startsWith(spelling, at));
    if (match && match[1] !== names.at(-1)) names.push(match[1]);
    at += match ? match[0].length : 1;
  }
  return names;
}

function babble(word: WordCue): string[] {
  const count = Math.max(2, Math.round((word.endMs - word.startMs) / BABBLE_PHONE_MS));
  return Array.from({ length: count }, (_, index) => BABBLE[index % BABBLE.length] ?? 'ah');
}

/** True for the names that aligners give to silence and breath. */
export function isSilence(phone: string): boolean {
  return ['pau', 'sil', 'sp', 'spn', 'ssil', 'h#', 'brth', ''].includes(phone);
}

/** Time at which the first phone of a take begins, in milliseconds; undefined where nothing is spoken. */
export function speechStartMs(phones: readonly PhoneCue[]): number | undefined {
  return phones.find(({ phone }) => !isSilence(phone))?.startMs;
}

function isAudible(take: SpeechTake, word: WordCue): boolean {
  return take.loudness.length === 0 || peakLoudness(take, word) >= AUDIBLE;
}

/** `cues` are in order, so a binary search finds the only one that can matter: the first that ends after the word starts. */
function overlapsAny(cues: readonly PhoneCue[], word: WordCue): boolean {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.endMs ?? 0) <= word.startMs) low = middle + 1;
    else high = middle;
  }
  const cue = cues[low];
  return cue !== undefined && cue.startMs < word.endMs;
}

const VOWEL_PHONES = new Set('aa ae ah ao aw ax axr ay eh er ey ih ix iy ow oy uh uw ux'.split(' '));
const SONORANTS = new Set('m n ng l r w y em en eng el nx wh'.split(' '));
/** Loudness of sounds that are not vowels: voiced ones carry, the others are noise. */
const SONORANT = 0.5;
const NOISE = 0.28;
/** Loudness of vowels grows with their length, from the shortest that fluent speech has to a drawled one: stress makes a vowel longer and louder. */
const VOWEL = { least: 0.48, most: 1, shortestMs: 40, longestMs: 170 } as const;

/**
 * The take with all its phones (`completePhones`) and a loudness that follows from them, where they were measured: a level for each kind of phone, for
 * vowels by their length. It depends on nothing else in the clip, while a measured loudness is relative to the loudest moment of all and read at another
 * phase in every place; so the same sentence moves the same way wherever it stands. Guessed phones keep what was measured: there it is all there is.
 */
export function withPhoneLoudness(take: SpeechTake): SpeechTake {
  const measured = new Set(take.phones);
  const phones = completePhones(take);
  const loudness = Array.from({ length: Math.ceil(take.durationMs / LOUDNESS_STEP_MS) }, () => 0);
  for (const phone of phones) {
    const level = measured.has(phone) ? levelOf(phone) : meanLoudness(take, phone);
    const first = Math.max(0, Math.round(phone.startMs / LOUDNESS_STEP_MS));
    const last = Math.min(loudness.length, Math.round(phone.endMs / LOUDNESS_STEP_MS));
    loudness.fill(level, first, Math.max(first, last));
  }
  return { ...take, phones, loudness };
}

/** @see Lindblom (1963), "Spectrographic study of vowel reduction": the shorter a vowel, the less of its opening is reached. */
function levelOf({ phone, startMs, endMs }: PhoneCue): number {
  if (isSilence(phone)) return 0;
  if (!VOWEL_PHONES.has(phone)) return SONORANTS.has(phone) ? SONORANT : NOISE;
  const share = (endMs - startMs - VOWEL.shortestMs) / (VOWEL.longestMs - VOWEL.shortestMs);
  return VOWEL.least + (VOWEL.most - VOWEL.least) * Math.max(0, Math.min(1, share));
}
