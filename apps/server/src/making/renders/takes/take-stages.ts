import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { AppError, type VideoSpec, type ErrorCode, type PlainErrorCode } from '@sayso/contract';
import { alignCaptionText, frameCount, sceneFromSpec, type SpeechTake, type Segment } from '@sayso/engine';
import { speechStartMs } from '@sayso/engine/speech/complete-phones';
import {
  type Background,
  drawAtlas,
  type DrawnAtlas,
  encodeFrames,
  type EncoderSpec,
  type Film,
  finishVideo,
  framesOf,
  masterAudio,
  type RenderQuality,
  reuseSegments,
  type MusicChoice,
  type SoundBitRate,
  segmentsVersion,
} from '@sayso/media';
import type { Deps } from '../../../deps.ts';
import { type RenderEncoder, BIT_RATES } from '../../../platform/encoder/render-encoder.ts';
import type { MadeAhead } from '../../../platform/ahead/work-ahead.ts';
import type { SoundsAhead } from '../../../platform/ahead/sounds-ahead.ts';
import type { LendFile } from '../../../platform/storage/storage.ts';
import { isDiskFull } from '../../../platform/storage/disk-guard.ts';
import { findSpeech } from '../../voices/voices.service.ts';
import type { VideoRow } from '../videos.store.ts';
import { listSegments, type TakeFolder } from './take-folder.ts';
import { type LentUploads, NO_UPLOADS } from './take-uploads.ts';
import { getFileSegments, type StoredSegments } from './renditions.store.ts';

/** What the stages need to know of a video. */
type PerformedVideo = Pick<VideoRow, 'id' | 'account_id' | 'title' | 'spec' | 'change'>;

/**
 * What all stages of a take share. `signal` stops them at once. `cacheDir`: where drawn sprites stay for other takes, if they may. `uploads`: the account's
 * own pictures and music in it. `film`: what a filmed scene shows. `stoodIn`: who performs instead of a partner's presenter, by name. `earlier`: a file of this video in which segments may stand that need not be painted again. `encoder`: x264 unless told. `soundsAhead`: where its sound may be finished. `ahead`: what was made of it before anybody asked for it.
 * `isBackground`: nobody waits for it, so its processes step back for all other work, unless it has them to itself (`'alone'`).
 */
export type TakeWork = {
  video: PerformedVideo;
  folder: TakeFolder;
  signal: AbortSignal;
  cacheDir?: string;
  quality?: RenderQuality;
  uploads?: LentUploads;
  film?: Film | null;
  stoodIn?: string | null;
  earlier?: EarlierFile | null;
  encoder?: RenderEncoder;
  soundsAhead?: SoundsAhead;
  ahead?: BegunAhead | null;
  isBackground?: Background;
};

/** What stands in a take's folder before it begins. `made`: that is all of it, and what making it answered. */
export type BegunAhead = { made: MadeAhead | undefined };

/**
 * The performed script as files and tracks. `captions`: the words that are shown, which are those spoken unless somebody wrote others.
 * `audioFile`: the stored name of its sound, which `wavPath` lends. `isTimedByEar`: no built-in voice spoke it, so its times were found in its sound.
 */
export type LoadedSpeech = {
  take: SpeechTake;
  captions: SpeechTake;
  audioFile?: string;
  wavPath: string;
  frames: number;
  isTimedByEar?: boolean;
};

/** Stage speech: fetches the audio and its times. @throws AppError `take_speech_missing` when they are not stored. */
export async function loadSpeech(
  { db, referenceSpeech }: Pick<Deps, 'db' | 'referenceSpeech'>,
  { video }: TakeWork,
  lend: LendFile,
): Promise<LoadedSpeech> {
  const speech = await findSpeech(db, video.account_id, video.spec.speech.id);
  if (!speech) throw new AppError('take_speech_missing');
  const [wavPath, takePath] = await Promise.all([
    lend(speech.audio_file).catch(missing),
    lend(speech.take_file).catch(missing),
  ]);
  const take = JSON.parse(await readFile(takePath, 'utf8')) as SpeechTake;
  const isTimedByEar = !referenceSpeech.voices().some(({ id }) => id === speech.voice_id);
  const frames = frameCount(take, sceneFromSpec(video.spec, {}).endCard);
  const captions = captionsOf(video.spec, take);
  return { take, captions, audioFile: speech.audio_file, wavPath, frames, isTimedByEar };
}

/** What is shown while a take is spoken. */
function captionsOf({ captions: { text, breaks } }: VideoSpec, take: SpeechTake): SpeechTake {
  return text === null ? take : { ...take, words: alignCaptionText(take.words, text, breaks) };
}

/** What is not there will not come back; any other fault may pass. */
function missing(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_found'
    ? new AppError('take_speech_missing', {}, error)
    : error;
}

/** What the picture stages tell on their way: `onDrawn` when the sprites stand and frames begin, then the frames done. */
type PictureNews = { onDrawn: () => Promise<void>; onProgress: (framesDone: number) => void };

/**
 * Stages avatar, frames and encode, from speech to a judged file. They overlap: the process that joins and judges starts while frames are made.
 * @returns The segments of the file, and which frame stands for it where it rests.
 * @param news.onPicture Waited for when all frames are done, before they are joined.
 * @throws AppError `take_avatar_failed`, `take_frames_failed`, `take_encode_failed`, `take_check_failed`.
 */
export async function makeFile(
  work: TakeWork,
  speech: LoadedSpeech,
  news: PictureNews & { onPicture: () => Promise<void> },
): Promise<DrawnAtlas> {
  const group = new AbortController();
  const joint = { ...work, signal: AbortSignal.any([work.signal, group.signal]) };
  const drawn = Promise.withResolvers<void>();
  const onDrawn = async () => {
    drawn.resolve();
    await news.onDrawn();
  };
  const { made: ready } = work.ahead ?? {};
  const making = ready ? onDrawn().then(() => ready) : makeParts(joint, speech, { ...news, onDrawn });
  const parts = making.then(async (made) => {
    await news.onPicture();
    return made;
  });
  const finishing = Promise.race([drawn.promise, parts]).then(() => finishFile(joint, speech, parts));
  await allOrFirstFault([parts, finishing], group);
  const { segments, restingFrame } = await parts;
  return { segments, restingFrame };
}

/** What is joined into the file. */
export type Parts = Pick<MadeAhead, 'segments' | 'loudness' | 'readAhead'>;

/**
 * Stages avatar and frames, and the sound beside them: draws every sprite once, composes and compresses the frames, one checkpoint each segment.
 * They overlap: the encoders open while the sprites are drawn. One fault stops the others, and the first is the one that counts.
 * @returns The segments, all of which stand in the folder, as the sound does.
 * @throws AppError `take_avatar_failed`, `take_frames_failed`, `take_encode_failed`.
 */
export async function makeParts(
  { video, folder, signal, cacheDir, quality, isBackground, ...work }: TakeWork,
  speech: LoadedSpeech,
  news: PictureNews,
): Promise<MadeAhead> {
  const { uploads = NO_UPLOADS, film = null, earlier = null, encoder: encoders } = work;
  const { take, captions, audioFile, wavPath, frames } = speech;
  const group = new AbortController();
  const both = AbortSignal.any([signal, group.signal]);
  const encoder = encoders?.current();
  let isDrawn = false;
  const drawing = inStage('take_avatar_failed', () =>
    drawAtlas({
      take,
      captionWords: captions.words,
      scene: sceneFromSpec(video.spec, uploads.refs),
      pictures: uploads.paths,
      film,
      atlasPath: folder.atlas,
      cacheDir,
      quality,
      signal: both,
      isBackground,
    }),
  );
  // What can be copied must stand before the encoders look what is missing.
  const ready = earlier ? copySegments(earlier, { drawing, film, folder, quality, encoder, signal: both }) : drawing;
  const mastering = inStage('take_encode_failed', async () => {
    if (existsSync(folder.audio)) return undefined;
    const { music, bitRate } = soundOf(video.spec, uploads);
    const sound = { frames, speechMs: take.durationMs, bitRate };
    const isAhead = audioFile !== undefined && music === null;
    const ahead = isAhead && (await work.soundsAhead?.take({ audioFile, ...sound }, folder.audio));
    return ahead || masterAudio({ ...sound, wavPath, music, outputPath: folder.audio, signal: both, isBackground });
  });
  const encoding = inStage('take_frames_failed', () =>
    encodeFrames({
      atlasPath: folder.atlas,
      drawing: ready,
      segmentsDir: folder.segments,
      film,
      quality,
      encoder,
      onEncoderFault: (fault) => encoders?.giveUp(fault),
      onProgress: (framesDone) => isDrawn && news.onProgress(framesDone),
      signal: both,
      isBackground,
    }),
  );
  const telling = ready.then(async () => {
    await news.onDrawn();
    isDrawn = true;
  });
  await allOrFirstFault([drawing, mastering, encoding, telling], group);
  return { ...(await drawing), loudness: await mastering, readAhead: await encoding };
}

/** Names a fault after the stage it happened in; one that a stage has named keeps its name, and a full disk is always called by its own. @throws AppError `code` or `storage_full`. */
export async function inStage<T>(code: PlainErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('take_')) throw error;
    throw new AppError(isDiskFull(error) ? 'storage_full' : code, {}, error);
  }
}

/** The name under which a fault is stored and told: its own, or the full disk's when that is below it. */
export function faultCode(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  return isDiskFull(error) ? 'storage_full' : 'internal';
}

/** Music and bits a second of a video's sound. Music that is no longer there has failed the take before. */
export function soundOf(
  { sound: { music, audioKbps } }: Pick<VideoSpec, 'sound'>,
  { paths }: LentUploads,
): { music: MusicChoice | null; bitRate: SoundBitRate } {
  const bitRate = BIT_RATES[audioKbps];
  const path = music?.uploadId ? paths[music.uploadId] : undefined;
  if (music && path !== undefined) return { music: { path, level: music.level }, bitRate };
  return { music: music?.bedId ? { bedId: music.bedId, level: music.level } : null, bitRate };
}

/** Copies the segments that an earlier file shows already into the take's folder. One that cannot be read is no loss: then all are painted. */
async function copySegments(
  { videoPath, segments }: EarlierFile,
  work: {
    drawing: Promise<DrawnAtlas>;
    film: Film | null;
    folder: TakeFolder;
    quality: RenderQuality | undefined;
    encoder: EncoderSpec | undefined;
    signal: AbortSignal;
  },
): Promise<DrawnAtlas> {
  const { film, folder, quality, encoder, signal } = work;
  const drawn = await work.drawing;
  const places = new Map(segments.map(({ key, startFrame }) => [key, startFrame]));
  const wanted = drawn.segments.flatMap(({ key, startFrame, frames }) => {
    const from = places.get(key);
    return from === undefined ? [] : [{ startFrame, frames, from }];
  });
  if (wanted.length > 0) {
    const segmentsDir = folder.segments;
    await reuseSegments({ videoPath, wanted, segmentsDir, film, quality, encoder, signal }).catch(() => undefined);
    signal.throwIfAborted();
  }
  return drawn;
}

/** The file that a video has from an earlier take, and what its segments show. */
type EarlierFile = { videoPath: string; segments: readonly Segment[] };

/** The earlier file of a video that is being changed, if pieces of it could serve again. */
export async function loadEarlierFile(
  { db }: Pick<Deps, 'db'>,
  video: Pick<VideoRow, 'id' | 'spec'>,
  lend: LendFile,
): Promise<EarlierFile | null> {
  const stored = await getFileSegments(db, video.id);
  const { quality } = video.spec.output;
  if (!stored || stored.segments.quality !== quality) return null;
  if (stored.segments.version !== (await segmentsVersion(quality))) return null;
  const videoPath = await lend(stored.file).catch(() => null);
  return videoPath === null ? null : { videoPath, segments: stored.segments.segments };
}

/** What is stored of a finished take, for the next one. */
export async function storedSegments(
  segments: readonly Segment[],
  video: Pick<VideoRow, 'spec'>,
): Promise<StoredSegments> {
  const { quality } = video.spec.output;
  return { version: await segmentsVersion(quality), quality, segments };
}

/** Waits until all have ended, so that nothing still writes; the first fault ends the others and is thrown. */
async function allOrFirstFault(works: readonly Promise<unknown>[], group: AbortController): Promise<void> {
  const faults: unknown[] = [];
  for (const work of works)
    work.catch((fault: unknown) => {
      faults.push(fault);
      group.abort(fault);
    });
  await Promise.allSettled(works);
  if (faults.length > 0) throw faults[0];
}

/** Frames that stand in finished segments already. */
export async function finishedFrames({ folder }: Pick<TakeWork, 'folder'>, frames: number): Promise<number> {
  return Math.min(frames, framesOf(await listSegments(folder)));
}

/**
 * Stage encode: joins picture and sound and lets the gate judge the file.
 * @param parts With a promise the process starts at once and waits for it.
 * @throws AppError `take_encode_failed`, `take_check_failed`.
 */
export async function finishFile(
  { video, folder, signal, isBackground }: TakeWork,
  speech: LoadedSpeech,
  parts: Parts | Promise<Parts>,
): Promise<void> {
  const made = Promise.resolve(parts);
  const { problems } = await inStage('take_encode_failed', () =>
    finishVideo({
      segmentsDir: folder.segments,
      audioPath: folder.audio,
      segments: made.then(({ segments }) => segments),
      loudness: made.then(({ loudness }) => loudness),
      readAhead: made.then(({ readAhead }) => readAhead),
      outputPath: folder.video,
      title: video.title,
      speechMs: speech.take.durationMs,
      speechStartMs: speechStartMs(speech.take.phones),
      voicePath: speech.isTimedByEar || video.spec.sound.music ? speech.wavPath : undefined,
      isTimedByEar: speech.isTimedByEar,
      signal,
      isBackground,
    }),
  );
  if (problems.length > 0) throw new AppError('take_check_failed', { problems }, new Error(problems.join('; ')));
}
