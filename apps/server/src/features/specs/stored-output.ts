import { BackgroundColor, Id, SceneLight, VideoOutput, VideoSpec } from '@sayso/contract';
import type { z } from 'zod';

/** The column `output`: the part of a spec that has no column of its own. What an older version left out is as it was before there was any choice. */
export const StoredOutput = VideoOutput.extend({
  backgroundUploadId: Id.nullable().default(null),
  backgroundColor: BackgroundColor.nullable().default(null),
  ...SceneLight.omit({ style: true }).shape,
  sceneStyle: SceneLight.shape.style,
  logoUploadId: Id.nullable().default(null),
  productUploadId: Id.nullable().default(null),
  quality: VideoSpec.shape.output.shape.quality.default('high'),
  audioKbps: VideoSpec.shape.sound.shape.audioKbps.default(192),
});
export type StoredOutput = z.output<typeof StoredOutput>;

/** What stands in the row, completed by what a later version added. Rows of the first version have none. */
export function readOutput(stored: unknown): StoredOutput {
  return StoredOutput.parse(stored ?? {});
}

/** The column of a spec. */
export function outputOf({ performer, scene, captions, sound, endCard, output }: VideoSpec): StoredOutput {
  const { background, light, camera, logo } = scene;
  const { style: sceneStyle, ...others } = light;
  return {
    ...output,
    captions: captions.look,
    camera,
    ...sound,
    endCard,
    backgroundUploadId: background.uploadId,
    backgroundColor: background.color,
    ...others,
    sceneStyle,
    logoUploadId: logo.uploadId,
    productUploadId: performer.productUploadId,
  };
}
