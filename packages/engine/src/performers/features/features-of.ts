import type { Hex, PerformerLook, TorsoShape } from '../../model/look.ts';
import { BROWS, EYES, FACES, LIPS, NOSES } from './kinds.ts';
import type { BrowKind, EyeKind, FaceKind, LipKind, NoseKind } from './kinds.ts';

/** Kinds of the parts of a face, and the colours they have. `ageYears`: lids sink and lips thin with the years. */
export type FeatureKinds = {
  gender: 'female' | 'male';
  ageYears: number;
  face: FaceKind;
  eyes: EyeKind;
  brows: BrowKind;
  nose: NoseKind;
  lips: LipKind;
  iris: Hex;
  browColor: Hex;
  lipColor: Hex;
  /** Lashes, from 0 to 1: made up or bare. */
  lashes: number;
};

/** The parts of a face as a look holds them. */
export type Features = Pick<PerformerLook, 'face' | 'eyes' | 'brows' | 'nose' | 'lips'>;

/** The mouth hangs so far down between nose and chin. */
const MOUTH_SHARE = 0.41;

/** A face of these kinds, as a man or a woman of such an age has it. */
export function featuresOf(kinds: FeatureKinds): Features {
  const isMan = kinds.gender === 'male';
  const years = Math.max(0, Math.min(1, (kinds.ageYears - 45) / 30));
  const face = isMan ? manly(FACES[kinds.face]) : FACES[kinds.face];
  const eyes: Omit<PerformerLook['eyes'], 'iris' | 'lashes'> = EYES[kinds.eyes];
  const brows = BROWS[kinds.brows];
  const { tip, ...nose } = NOSES[kinds.nose];
  const lips = LIPS[kinds.lips];
  const tipY = Math.round(face.chinY * tip);
  return {
    face: { ...face, jawX: face.jawX + Math.round(3 * years) },
    eyes: {
      ...eyes,
      halfWidth: eyes.halfWidth - (isMan ? 3 : 0),
      height: Math.round(eyes.height * (isMan ? 0.88 : 1) * (1 - 0.1 * years)),
      // Never minus zero, which a stored look would not keep.
      tiltY: Math.round(eyes.tiltY - (isMan ? 2 : 0) - 4 * years) + 0,
      hood: Math.min(1, (eyes.hood ?? 0) + 0.5 * years),
      bags: Math.min(1, years),
      lashes: kinds.lashes,
      iris: kinds.iris,
    },
    brows: {
      ...brows,
      y: brows.y - (isMan ? 2 : 0) - Math.round(2 * years),
      // On a man's heavy brow ends that rise outwards would scowl.
      slant: Math.min(brows.slant, isMan ? -1 : 3),
      thickness: brows.thickness + (isMan ? 3 : 0) - Math.round(2 * years),
      arch: Math.round(brows.arch * (isMan ? 0.8 : 1)),
      color: kinds.browColor,
    },
    nose: {
      ...nose,
      halfWidth: nose.halfWidth + (isMan ? 3 : 0) + Math.round(2 * years),
      tipY: tipY + Math.round(3 * years),
    },
    lips: {
      ...lips,
      halfWidth: lips.halfWidth + (isMan ? 2 : 0),
      upper: Math.round(lips.upper * (isMan ? 0.86 : 1) * (1 - 0.25 * years)),
      lower: Math.round(lips.lower * (isMan ? 0.88 : 1) * (1 - 0.15 * years)),
      y: Math.round(tipY + (face.chinY - tipY) * MOUTH_SHARE),
      color: kinds.lipColor,
    },
  };
}

/** The bones of a man's face: a broader and longer jaw, a broader chin. */
function manly(face: PerformerLook['face']): PerformerLook['face'] {
  return {
    ...face,
    jawX: face.jawX + 11,
    jawY: face.jawY + 5,
    chinX: face.chinX + 7,
    chinY: face.chinY + 8,
    angle: Math.min(1, (face.angle ?? 0) + 0.25),
  };
}

/** How people are built. */
export type FigureKind = 'slim' | 'athletic' | 'straight' | 'curved' | 'full';

/** Every build, as a woman or a man of thirty has it. */
const FIGURES: Readonly<Record<FigureKind, Omit<TorsoShape, 'uneven' | 'bust'>>> = {
  slim: { slope: 14, chest: -14, waist: -30, hip: -24, belly: 0 },
  athletic: { slope: -8, chest: 8, waist: -38, hip: -30, belly: 0 },
  straight: { slope: 4, chest: 0, waist: -6, hip: 0, belly: 0.2 },
  curved: { slope: 10, chest: 2, waist: -42, hip: 22, belly: 0.1 },
  full: { slope: 16, chest: 10, waist: 46, hip: 34, belly: 1 },
};
const BUSTS: Readonly<Record<FigureKind, number>> = { slim: 0.4, athletic: 0.45, straight: 0.6, curved: 0.85, full: 1 };

/** The builds of women and of men, the commonest more than once. */
export const FIGURES_OF: Readonly<Record<'female' | 'male', readonly [FigureKind, ...FigureKind[]]>> = {
  female: ['slim', 'athletic', 'straight', 'curved', 'curved', 'full'],
  male: ['slim', 'athletic', 'athletic', 'straight', 'straight', 'full'],
};

/** The torso of somebody of such a build: with the years shoulders fall and waists widen. `uneven`: in pixels. */
export function torsoOf(
  kind: FigureKind,
  who: { gender: 'female' | 'male'; ageYears: number; uneven: number },
): TorsoShape {
  const { gender, ageYears, uneven } = who;
  const figure = FIGURES[kind];
  const years = Math.max(0, Math.min(1, (ageYears - 40) / 35));
  return {
    slope: figure.slope + Math.round(10 * years),
    chest: figure.chest,
    waist: figure.waist + Math.round(24 * years),
    hip: figure.hip + Math.round(12 * years),
    uneven,
    bust: gender === 'female' ? BUSTS[kind] : 0,
    belly: Math.min(1, figure.belly + 0.3 * years),
  };
}
