import { seedOf } from '@sayso/contract';
import { type SceneBackground, type SceneSpec, sceneWith } from '@sayso/engine';
import type { PictureRef } from '@sayso/engine/model/scene-spec';
import type { MusicChoice, SoundBitRate } from '@sayso/media';
import { readOutput, type StoredOutput } from './stored-output.ts';
import { NO_UPLOADS, type TakeUploads } from './take-uploads.ts';
import type { VideoRow } from './videos.store.ts';

/** What decides what is seen. */
type SeenVideo = Pick<
  VideoRow,
  'id' | 'seed_id' | 'performer_id' | 'performer_look' | 'background_id' | 'output' | 'logo_position' | 'logo_text'
>;

/** What is to be seen of a video. */
export function sceneOf(video: SeenVideo, { refs }: TakeUploads = NO_UPLOADS): SceneSpec {
  const output = readOutput(video.output);
  const pictureOf = (id: string | null | undefined) => (id && refs[id]) || null;
  const background = pictureOf(output.backgroundUploadId);
  return sceneWith({
    ...(video.performer_look ? { look: video.performer_look } : { performerId: video.performer_id }),
    background: backgroundOf(output, background) ?? { id: video.background_id },
    light: { environment: output.environment, lighting: output.lighting, style: output.sceneStyle },
    product: pictureOf(output.productUploadId),
    format: output.format,
    captions: output.captions,
    camera: output.camera,
    endCard: output.endCard && { ...output.endCard, product: pictureOf(output.endCard.productUploadId) },
    logo: { position: video.logo_position, text: video.logo_text, picture: pictureOf(output.logoUploadId) },
    seed: seedOfVideo(video),
  });
}

/** What takes the room's place. */
function backgroundOf({ backgroundColor }: StoredOutput, picture: PictureRef | null): SceneBackground | null {
  if (backgroundColor !== null) return { color: backgroundColor };
  return picture && { picture };
}

/** Music and bits a second of a video's sound. Music that is no longer there has failed the take before. */
export function soundOf(
  { output }: Pick<VideoRow, 'output'>,
  { files }: TakeUploads,
): { music: MusicChoice | null; bitRate: SoundBitRate } {
  const { music, audioKbps } = readOutput(output);
  const bitRate = BIT_RATES[audioKbps];
  const path = music?.uploadId ? files[music.uploadId] : undefined;
  if (music && path !== undefined) return { music: { path, level: music.level }, bitRate };
  return { music: music?.bedId ? { bedId: music.bedId, level: music.level } : null, bitRate };
}

const BIT_RATES = { 96: 96_000, 128: 128_000, 192: 192_000 } as const;

/** A video moves as the preview of its first speech did, and the same way each time it is drawn; those of an older version by their own id. */
export function seedOfVideo({ id, seed_id: seedId }: Pick<VideoRow, 'id' | 'seed_id'>): number {
  return seedOf(seedId ?? id);
}
