import type { z } from 'zod';
import type { StartVideo } from './forms.ts';
import { BackgroundData, SceneLight } from '../specs/scene.ts';
import type { SpecChoices } from '../specs/choices.ts';

type Form = Pick<z.output<typeof StartVideo>, 'background_data' | 'script_data' | 'output'>;

/** What the form of a start chooses; what it leaves out is as nobody chose it. */
export function choicesOfStart({ background_data: background, script_data: script, output }: Form): SpecChoices {
  const { setting = null, uploadId, color, ...light } = background ?? BackgroundData.parse({});
  const { captions, ...others } = output;
  return {
    background: { roomId: setting, uploadId, color },
    light: SceneLight.parse(light),
    logo: { position: script?.logoPosition ?? 'top-right', uploadId: script?.logoUploadId ?? null },
    captions,
    ...others,
  };
}

/** The form of a start that chooses the same. */
export function startOfChoices({ background, light, logo, ...output }: SpecChoices): Required<Form> {
  const { roomId, ...behind } = background;
  return {
    background_data: { ...(roomId !== null && { setting: roomId }), ...behind, ...light },
    script_data: { logoPosition: logo.position, logoUploadId: logo.uploadId },
    output,
  };
}
