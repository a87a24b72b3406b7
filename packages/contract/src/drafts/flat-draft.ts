import { z } from 'zod';
import { Id, shortText } from '../common.ts';
import { UnfinishedEndCard, VideoOutput } from '../specs/output.ts';
import { BackgroundColor, LogoPosition, SceneLight } from '../specs/scene.ts';

/** How a draft said its look before it held a spec: flat, beside the wizard's own state. Programs, browsers and tabs of that time still have it so. */
const FlatLook = z.object({
  background: z
    .object({ id: shortText(40), name: shortText(200) })
    .nullable()
    .default(null),
  backgroundUploadId: Id.nullable().default(null),
  backgroundColor: BackgroundColor.nullable().default(null),
  environment: SceneLight.shape.environment,
  lighting: SceneLight.shape.lighting,
  sceneStyle: SceneLight.shape.style,
  logoPosition: LogoPosition.default('top-right'),
  logoUploadId: Id.nullable().default(null),
  output: VideoOutput.extend({ endCard: UnfinishedEndCard.nullable().default(null) }).prefault({}),
});

/** The content of a draft with its look as a spec, whichever form it comes in. What is wrong with a flat look is said at its flat fields. */
export function withSpecOfFlatLook(content: unknown, issues: Pick<z.RefinementCtx, 'addIssue'>): unknown {
  if (typeof content !== 'object' || content === null || 'spec' in content) return content;
  const look = FlatLook.safeParse(content);
  if (look.success) return { ...content, spec: specOfFlatLook(look.data) };
  for (const { path, message } of look.error.issues) issues.addIssue({ code: 'custom', path, message });
  return content;
}

function specOfFlatLook({ background, environment, lighting, output, ...look }: z.output<typeof FlatLook>) {
  const { format, captions, camera, music, endCard } = output;
  return {
    scene: {
      background: {
        ...(background && { roomId: background.id, roomName: background.name }),
        uploadId: look.backgroundUploadId,
        color: look.backgroundColor,
      },
      light: { environment, lighting, style: look.sceneStyle },
      camera,
      logo: { position: look.logoPosition, uploadId: look.logoUploadId },
    },
    captions: { look: captions },
    sound: { music },
    endCard,
    output: { format },
  };
}
