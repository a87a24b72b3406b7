import type { Hex, PerformerLook } from '../../model/look.ts';
import { featuresOf, FIGURES_OF, torsoOf } from '../features/features-of.ts';
import type { Features } from '../features/features-of.ts';
import { BROWS, FACES } from '../features/kinds.ts';
import type { BrowKind, FaceKind } from '../features/kinds.ts';
import { pickWeighted } from './variation.ts';
import type { Chance } from '../options.ts';
import type { Person } from './people.ts';

/** How far people of one kind lie apart, in the unit of each number. */
const VARIETY = {
  face: { templeX: 3, cheekX: 4, jawX: 5, jawY: 4, chinX: 6, chinY: 4, angle: 0.15, bones: 0.2 },
  eyes: { centreX: 2, halfWidth: 2, height: 2.5, tiltY: 2, creaseY: 1.5 },
  brows: { y: 1.5, halfWidth: 2, thickness: 1.5, arch: 2, slant: 2 },
  nose: { halfWidth: 2, bridge: 0.15, ball: 0.2, lift: 0.2 },
  lips: { halfWidth: 3, upper: 1.5, lower: 1.5, bow: 0.15, taper: 0.15 },
} as const;

const FACE_KINDS = Object.keys(FACES) as [FaceKind, ...FaceKind[]];
const BROW_KINDS = Object.keys(BROWS) as [BrowKind, ...BrowKind[]];

/** The features and the build of a person: kinds that the family has, and within them somebody of their own. `madeUp`: from 0 to 1. */
export function growFeatures(
  person: Person,
  colors: { madeUp: number; browColor: Hex; lipColor: Hex },
): Features & Pick<PerformerLook, 'build'> {
  const { said, gender, people, chance, ageYears } = person;
  const bones = chance('bones');
  const figure = chance('figure');
  const features = featuresOf({
    gender,
    ageYears,
    face: said.face ?? chance('face kind').pick(FACE_KINDS),
    eyes: said.eyes ?? chance('eyes').pick(people.eyes),
    brows: said.brows ?? chance('brows').pick(BROW_KINDS),
    nose: said.nose ?? chance('nose').pick(people.noses),
    lips: said.lips ?? chance('lips').pick(people.lips),
    iris: said.iris ?? pickWeighted(chance('iris'), people.irises),
    browColor: colors.browColor,
    lipColor: colors.lipColor,
    lashes: gender === 'female' ? round(0.3 + 0.65 * colors.madeUp) : 0.12,
  });
  return {
    build: {
      shoulderX: Math.round(gender === 'female' ? bones.between(370, 400) : bones.between(414, 460)),
      neckX: Math.round(gender === 'female' ? bones.between(74, 84) : bones.between(93, 118)),
      torso: torsoOf(figure.pick(FIGURES_OF[gender]), { gender, ageYears, uneven: round(figure.between(-9, 9)) }),
    },
    face: varied(features.face, VARIETY.face, chance('face')),
    eyes: withShadow(varied(features.eyes, VARIETY.eyes, chance('lids')), person, colors.madeUp),
    brows: { ...varied(features.brows, VARIETY.brows, chance('brow')), uneven: unevenOf(chance('uneven')) },
    nose: varied(features.nose, VARIETY.nose, chance('tip')),
    lips: {
      ...varied(features.lips, VARIETY.lips, chance('mouth')),
      uneven: round(chance('smile').between(-1.6, 1.6)),
    },
  };
}

/** Nobody's brows are quite level; heads lean with them. */
function unevenOf({ between, happens }: Chance): number {
  return round(between(1.2, 3.4) * (happens(0.5) ? 1 : -1));
}

/** Colours on the lids of those who make themselves up the most. */
const SHADOWS = ['#8a5a4a', '#7a4a5c', '#6a5a7a', '#9a6a52'] as const;

function withShadow(eyes: PerformerLook['eyes'], { chance }: Person, madeUp: number): PerformerLook['eyes'] {
  return madeUp > 0.72 ? { ...eyes, shadow: chance('shadow').pick(SHADOWS) } : eyes;
}

/** The part with each of its numbers moved by chance, at most as far as `by` says. A lid without a fold gets none. */
function varied<Part extends object>(part: Part, by: Readonly<Record<string, number>>, chance: Chance): Part {
  const moved = Object.entries(part).map(([name, value]) => {
    const reach = by[name] ?? 0;
    const shift = chance.between(-reach, reach);
    return [name, typeof value === 'number' && value !== 0 ? round(value + shift) : value];
  });
  return { ...part, ...Object.fromEntries(moved) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
