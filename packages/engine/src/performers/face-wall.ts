import { createRandom } from '../model/random.ts';
import type { PerformerLook } from '../model/look.ts';
import { type Face, performerOfFace } from './performer-of-face.ts';
import { readVariation, type TraitLetter, writeVariation } from './options/variation.ts';

/** People on one wall. */
export const WALL_FACES = 12;
/** Who somebody is, apart from what is chosen for all on the wall. */
export type FaceIdentity = { seed: number; variation: string };

/** People among whom a wall is chosen. */
const CANDIDATES = 48;
const SEEDS = 2_147_483_647;
/** As far as people who look alike are apart at most; half of all pairs of strangers are further apart than 0.39. */
const ALIKE = 0.3;

/**
 * People who fit what is chosen and clearly differ from each other.
 * @param wallSeed Any whole number: the same wall for the same number and choices.
 * @returns `WALL_FACES` of them, strangers to each other.
 */
export function strangersFor(chosen: Omit<Face, keyof FaceIdentity>, wallSeed: number): FaceIdentity[] {
  const random = createRandom(wallSeed);
  const candidates = Array.from({ length: CANDIDATES }, () => ({ seed: Math.floor(random() * SEEDS), variation: '' }));
  return mostDifferent(candidates.map((identity) => seen(chosen, identity)));
}

/**
 * People who look like somebody: the same but for some traits. Each can be gone on from in turn.
 * @param wallSeed Any whole number: the same people for the same number and face.
 * @returns `WALL_FACES` of them, each nearer to the face than most strangers are.
 */
export function facesLike(face: Face, wallSeed: number): FaceIdentity[] {
  const random = createRandom(wallSeed);
  const { look } = performerOfFace(face);
  const all = Array.from({ length: CANDIDATES }, () => {
    const one = seen(face, { seed: face.seed, variation: varied(face.variation ?? '', random) });
    return { ...one, apart: faceDistance(look, one.look) };
  });
  const byDistance = all.toSorted((one, other) => one.apart - other.apart);
  const near = byDistance.filter(({ apart }) => apart <= ALIKE);
  return mostDifferent(near.length >= WALL_FACES ? near : byDistance.slice(0, WALL_FACES));
}

/** Numbers of a face, and the span over which people of the library differ in each, in its own unit. */
const MEASURES: readonly [of: (look: PerformerLook) => number, span: number][] = [
  [({ face }) => face.cheekX, 24],
  [({ face }) => face.templeX - face.cheekX, 26],
  [({ face }) => face.jawX / face.cheekX, 0.22],
  [({ face }) => face.chinX, 58],
  [({ face }) => face.chinY, 40],
  [({ face }) => face.angle ?? 0.3, 1],
  [({ face }) => face.bones ?? 0.4, 1],
  [({ eyes }) => eyes.centreX, 9],
  [({ eyes }) => eyes.halfWidth, 8],
  [({ eyes }) => eyes.height, 15],
  [({ eyes }) => eyes.tiltY, 17],
  [({ eyes }) => eyes.creaseY, 13],
  [({ eyes }) => eyes.round ?? 0, 1.6],
  [({ eyes }) => eyes.hood ?? 0, 1],
  [({ brows }) => brows.thickness, 11],
  [({ brows }) => brows.arch, 14],
  [({ brows }) => brows.slant ?? 0, 15],
  [({ nose }) => nose.halfWidth, 18],
  [({ nose, face }) => nose.tipY / face.chinY, 0.06],
  [({ nose }) => nose.bridge, 0.9],
  [({ nose }) => nose.ball ?? 0, 1.8],
  [({ nose }) => nose.lift ?? 0, 1.5],
  [({ lips }) => lips.halfWidth, 19],
  [({ lips }) => lips.upper, 12],
  [({ lips }) => lips.lower, 14],
  [({ lips }) => lips.taper ?? 0, 1.3],
  [({ skin }) => skin.lines, 1],
];

/**
 * How far two faces are apart: the root of the mean square of their differences, each in shares of its span. 0 for the same bones; skin, hair, beard,
 * glasses and clothes do not count.
 */
export function faceDistance(one: PerformerLook, other: PerformerLook): number {
  const squares = MEASURES.map(([of, span]) => ((of(one) - of(other)) / span) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

type Seen = { identity: FaceIdentity; look: PerformerLook };

function seen(chosen: Omit<Face, keyof FaceIdentity>, identity: FaceIdentity): Seen {
  return { identity, look: performerOfFace({ ...chosen, ...identity }).look };
}

/** The first, and then always the one who is furthest from all that are there. */
function mostDifferent([first, ...others]: readonly Seen[]): FaceIdentity[] {
  if (!first) return [];
  const chosen = [first];
  const left = others.map((one) => ({ ...one, nearest: apartFrom(one.look, first.look) }));
  while (chosen.length < WALL_FACES && left.length > 0) {
    const at = left.reduce((best, one, index) => (one.nearest > (left[best]?.nearest ?? 0) ? index : best), 0);
    const [next] = left.splice(at, 1);
    if (!next) break;
    chosen.push(next);
    for (const one of left) one.nearest = Math.min(one.nearest, apartFrom(one.look, next.look));
  }
  return chosen.map(({ identity }) => identity);
}

/** How different two people look: their bones first of all, then hair, glasses and clothes. */
function apartFrom(one: PerformerLook, other: PerformerLook): number {
  const differs = (is: boolean, weight: number) => (is ? weight : 0);
  return (
    faceDistance(one, other) +
    differs(one.hair.style !== other.hair.style, 0.05) +
    differs(one.hair.color !== other.hair.color, 0.02) +
    differs((one.glasses === undefined) !== (other.glasses === undefined), 0.02) +
    differs(one.garment.color !== other.garment.color, 0.02)
  );
}

/** Kinds of features: of these one is another. */
const KINDS: readonly TraitLetter[] = ['a', 'b', 'c', 'd', 'e'];
/** How often each of the others is another one. */
const OFTEN: readonly (readonly [share: number, letters: readonly TraitLetter[]])[] = [
  [0.75, ['f', 'g', 'h', 'i', 'j', 'y']],
  [0.5, ['k', 'r', 'n']],
  [0.25, ['o', 'p', 'q', 't', 'w', 'v']],
  [0.12, ['l', 'm', 's', 'u', 'x']],
];
/** Chances that three characters tell apart. */
const CHANCES = 36 ** 3;

function varied(variation: string, random: () => number): string {
  const chances = new Map(readVariation(variation));
  const renew = (letter: TraitLetter) =>
    chances.set(
      letter,
      Math.floor(random() * CHANCES)
        .toString(36)
        .padStart(3, '0'),
    );
  const kind = KINDS[Math.floor(random() * KINDS.length)];
  if (kind) renew(kind);
  for (const [share, letters] of OFTEN) for (const letter of letters) if (random() < share) renew(letter);
  return writeVariation(chances);
}
