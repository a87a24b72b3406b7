import type { Hex, Mood, PerformerLook, Stance } from '../model/look.ts';
import { mix } from '../drawing/colour.ts';
import { featuresOf, torsoOf, type FigureKind } from './features/features-of.ts';
import type { FeatureKinds, Features } from './features/features-of.ts';
import { linesAt, lipsOf, skinAt } from './options/skin.ts';

type Kinds = Pick<FeatureKinds, 'face' | 'eyes' | 'brows' | 'nose' | 'lips'>;
type Worn = Pick<PerformerLook, 'hair' | 'garment'> &
  Partial<Pick<PerformerLook, 'beard' | 'glasses' | 'earrings' | 'necklace'>>;

/** How old somebody looks, in the words of the library's filter. */
type AgeBand = 'teen' | 'young-adult' | 'adult' | 'middle-aged' | 'mature';

/** Someone the engine can draw. The words around the look are those of the avatar library; `tags` are what somebody may look for, in small letters. */
export type Performer = {
  id: string;
  name: string;
  /** Short trait that stands under the name. */
  style: string;
  description: string;
  gender: 'female' | 'male';
  ageYears: number;
  age: AgeBand;
  appearance: 'caucasian' | 'african' | 'asian' | 'hispanic' | 'mixed' | 'other';
  category: 'professional' | 'casual' | 'creative' | 'fitness' | 'business';
  tags: readonly string[];
  look: PerformerLook;
};

/**
 * One of the library, in words. `skin`: on the scale of 0 to 10; `build`: half widths over the shoulders and the neck, in pixels; `make`: how much
 * make-up, 0 to 1; `uneven`: of the brows; `own`: what of a feature is this person's alone.
 */
export type Portrait = Pick<
  Performer,
  'id' | 'name' | 'style' | 'description' | 'gender' | 'appearance' | 'category' | 'tags' | 'ageYears'
> &
  Worn & {
    kinds: Kinds;
    uneven: number;
    skin: number;
    build: readonly [shoulderX: number, neckX: number];
    figure: FigureKind;
    stance?: Stance;
    iris: Hex;
    browColor: Hex;
    make?: number;
    freckles?: number;
    mole?: { x: number; y: number };
    mood?: Mood;
    lines?: number;
    own?: { [Part in keyof Features]?: Partial<Features[Part]> };
  };

/** The performer of a portrait. */
export function performerOf(portrait: Portrait): Performer {
  const { id, name, style, description, gender, appearance, category, tags, ageYears } = portrait;
  return {
    id,
    name,
    style,
    description,
    gender,
    appearance,
    category,
    tags,
    ageYears,
    age: ageBand(ageYears),
    look: lookOf(portrait),
  };
}

/** The band of the library's filter that an age falls into. */
export function ageBand(ageYears: number): AgeBand {
  if (ageYears < 20) return 'teen';
  if (ageYears < 30) return 'young-adult';
  if (ageYears < 40) return 'adult';
  return ageYears < 50 ? 'middle-aged' : 'mature';
}

/** Corners of the mouth are uneven as the brows are, the other way round. */
const LOPSIDED = -0.5;

function lookOf(portrait: Portrait): PerformerLook {
  const { gender, ageYears, kinds, skin, build, make = 0, own = {}, mole } = portrait;
  const { base, blush } = skinAt(skin);
  const features = featuresOf({
    ...kinds,
    gender,
    ageYears,
    iris: portrait.iris,
    browColor: mix(portrait.browColor, '#2a1a14', 0.2),
    lipColor: lipsOf(base, make),
    lashes: gender === 'female' ? 0.3 + 0.65 * make : 0.12,
  });
  const [shoulderX, neckX] = build;
  const { hair, garment, beard, glasses, earrings, necklace } = portrait;
  return {
    skin: {
      base,
      blush,
      freckles: portrait.freckles ?? 0,
      lines: portrait.lines ?? linesAt(ageYears),
      ...(mole && { mole }),
    },
    build: {
      shoulderX,
      neckX,
      torso: torsoOf(portrait.figure, { gender, ageYears, uneven: 3 * portrait.uneven }),
    },
    face: { ...features.face, ...own.face },
    eyes: { ...features.eyes, ...own.eyes },
    brows: { ...features.brows, uneven: portrait.uneven, ...own.brows },
    nose: { ...features.nose, ...own.nose },
    lips: { ...features.lips, uneven: LOPSIDED * portrait.uneven, ...own.lips },
    hair,
    garment,
    ...(beard && { beard }),
    ...(glasses && { glasses }),
    ...(earrings && { earrings }),
    ...(necklace && { necklace }),
    ...(portrait.mood && { mood: portrait.mood }),
    ...(portrait.stance && { stance: portrait.stance }),
  };
}
