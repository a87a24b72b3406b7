import type { z } from 'zod';
import type { StartVideo } from './forms.ts';
import { BackgroundData } from '../specs/scene.ts';
import type { ChosenSpec } from '../specs/chosen-spec.ts';

type Start = z.output<typeof StartVideo>;
type Look = Pick<Start, 'background_data' | 'script_data' | 'output'>;
type Form = Look & { avatar_data?: Pick<Start['avatar_data'], 'product'> | undefined };

/** What the form of a start chooses; what it leaves out is as nobody chose it. It does not say how the room is called. */
export function choicesOfStart({
  avatar_data: avatar,
  background_data: background,
  script_data: script,
  output,
}: Form): ChosenSpec {
  const { setting = null, uploadId, color, ...light } = background ?? BackgroundData.parse({});
  const { format, captions, camera, music, endCard } = output;
  return {
    scene: {
      background: { roomId: setting, roomName: '', uploadId, color },
      light,
      camera,
      logo: { position: script?.logoPosition ?? 'top-right', uploadId: script?.logoUploadId ?? null },
      product: avatar?.product ?? 'auto',
    },
    captions: { look: captions },
    sound: { music },
    endCard,
    output: { format },
  };
}

/** The form of a start that chooses the same, but for who performs with which product. */
export function startOfChoices({ scene, captions, sound, endCard, output }: ChosenSpec): Required<Look> {
  const { background, light, camera, logo } = scene;
  const { roomId, uploadId, color } = background;
  return {
    background_data: { ...(roomId !== null && { setting: roomId }), uploadId, color, ...light },
    script_data: { logoPosition: logo.position, logoUploadId: logo.uploadId },
    output: { format: output.format, captions: captions.look, camera, music: sound.music, endCard },
  };
}
