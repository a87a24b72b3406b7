import type { Mood } from '../model/look.ts';
import { PLAIN_LIGHT, sceneWith } from '../model/scene-spec.ts';
import type { SceneLight, SceneSpec } from '../model/scene-spec.ts';
import { performerFromOptions } from './from-options.ts';
import type { HairShade } from './options/hair-shades.ts';
import type { Ethnicity } from './options.ts';
import type { Performer } from './portrait.ts';

/** A person of the Face Studio, in the words of its form. What is null or absent is left to `seed` and `variation`. */
export type Face = {
  gender: 'female' | 'male';
  ethnicity: Ethnicity;
  age?: number | null | undefined;
  mood: Mood | 'auto';
  lighting: SceneLight['lighting'];
  zoom_level: 'standard' | 'closeup';
  skintone?: number | null | undefined;
  hair_color?: HairShade | null | undefined;
  hair_length?: number | null | undefined;
  facial_hair?: number | null | undefined;
  variation?: string | null | undefined;
  seed: number;
};

/**
 * The performer that a face of the Face Studio stands for: the same on its wall, in its picture and in videos.
 * @throws RangeError when `age` is below 18.
 */
export function performerOfFace(face: Face): Performer {
  return performerFromOptions({
    seed: face.seed,
    variation: face.variation,
    gender: face.gender,
    ethnicity: face.ethnicity,
    ageYears: face.age,
    mood: face.mood,
    skinTone: face.skintone,
    hairColor: face.hair_color,
    hairLength: face.hair_length,
    facialHair: face.facial_hair,
    zoom: face.zoom_level,
  });
}

/** How a person of the Face Studio is lit. */
export function lightOfFace({ lighting }: Pick<Face, 'lighting'>): SceneLight {
  return { ...PLAIN_LIGHT, lighting };
}

/** The picture of a person of the Face Studio: square, before a light wall. */
export function sceneOfFace(face: Face): SceneSpec {
  const { look } = performerOfFace(face);
  return sceneWith({ look, format: '1:1', background: { id: 'minimal' }, light: lightOfFace(face) });
}
