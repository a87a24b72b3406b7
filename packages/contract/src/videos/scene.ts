import { z } from 'zod';

/** Time of day in the scene behind the performer. */
export const Environment = z.enum(['day', 'golden', 'evening', 'night']);
export type Environment = z.output<typeof Environment>;
export const DEFAULT_ENVIRONMENT: Environment = 'day';

/** How scene and performer are lit; `auto` takes what suits the setting and the time of day. */
export const Lighting = z.enum(['auto', 'studio', 'natural', 'artistic']);
export type Lighting = z.output<typeof Lighting>;
export const DEFAULT_LIGHTING: Lighting = 'auto';

/** Look of the whole scene. */
export const SceneStyle = z.enum(['soft', 'crisp', 'warm', 'cool', 'bold']);
export type SceneStyle = z.output<typeof SceneStyle>;
export const DEFAULT_SCENE_STYLE: SceneStyle = 'soft';

/** A colour that stands in the place of a room. */
export const BackgroundColor = z
  .string()
  .regex(/^#[\da-f]{6}$/iu, 'Choose a colour such as #aabbcc.')
  .transform((color) => color.toLowerCase() as `#${string}`);
