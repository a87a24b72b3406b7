import { PAUSE } from '../audio/sound.ts';

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
