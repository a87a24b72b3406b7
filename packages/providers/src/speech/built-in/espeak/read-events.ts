import { PAUSE, type PhoneSpan, type WordSpan } from '../audio/sound.ts';

/** What espeak-ng reports while it speaks. `audio_position` in milliseconds; `id` is the IPA of a phoneme or the name of a mark. */
export type EspeakEvent = { type: string; audio_position: number; id?: string | number };

/** Polish is spoken with a gap before each word, too short to be heard or to close a mouth in. */
const SHORTEST_PAUSE_MS = 40;

type Phoneme = { ipa: string; atMs: number; wordIndex: number | undefined };

/** Turns events into phones, each lasting until the next, and into the times of the words, whose marks are named by their index. */
export function readEvents(
  events: readonly EspeakEvent[],
  durationMs: number,
): { phones: PhoneSpan[]; words: WordSpan[] } {
  const phonemes = toPhonemes(events);
  const phones: PhoneSpan[] = [];
  const words: WordSpan[] = [];
  for (const [index, { ipa, atMs, wordIndex }] of phonemes.entries()) {
    const startMs = Math.max(atMs, phones.at(-1)?.endMs ?? 0);
    const endMs = Math.min(durationMs, phonemes[index + 1]?.atMs ?? durationMs);
    if (endMs <= startMs) continue;
    const before = phones.at(-1);
    if (ipa === '' && before && before.phone !== PAUSE && endMs - startMs < SHORTEST_PAUSE_MS) {
      before.endMs = endMs;
      continue;
    }
    const spans = spread(toArpabet(ipa), startMs, endMs);
    phones.push(...spans);
    if (wordIndex !== undefined) extendWord(words, wordIndex, spans);
  }
  return { phones, words };
}

// Sounds that ARPAbet lacks take the phone whose mouth looks most alike: lips first, then how open the jaw is.
// https://en.wikipedia.org/wiki/ARPABET for the sounds it has.
const PHONES: Readonly<Record<string, readonly string[]>> = {
  // vowels, open to closed
  a: ['aa'],
  ɑ: ['aa'],
  ɐ: ['ah'],
  ʌ: ['ah'],
  æ: ['ae'],
  ɛ: ['eh'],
  // Danish has the Greek letter.
  ε: ['eh'],
  e: ['eh'],
  ə: ['ax'],
  ɜ: ['er'],
  ɚ: ['er'],
  ɪ: ['ih'],
  i: ['iy'],
  ɨ: ['ih'],
  ɯ: ['ih'],
  ɔ: ['ao'],
  ɒ: ['ao'],
  o: ['ow'],
  ʊ: ['uh'],
  u: ['uw'],
  ʉ: ['uw'],
  ɵ: ['uh'],
  // rounded front vowels
  œ: ['ow'],
  ø: ['ow'],
  y: ['uw'],
  ʏ: ['uh'],
  // glides and diphthongs
  j: ['y'],
  w: ['w'],
  ɥ: ['w'],
  aɪ: ['ay'],
  aʊ: ['aw'],
  eɪ: ['ey'],
  ɔɪ: ['oy'],
  ɔø: ['oy'],
  ɔʏ: ['oy'],
  oʊ: ['ow'],
  əʊ: ['ow'],
  // lips and teeth
  p: ['p'],
  b: ['b'],
  β: ['b'],
  m: ['m'],
  ɱ: ['m'],
  f: ['f'],
  v: ['v'],
  ʋ: ['v'],
  θ: ['th'],
  ð: ['dh'],
  pf: ['p', 'f'],
  // tongue
  t: ['t'],
  d: ['d'],
  s: ['s'],
  z: ['z'],
  ʃ: ['sh'],
  ʂ: ['sh'],
  ɕ: ['sh'],
  ʒ: ['zh'],
  ʐ: ['zh'],
  ʑ: ['zh'],
  n: ['n'],
  l: ['l'],
  ɫ: ['l'],
  r: ['r'],
  ɾ: ['r'],
  ɹ: ['r'],
  ts: ['t', 's'],
  dz: ['d', 'z'],
  tʃ: ['ch'],
  dʒ: ['jh'],
  tɕ: ['ch'],
  tʂ: ['ch'],
  dʑ: ['jh'],
  dʐ: ['jh'],
  ʈ: ['t'],
  ɖ: ['d'],
  ɳ: ['n'],
  ɭ: ['l'],
  ɽ: ['r'],
  ɲ: ['n', 'y'],
  ʎ: ['l', 'y'],
  ʝ: ['y'],
  // throat
  k: ['k'],
  q: ['k'],
  c: ['k'],
  ɟ: ['jh'],
  g: ['g'],
  ɡ: ['g'],
  ɣ: ['g'],
  ŋ: ['ng'],
  x: ['hh'],
  χ: ['hh'],
  ç: ['hh'],
  h: ['hh'],
  ħ: ['hh'],
  ʕ: ['hh'],
  ɦ: ['hh'],
  ʁ: ['r'],
  ʀ: ['r'],
  ʔ: [PAUSE],
};

/**
 * The ARPAbet phones that look like one phoneme of espeak-ng's IPA ('ˈaɪ', 'ts', 'ɑ̃'); `pau` for its silences.
 * Unknown sounds are taken letter by letter; what no letter explains is a short open vowel.
 */
export function toArpabet(ipa: string): readonly string[] {
  // Stress, length and nasality do not move the mouth; a cedilla is part of its letter.
  const bare = ipa
    .normalize('NFD')
    .replaceAll('c\u0327', 'ç')
    .replaceAll(/[^\p{L}]|\p{Lm}/gu, '');
  if (bare === '') return ipa.includes('ʲ') ? ['y'] : [PAUSE];
  const known = PHONES[bare];
  if (known) return known;
  // A stop of the voice within a sound, as in Danish, closes no mouth.
  const letters = [...bare].filter((letter) => letter !== 'ʔ').flatMap((letter) => PHONES[letter] ?? []);
  return letters.length ? letters : ['ax'];
}

function toPhonemes(events: readonly EspeakEvent[]): Phoneme[] {
  const phonemes: Phoneme[] = [];
  let wordIndex: number | undefined;
  for (const { type, id, audio_position: atMs } of events) {
    if (type === 'mark') wordIndex = Number(id);
    if (type === 'phoneme') phonemes.push({ ipa: String(id ?? ''), atMs, wordIndex });
  }
  return phonemes;
}

function spread(phones: readonly string[], startMs: number, endMs: number): PhoneSpan[] {
  const eachMs = (endMs - startMs) / phones.length;
  return phones.map((phone, index) => ({
    phone,
    startMs: startMs + index * eachMs,
    endMs: startMs + (index + 1) * eachMs,
  }));
}

function extendWord(words: WordSpan[], wordIndex: number, spans: readonly PhoneSpan[]): void {
  for (const { phone, startMs, endMs } of spans) {
    if (phone === PAUSE) continue;
    const previous = words.at(-1);
    if (previous?.wordIndex === wordIndex) previous.endMs = endMs;
    else words.push({ wordIndex, startMs, endMs });
  }
}
