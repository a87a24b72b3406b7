import { avatarsTexts } from './avatars.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { Avatar, AvatarName } from './library.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Mood } from '../specs/scene.ts';

/** What people read who ask for somebody younger. */
export const faceUnderAge = () => avatarsTexts.faceUnderAge;

/** Ages that the Face Studio draws. */
export const FACE_AGE = { min: 18, max: 80 } as const;
/** Scale of skin tone, hair length and facial hair. */
export const FACE_SCALE = { min: 0, max: 10 } as const;
/** Largest number that stands for a person; the smallest is 0. */
export const FACE_SEED_MAX = 2_147_483_647;

/** Where somebody's family comes from, in the words of the Face Studio. */
export const ETHNICITIES = [
  'european',
  'african',
  'west_asian',
  'south_asian',
  'east_asian',
  'southeast_asian',
  'latin_american',
] as const;

/** Colours of hair that can be asked for. */
export const HAIR_COLORS = [
  'black',
  'dark_brown',
  'brown',
  'chestnut',
  'auburn',
  'ginger',
  'light_brown',
  'dark_blonde',
  'blonde',
  'platinum',
  'grey',
  'white',
  'pink',
  'blue',
] as const;

/** How somebody differs from the person of their seed: a letter and three characters for each trait that does. */
const VARIATION = /^(?:[a-y][0-9a-z]{3}){0,25}$/u;

const blankIsRandom = (value: unknown) => (value === '' || value === null ? undefined : value);

const scale = z.preprocess(
  blankIsRandom,
  z.coerce
    .number({ error: () => inputTexts.scale })
    .min(FACE_SCALE.min, { error: () => inputTexts.scale })
    .max(FACE_SCALE.max, { error: () => inputTexts.scale })
    .optional(),
);

/**
 * Options of the Face Studio. What is blank or absent among `skintone`, `hair_color`, `hair_length`, `facial_hair` and `age` is left to `seed` and `variation`, by
 * which people who look alike differ: the same options, seed and variation give the same person. `stampless`: without the mark that says the picture is made.
 */
export const FaceOptions = z.object({
  gender: z.enum(['female', 'male']).default('female'),
  ethnicity: z.enum(ETHNICITIES).default('european'),
  age: z.preprocess(
    blankIsRandom,
    z.coerce
      .number({ error: () => inputTexts.age })
      .int({ error: () => inputTexts.age })
      .min(FACE_AGE.min, { error: faceUnderAge })
      .max(FACE_AGE.max, { error: () => inputTexts.age })
      .optional(),
  ),
  lighting: z.enum(['auto', 'studio', 'natural', 'artistic']).default('studio'),
  mood: z.enum([...Mood.options, 'auto']).default('joyous'),
  zoom_level: z.enum(['standard', 'closeup']).default('standard'),
  skintone: scale,
  hair_color: z.preprocess(blankIsRandom, z.enum(HAIR_COLORS).optional()),
  hair_length: scale,
  facial_hair: scale,
  variation: z.preprocess(
    blankIsRandom,
    z
      .string()
      .regex(VARIATION, { error: () => inputTexts.variation })
      .optional(),
  ),
  seed: z.coerce
    .number({ error: () => sharedInputTexts.wholeFrom0 })
    .int({ error: () => sharedInputTexts.wholeFrom0 })
    .min(0, { error: () => sharedInputTexts.wholeFrom0 })
    .max(FACE_SEED_MAX, { error: () => inputTexts.seedTooLarge({ most: FACE_SEED_MAX }) })
    .optional(),
});
/** The options as they are read. */
export type FaceOptions = z.output<typeof FaceOptions>;

/** What the form starts with. */
export const DEFAULT_FACE = {
  gender: 'female',
  ethnicity: 'european',
  age: 25,
  resolution: 1024,
  image_format: 'jpeg',
  lighting: 'studio',
  stampless: true,
  mood: 'joyous',
  zoom_level: 'standard',
} as const;

/** Response header with the seed that was used: with it, the same person comes again. */
export const FACE_SEED_HEADER = 'x-face-seed';

/** Digital avatars: people drawn to order. */
export const faceStudioApi = {
  generateFace: defineEndpoint({
    method: 'GET',
    path: '/api/face-studio/generate',
    permission: 'avatars.create',
    produces: 'image/*',
    summary: `Draw a person: answers the picture, and the seed that was used in the header ${FACE_SEED_HEADER}`,
    query: FaceOptions.extend({
      resolution: z.enum(['512', '1024']).default('1024'),
      image_format: z.enum(['jpeg', 'png', 'webp']).default('jpeg'),
      stampless: z.enum(['true', 'false']).default('true'),
    }),
    response: z.string().describe('The picture'),
    limits: [{ name: 'faces', by: 'account', times: 30, perSeconds: 60, counted: 'process' }],
    errors: ['forbidden', 'free_limit_reached', 'face_failed'],
  }),
  useFace: defineEndpoint({
    method: 'POST',
    path: '/api/face-studio/avatars',
    permission: 'avatars.create',
    idempotent: true,
    status: 201,
    summary: 'Keep a person of the Face Studio as an own avatar',
    body: FaceOptions.extend({
      seed: z
        .number({ error: () => sharedInputTexts.wholeFrom0 })
        .int({ error: () => sharedInputTexts.wholeFrom0 })
        .min(0, { error: () => sharedInputTexts.wholeFrom0 })
        .max(FACE_SEED_MAX, { error: () => inputTexts.seedTooLarge({ most: FACE_SEED_MAX }) }),
      name: AvatarName.optional(),
    }),
    limits: [{ name: 'avatars', by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
    response: z.object({ status: z.literal('success'), success: z.literal(true), data: Avatar }),
    errors: ['forbidden', 'free_limit_reached', 'storage_limit_reached', 'storage_full'],
  }),
};
