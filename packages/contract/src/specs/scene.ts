import { specsTexts } from './specs.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Id, shortText, namesOf } from '../common.ts';

/** Time of day in the scene behind the performer. */
export const Environment = z.enum(['day', 'golden', 'evening', 'night']);
export type Environment = z.output<typeof Environment>;
/** By day, until somebody chooses otherwise. */
export const DEFAULT_ENVIRONMENT: Environment = 'day';

/** How scene and performer are lit; `auto` takes what suits the setting and the time of day. */
export const Lighting = z.enum(['auto', 'studio', 'natural', 'artistic']);
export type Lighting = z.output<typeof Lighting>;
/** As the room is lit, until somebody chooses otherwise. */
export const DEFAULT_LIGHTING: Lighting = 'auto';

/** Look of the whole scene. */
export const SceneStyle = z.enum(['soft', 'crisp', 'warm', 'cool', 'bold']);
export type SceneStyle = z.output<typeof SceneStyle>;
/** Until somebody chooses otherwise. */
export const DEFAULT_SCENE_STYLE: SceneStyle = 'soft';

/** A colour that stands in the place of a room. */
export const BackgroundColor = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/u, { error: () => inputTexts.colour });

const LIGHT = { environment: Environment, lighting: Lighting, style: SceneStyle };

/** Light and look of a scene. Every shape of a video has these fields under these names, only a draft on the wire calls its style `sceneStyle`. */
export const SceneLight = z.object({
  environment: LIGHT.environment.default(DEFAULT_ENVIRONMENT),
  lighting: LIGHT.lighting.default(DEFAULT_LIGHTING),
  style: LIGHT.style.default(DEFAULT_SCENE_STYLE),
});
export type SceneLight = z.output<typeof SceneLight>;

/** What of the light and look is to become otherwise; what is absent stays. */
export const SceneLightChange = z.object(LIGHT).partial();

/** What stands behind the performer, and in what light. `color` takes the place of the own picture `uploadId`, which takes that of the room `setting`. */
export const BackgroundData = z.object({
  setting: shortText(40).optional(),
  uploadId: Id.nullable().default(null),
  color: BackgroundColor.nullable().default(null),
  ...SceneLight.shape,
});
export type BackgroundData = z.output<typeof BackgroundData>;

/** What of it is to become otherwise; what is absent stays. What is named last in the order room, picture, colour takes the place of the others. */
export const BackgroundChange = z.object({
  setting: shortText(40).optional(),
  uploadId: Id.nullable().optional(),
  color: BackgroundColor.nullable().optional(),
  ...SceneLightChange.shape,
});
export type BackgroundChange = z.output<typeof BackgroundChange>;

/**
 * Which product is seen with the performer, held or beside them: an upload by its id, or `none`. `auto`, until somebody chooses: the one that the avatar was made with, else that of the end card.
 */
export const ShownProduct = z.union([z.enum(['auto', 'none']), Id], { error: () => inputTexts.shownProduct });
export type ShownProduct = z.output<typeof ShownProduct>;

/** The product that a finished video is to show instead. It has one or none: by which rule it came is not kept. */
export const OtherProduct = z.union([z.literal('none'), Id], { error: () => inputTexts.shownProduct });

/** How an avatar of one's own is drawn: data of the engine, which nobody else reads. */
export const AvatarLook = z.record(z.string(), z.unknown());

/** Corner of the logo in the picture. */
export const LogoPosition = z.enum(['top-left', 'top-right', 'bottom-left', 'bottom-right', 'none']);
export type LogoPosition = z.output<typeof LogoPosition>;

/** Where the performer comes from: made of a description, chosen from the library, or made in the Face Studio. */
export const AvatarType = z.enum(['custom', 'library', 'digital']);
export type AvatarType = z.output<typeof AvatarType>;

/** How people can feel about what they say, with the words a person reads. */
export const MOODS = specsTexts.moods;

/** How somebody feels about what they say: a face shows it, and a voice that can follow it lets it be heard. */
export const Mood = z.enum(namesOf(MOODS));
export type Mood = z.output<typeof Mood>;
