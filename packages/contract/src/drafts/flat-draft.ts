import { z } from 'zod';
import { Id, shortText } from '../common.ts';
import type { ChosenSpec } from '../specs/chosen-spec.ts';
import { UnfinishedEndCard, VideoOutput } from '../specs/output.ts';
import { BackgroundColor, LogoPosition, SceneLight, ShownProduct } from '../specs/scene.ts';

const { style: sceneStyle, ...light } = SceneLight.shape;

/** How a draft says the look of its video on the wire and in browsers: flat, beside the wizard's own state. */
export const FlatLook = z.object({
  background: z
    .object({ id: shortText(40), name: shortText(200) })
    .nullable()
    .default(null),
  backgroundUploadId: Id.nullable().default(null),
  backgroundColor: BackgroundColor.nullable().default(null),
  ...light,
  sceneStyle,
  logoPosition: LogoPosition.default('top-right'),
  logoUploadId: Id.nullable().default(null),
  product: ShownProduct.default('auto'),
  output: VideoOutput.extend({ endCard: UnfinishedEndCard.nullable().default(null) }).prefault({}),
});
type FlatLook = z.output<typeof FlatLook>;

/** The choices that a flat look says. */
export function specOfFlatLook({ background, output, ...look }: FlatLook): ChosenSpec {
  const { format, captions, camera, music, endCard } = output;
  return {
    scene: {
      background: {
        roomId: background?.id ?? null,
        roomName: background?.name ?? '',
        uploadId: look.backgroundUploadId,
        color: look.backgroundColor,
      },
      light: SceneLight.parse({ ...look, style: look.sceneStyle }),
      camera,
      logo: { position: look.logoPosition, uploadId: look.logoUploadId },
      product: look.product,
    },
    captions: { look: captions },
    sound: { music },
    endCard,
    output: { format },
  };
}

/** Choices as a flat look says them. */
export function flatLookOfSpec({ scene, captions, sound, endCard, output }: ChosenSpec): FlatLook {
  const { background, camera, logo, product } = scene;
  const { style, ...rest } = scene.light;
  return {
    background: background.roomId === null ? null : { id: background.roomId, name: background.roomName },
    backgroundUploadId: background.uploadId,
    backgroundColor: background.color,
    ...rest,
    sceneStyle: style,
    logoPosition: logo.position,
    logoUploadId: logo.uploadId,
    product,
    output: { format: output.format, captions: captions.look, camera, music: sound.music, endCard },
  };
}
