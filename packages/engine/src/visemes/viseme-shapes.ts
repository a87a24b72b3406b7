import type { MouthShape } from '../model/look.ts';

/** What moves a part of the mouth: the jaw opens it, the lips widen and round it, the tongue shows itself and the teeth. */
export type Articulator = 'jaw' | 'lips' | 'tongue';

/** Names of the visemes, after the fifteen of the MPEG-4 and Oculus lip-sync sets, with a neutral vowel `ax`, a breath `hh` and a closed `smile`. */
export type VisemeName =
  | 'rest'
  | 'smile'
  | 'PP'
  | 'FF'
  | 'TH'
  | 'DD'
  | 'kk'
  | 'CH'
  | 'SS'
  | 'nn'
  | 'RR'
  | 'aa'
  | 'E'
  | 'I'
  | 'O'
  | 'U'
  | 'ax'
  | 'hh';

/** Target of a viseme and how strongly it holds each articulator against its neighbours (1 is the strength of a plain vowel). */
export type Viseme = { shape: MouthShape; strength: Readonly<Record<Articulator, number>> };

/** Strength of a closure that has to be seen: two open vowels in full dominance right beside it leave the lips 5 % open at most. */
const CLOSES = 60;

/**
 * Mouth targets. Openings follow the jaw heights of the vowels (open vowels widest, sibilants and labials shut); strengths say which articulator a sound
 * cannot do without: lips shut for `PP`, lip on teeth for `FF`, teeth together for `SS` and `CH`, rounding for `O` and `U`; `hh` takes on its neighbours.
 */
export const VISEMES: Readonly<Record<VisemeName, Viseme>> = {
  rest: viseme([0, 1.05, 0, 0, 0, 0], [6, 1.2, 2]),
  smile: viseme([0, 1.16, 0, 0, 0, 0], [6, 1.2, 2]),
  PP: viseme([0, 0.96, 0.06, 0, 0, 0], [CLOSES, 1.2, 3]),
  FF: viseme([0.08, 1, 0, 1, 0, 0], [16, 1.2, 6]),
  TH: viseme([0.2, 1, 0, 0.8, 1, 0.1], [2.2, 0.6, 5]),
  DD: viseme([0.24, 1, 0, 0.9, 0.6, 0.3], [1, 0.3, 1.6]),
  kk: viseme([0.3, 1, 0, 0.6, 0.2, 0.1], [0.6, 0.3, 0.6]),
  CH: viseme([0.2, 0.85, 0.6, 1, 0, 0.6], [3.5, 2.2, 4]),
  SS: viseme([0.14, 1.06, 0, 1, 0, 0.7], [4.5, 0.8, 4]),
  nn: viseme([0.22, 1, 0, 0.8, 0.8, 0.2], [1, 0.3, 1.6]),
  RR: viseme([0.26, 0.88, 0.55, 0.4, 0.2, 0.1], [1, 1.5, 1]),
  aa: viseme([0.9, 1.02, 0, 0.55, 0.5, 0.1], [1.6, 1, 1]),
  E: viseme([0.56, 1.1, 0, 0.8, 0.4, 0.15], [1.5, 1.4, 1]),
  I: viseme([0.34, 1.14, 0, 0.9, 0.3, 0.25], [1.3, 1.6, 1]),
  O: viseme([0.64, 0.86, 0.75, 0.2, 0.3, 0], [1.5, 2.2, 1.4]),
  U: viseme([0.34, 0.74, 1, 0.1, 0.1, 0], [1.5, 3, 1.6]),
  ax: viseme([0.44, 1, 0, 0.6, 0.3, 0.1], [1.1, 0.8, 1]),
  hh: viseme([0.4, 1, 0, 0.5, 0.3, 0.1], [0.2, 0.1, 0.2]),
};

/** Closed mouth of somebody who has time: a slight smile. */
export const MOUTH_AT_REST: MouthShape = VISEMES.smile.shape;

function viseme(
  shape: readonly [number, number, number, number, number, number],
  strength: readonly [number, number, number],
): Viseme {
  const [open, width, round, teeth, tongue, lowerTeeth] = shape;
  const [jaw, lips, tip] = strength;
  return { shape: { open, width, round, teeth, tongue, lowerTeeth }, strength: { jaw, lips, tongue: tip } };
}

/** What the lips show while a phone is spoken: one viseme, or two for a diphthong and for an affricate-like glide. */
type PhoneVisemes = readonly [VisemeName] | readonly [VisemeName, VisemeName];

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
