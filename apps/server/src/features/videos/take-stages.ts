import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { AppError } from '@sayso/contract';
import { frameCount, FRAMES_PER_SEGMENT, type SceneSpec, type SpeechTake } from '@sayso/engine';
import { assembleVideo, checkVideo, drawAtlas, encodeFrames, masterAudio } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { findSpeech } from '../voices/voices.service.ts';
import { inStage } from './in-stage.ts';
import { listSegments, type TakeFolder } from './take-folder.ts';
import type { VideoRow } from './videos.store.ts';

/** What all stages of a take share. `signal` stops them at once. */
export type TakeWork = { video: VideoRow; folder: TakeFolder; signal: AbortSignal };

/** The performed script as files and tracks. */
export type LoadedSpeech = { take: SpeechTake; wavPath: string; frames: number };

/** Stage speech: fetches the audio and its times. @throws AppError `take_speech_missing` when they are not stored. */
export async function loadSpeech(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { video }: TakeWork,
): Promise<LoadedSpeech> {
  const speech = await findSpeech(db, video.account_id, video.speech_id);
  if (!speech) throw new AppError('take_speech_missing');
  const [wavPath, takePath] = await Promise.all([
    storage.localPath(speech.audio_file).catch(missing),
    storage.localPath(speech.take_file).catch(missing),
  ]);
  const take = JSON.parse(await readFile(takePath, 'utf8')) as SpeechTake;
  return { take, wavPath, frames: frameCount(take) };
}

/** What is not there will not come back; any other fault may pass. */
function missing(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_found'
    ? new AppError('take_speech_missing', {}, error)
    : error;
}

/** Stage avatar: draws every sprite once; the sound is mastered beside it. @throws AppError `take_avatar_failed`, `take_encode_failed`. */
export async function drawAvatar(
  { video, folder, signal }: TakeWork,
  siteName: string,
  speech: LoadedSpeech,
): Promise<void> {
  const drawing = existsSync(folder.atlas)
    ? Promise.resolve()
    : inStage('take_avatar_failed', () =>
        drawAtlas({ take: speech.take, scene: sceneOf(video, siteName), atlasPath: folder.atlas, signal }),
      );
  const mastering = existsSync(folder.audio)
    ? Promise.resolve()
    : inStage('take_encode_failed', () =>
        masterAudio({ wavPath: speech.wavPath, outputPath: folder.audio, frames: speech.frames, signal }),
      );
  const results = await Promise.allSettled([drawing, mastering]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Frames that stand in finished segments already. */
export async function finishedFrames({ folder }: Pick<TakeWork, 'folder'>, frames: number): Promise<number> {
  return Math.min(frames, (await listSegments(folder)).length * FRAMES_PER_SEGMENT);
}

/** Stage frames: draws and compresses, one checkpoint each 4 seconds. @throws AppError `take_frames_failed`. */
export async function drawFrames(
  { folder, signal }: TakeWork,
  frames: number,
  onProgress: (framesDone: number) => void,
): Promise<void> {
  await inStage('take_frames_failed', () =>
    encodeFrames({ atlasPath: folder.atlas, segmentsDir: folder.segments, frames, onProgress, signal }),
  );
}

/** Stage encode: joins picture and sound and lets the gate judge the file. @throws AppError `take_encode_failed`, `take_check_failed`. */
export async function finishFile({ video, folder, signal }: TakeWork, speech: LoadedSpeech): Promise<void> {
  await inStage('take_encode_failed', () =>
    assembleVideo({
      segmentsDir: folder.segments,
      audioPath: folder.audio,
      frames: speech.frames,
      outputPath: folder.video,
      title: video.title,
      signal,
    }),
  );
  const { problems } = await inStage('take_check_failed', () =>
    checkVideo({ path: folder.video, frames: speech.frames, speechMs: speech.take.durationMs, signal }),
  );
  if (problems.length > 0) throw new AppError('take_check_failed', { problems }, new Error(problems.join('; ')));
}

function sceneOf(video: VideoRow, siteName: string): SceneSpec {
  return {
    performerId: video.performer_id,
    backgroundId: video.background_id,
    captions: video.captions,
    logo: { position: video.logo_position, text: siteName },
    seed: seedOf(video.id),
  };
}

/** The random tail of a UUIDv7 as a number: each video moves in its own way, and the same way each time it is drawn. */
const seedOf = (videoId: string) => Number.parseInt(videoId.slice(-8), 16);
