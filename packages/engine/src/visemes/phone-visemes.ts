import type { VisemeName } from './viseme-shapes.ts';

/** What the lips show while a phone is spoken: one viseme, or two for a diphthong and for an affricate-like glide. */
export type PhoneVisemes = readonly [VisemeName] | readonly [VisemeName, VisemeName];

/** Share of a diphthong's time that belongs to its first vowel, which is the longer and stronger one. */
export const DIPHTHONG_SPLIT = 0.58;

/** ARPAbet with the reduced vowels, flaps and syllabic consonants of TIMIT's set. */
const BY_PHONE: ReadonlyMap<string, PhoneVisemes> = new Map<string, PhoneVisemes>([
  ...all(['PP'], 'p b m em bcl pcl'),
  ...all(['FF'], 'f v'),
  ...all(['TH'], 'th dh'),
  ...all(['DD'], 't d dx tcl dcl'),
  ...all(['nn'], 'n l nx en el'),
  ...all(['kk'], 'k g ng q kcl gcl eng'),
  ...all(['CH'], 'ch jh sh zh'),
  ...all(['SS'], 's z'),
  ...all(['RR'], 'r er axr'),
  ...all(['hh'], 'hh hv h'),
  ...all(['aa'], 'aa ae'),
  ...all(['E'], 'eh'),
  ...all(['I'], 'ih iy y ix'),
  ...all(['O'], 'ao'),
  ...all(['U'], 'uh uw ux w wh'),
  ...all(['ax'], 'ah ax'),
  ...all(['aa', 'I'], 'ay'),
  ...all(['aa', 'U'], 'aw'),
  ...all(['E', 'I'], 'ey'),
  ...all(['O', 'I'], 'oy'),
  ...all(['O', 'U'], 'ow'),
]);

/** Visemes of a phone. A phone nobody has heard of is taken for a neutral vowel: a slightly open mouth is never far off. */
export function visemesOf(phone: string): PhoneVisemes {
  return BY_PHONE.get(phone) ?? ['ax'];
}

function all(visemes: PhoneVisemes, phones: string): [string, PhoneVisemes][] {
  return phones.split(' ').map((phone) => [phone, visemes]);
}
