import {
  BackgroundColor,
  DEFAULT_ENVIRONMENT,
  DEFAULT_LIGHTING,
  DEFAULT_SCENE_STYLE,
  Environment,
  Id,
  Lighting,
  type OutputChange,
  PICTURE_SCALE,
  type Preferences,
  SceneStyle,
  VideoOutput,
} from '@sayso/contract';
import { z } from 'zod';

/** How sharp a video is made: 720p, 1080p, 1080p with more bits. */
const Quality = z.enum(['low', 'medium', 'high']);

/**
 * What a video looks and sounds like, with what the person's preferences said when it was asked for. `audioKbps`: kbit/s of the sound. The uploads are pictures
 * of the account that take the place of the room and of the logo's text, or stand beside the performer (`productUploadId`).
 */
export const StoredOutput = VideoOutput.extend({
  backgroundUploadId: Id.nullable().default(null),
  backgroundColor: BackgroundColor.nullable().default(null),
  environment: Environment.default(DEFAULT_ENVIRONMENT),
  lighting: Lighting.default(DEFAULT_LIGHTING),
  sceneStyle: SceneStyle.default(DEFAULT_SCENE_STYLE),
  logoUploadId: Id.nullable().default(null),
  productUploadId: Id.nullable().default(null),
  quality: Quality.default('high'),
  audioKbps: z.union([z.literal(96), z.literal(128), z.literal(192)]).default(192),
});
export type StoredOutput = z.output<typeof StoredOutput>;

const AUDIO_KBPS = { low: 96, medium: 128, high: 192 } as const;

/** What stands beside the output on the wire. */
type Scenery = Pick<
  StoredOutput,
  | 'backgroundUploadId'
  | 'backgroundColor'
  | 'environment'
  | 'lighting'
  | 'sceneStyle'
  | 'logoUploadId'
  | 'productUploadId'
>;

/** What is asked for, in the quality that the person prefers. */
export function storedOutput(
  output: VideoOutput & Scenery,
  { videoQuality, audioBitrate }: Pick<Preferences, 'videoQuality' | 'audioBitrate'>,
): StoredOutput {
  return { ...output, quality: videoQuality, audioKbps: AUDIO_KBPS[audioBitrate] };
}

/** What is stored with what somebody chose otherwise. What they did not name stays, and so does the quality: preferences are for new videos. */
export function changedOutput(before: StoredOutput, chosen: z.output<typeof OutputChange>): StoredOutput {
  const { format = before.format, music = before.music, endCard = before.endCard } = chosen;
  const captions = { ...before.captions, ...given(chosen.captions) };
  return { ...before, format, music, endCard, captions, camera: { ...before.camera, ...given(chosen.camera) } };
}

/** The fields that are named. */
function given<Fields extends object>(fields: Fields | undefined) {
  const named = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}

/** What stands in the row, completed by what a later version added. Rows of the first version have none. */
export function readOutput(stored: unknown): StoredOutput {
  return StoredOutput.parse(stored ?? {});
}

/** What a person may see of it and choose again. */
export function chosenOutput(stored: StoredOutput): VideoOutput {
  const {
    quality: _quality,
    audioKbps: _kbps,
    backgroundUploadId: _background,
    backgroundColor: _color,
    environment: _environment,
    lighting: _lighting,
    sceneStyle: _style,
    logoUploadId: _logo,
    productUploadId: _product,
    ...output
  } = stored;
  return output;
}

/** Pixels of the finished picture for each pixel of the engine's. */
export function pictureScale({ quality }: Pick<StoredOutput, 'quality'>): number {
  return PICTURE_SCALE[quality];
}
