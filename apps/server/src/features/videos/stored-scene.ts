import type { BackgroundChange, BackgroundData } from '@sayso/contract';
import type { StoredOutput } from './stored-output.ts';

/** What of the scene stands in the output, beside the room's own columns. */
type StoredScene = Pick<
  StoredOutput,
  'backgroundUploadId' | 'backgroundColor' | 'environment' | 'lighting' | 'sceneStyle'
>;

/** The scene of a new video: a colour takes the place of an own picture. */
export function chosenScene({ uploadId, color, environment, lighting, style }: BackgroundData): StoredScene {
  const backgroundUploadId = color === null ? uploadId : null;
  return { backgroundUploadId, backgroundColor: color, environment, lighting, sceneStyle: style };
}

/** The scene of a video after a change: a room, a picture or a colour that is chosen takes the place of what was there; null takes it away. */
export function changedScene(chosen: BackgroundChange | undefined, before: StoredScene): StoredScene {
  const { setting, uploadId, color, environment, lighting, style } = chosen ?? {};
  const isOther = setting !== undefined || Boolean(uploadId) || Boolean(color);
  const kept = isOther
    ? { uploadId: null, color: null }
    : { uploadId: before.backgroundUploadId, color: before.backgroundColor };
  return chosenScene({
    uploadId: uploadId === undefined ? kept.uploadId : uploadId,
    color: color === undefined ? kept.color : color,
    environment: environment ?? before.environment,
    lighting: lighting ?? before.lighting,
    style: style ?? before.sceneStyle,
  });
}
