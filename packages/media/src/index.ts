import type { FrameRange } from '@sayso/engine/performance/segment-ranges';
import type { DecodedAll } from './codec/decode-all.ts';
import type { FinishVideoInput } from './codec/finish-video.ts';
import type { Loudness } from './codec/sound/sound-levels.ts';
import type { MakePosterInput, MakeFrameSheetInput } from './codec/pictures/make-poster.ts';
import type { MakePreviewInput } from './codec/pictures/make-preview.ts';
import type { ReadGroup } from './codec/pictures/read-ahead.ts';
import type { MasterAudioInput, RenderBedInput } from './codec/sound/master-audio.ts';
import type { LipSync, LipSyncInput } from './codec/sound/measure-lip-sync.ts';
import type { Film } from './codec/films/film.ts';
import { type EncoderSpec, X264 } from './codec/encoder-spec.ts';
import type { ReuseSegmentsInput } from './codec/segments/reuse-segments.ts';
import { runCodec } from './codec/run-codec.ts';
import { segmentsMark } from './codec/encoders/segments-version.ts';
import type { RenderQuality } from './render-quality.ts';
import type { Background } from './process/run-child.ts';
import { wholeFile } from './process/whole-file.ts';

export { wholeFile, moveIfThere } from './process/whole-file.ts';
export { alignSpeech } from './alignment/align-speech.ts';
export { cleanPicture } from './canvas/clean-picture.ts';
export { drawAtlas, type DrawnAtlas, moveAtlas, removeAtlas } from './canvas/draw-atlas.ts';
export { drawingVersion } from './canvas/drawing-version.ts';
export { drawStill, drawStills } from './canvas/draw-still.ts';
export { cleanSound, cleanVoice } from './codec/sound/clean-sound.ts';
export {
  chooseEncoder,
  ENCODER_PREFERENCES,
  type EncoderChoice,
  type EncoderPreference,
  knownEncoder,
} from './codec/encoders/choose-encoder.ts';
export { keepRenderReady } from './keep-render-ready.ts';
export type { Film } from './codec/films/film.ts';
export { prepareFilm } from './codec/films/prepare-film.ts';
export { encodeFrames } from './codec/encoders/encode-with.ts';
export type { EncoderSpec } from './codec/encoder-spec.ts';
export { moveSegments } from './codec/segments/segment-folder.ts';
export { X264 };
export { framesOf, segmentName, segmentNamed, segmentCodec } from './codec/segments/segment-plan.ts';
export { segmentsVersion } from './codec/encoders/segments-version.ts';
export { readSound } from './codec/sound/read-sound.ts';
export { soundVersion } from './codec/sound/sound-version.ts';
export type { FrameRange, RenderQuality };
export { type PictureKind, USUAL_KINDS } from './uploads/read-picture.ts';
export { CHILD_ENDED, isSomebodyWaiting } from './process/run-child.ts';
export { type Refusal, refusalOf, refusedPixelsOf } from './uploads/refusal.ts';
export type { MusicChoice } from './codec/sound/fit-music.ts';
export type { SoundBitRate } from './codec/sound/aac-file.ts';
export type { Background, DecodedAll, LipSync, Loudness, ReadGroup };

/** An abort kills the child that does the work. */
type Abortable = { signal?: AbortSignal | undefined };
/** `isBackground`: nobody waits for it, so it steps back for all other work, unless it is `'alone'`. */
type Deferrable = Abortable & { isBackground?: Background | undefined };

/** What only stands when picture and sound do. */
type Awaitable = {
  segments: FrameRange[] | Promise<FrameRange[]>;
  loudness?: Loudness | Promise<Loudness | undefined> | undefined;
  readAhead?: ReadGroup[] | Promise<ReadGroup[]> | undefined;
};

/** Beyond these a child has hung; the slowest honest case, 300 s of video on two loaded cores, needs about a tenth. */
const LIMIT_MS = { work: 300_000, reuse: 60_000, decodeAll: 1_800_000 };

/**
 * Masters a voice recording (16-bit WAV) for its video: cleaned, evened out, -14 LUFS, true peak at most -1 dBTP, AAC-LC 48 kHz stereo in `.m4a`, exactly `frames / 30` seconds.
 * Silence, and sound under 400 ms, keeps its level; nothing is raised by more than 30 dB.
 *
 * `music` plays beside it: a bed of the engine is composed to the video's length, a file (WAV or M4A) is looped with crossfades or cut with a fade. While words are spoken
 * it lies 28, 24 or 19 LU under the voice (`level` low, medium, high) with room for the words between 150 Hz and 2.4 kHz, and comes up by 10, and whole, where nobody speaks, and by 16 behind the last word. Levels and peaks then hold for the mix.
 * @param input.bitRate Bits a second: 96000, 128000 (the default) or 192000.
 * @returns Loudness measured in the finished file; -70 LUFS stands for silence.
 * @throws Error when the file is no WAV, the music holds no sound or there is no such bed, and, from 3 s of speech on (`speechMs`, or the whole video), when the sound misses -14 LUFS by more than 1: `finishVideo` would stop it.
 */
export function masterAudio(input: MasterAudioInput & Deferrable): Promise<Loudness> {
  const { signal, isBackground, ...job } = input;
  return wholeFile(job.outputPath, (outputPath) =>
    runCodec('masterAudio', { ...job, outputPath }, { signal, isBackground, timeoutMs: LIMIT_MS.work }),
  );
}

/**
 * Writes a sample of a bed for people who choose: 20 s with beginning and ending, AAC in `.m4a`. The same bed gives the same file, so it can be kept.
 * @throws Error when there is no such bed.
 */
export function renderBed(input: RenderBedInput & Abortable): Promise<void> {
  const { signal, ...job } = input;
  return wholeFile(job.outputPath, (outputPath) =>
    runCodec('renderBed', { ...job, outputPath }, { signal, timeoutMs: LIMIT_MS.work }),
  );
}

/**
 * Copies segments out of an earlier video into `segmentsDir` before `encodeFrames` makes the others: nothing is painted or encoded again.
 * Segments stand in another video when their `key`, which also says what they show of a `film`, is the same and so is `segmentsVersion(quality)`. What would not fit the frames that `encoder` (x264 unless told) makes of `quality` now,
 * or does not stand there as one closed group, is left out.
 * @param input.wanted `from`: first frame in the earlier video.
 * @returns The segments that now stand in the folder.
 * @throws Error when the video cannot be opened and when the disk is full.
 */
export function reuseSegments(
  input: Omit<ReuseSegmentsInput, 'settings' | 'mark'> & {
    quality?: RenderQuality | undefined;
    encoder?: EncoderSpec | undefined;
    film?: Film | null | undefined;
  } & Abortable,
): Promise<FrameRange[]> {
  const { signal, quality = 'medium', encoder, film, ...job } = input;
  const settings = { quality, threads: 1, encoder };
  const ready = segmentsMark(encoder ?? X264, quality, film).then((mark) => ({ ...job, settings, mark }));
  return runCodec('reuseSegments', ready, { signal, timeoutMs: LIMIT_MS.reuse });
}

/**
 * Joins all segments and the sound into one MP4 that starts playing before it has arrived, titled and marked as AI generated, and lets the gate judge it:
 * structure, count, times and keyframes of all packets, the groups of pictures at the start and the last one decoded, sound decoded, its place, length, (from 3 s of speech on) loudness,
 * and whether speech is heard when the mouth begins to speak (`speechStartMs`, in whole milliseconds; absent when nothing is spoken). Music hides where speech begins:
 * beside music name the recording, `voicePath`, and it is looked for in the sound; so it is where phones were timed by ear (`isTimedByEar`).
 * Nothing is encoded again. A file with problems never gets its name.
 * @param input.segments With a promise the child starts at once and waits for it.
 * @param input.loudness What `masterAudio` measured in this very sound, if that is at hand, or a promise of it: packets are then compared, and nothing is measured anew.
 * @param input.readAhead What `encodeFrames` answered for these very segments, or a promise of it: those groups are not decoded again, but their packets in the file have to be the same, byte for byte.
 * @returns What is wrong, for the log; empty when the video stands under `outputPath` and may be shown.
 * @throws Error when a segment is missing, incomplete or of other settings, and when the disk is full.
 */
export function finishVideo(
  input: Omit<FinishVideoInput, keyof Awaitable> & Awaitable & Deferrable,
): Promise<{ problems: string[] }> {
  const { signal, isBackground, segments, loudness, readAhead, ...job } = input;
  const parts = Promise.all([segments, loudness, readAhead]);
  // They may fail while nobody waits for them yet; whoever waits later hears of it all the same.
  parts.catch(() => {});
  return wholeFile(
    job.outputPath,
    async (outputPath) => {
      const ready = parts.then(([list, known, read]) => ({
        ...job,
        outputPath,
        segments: list,
        loudness: known,
        readAhead: read,
      }));
      return runCodec('finishVideo', ready, { signal, isBackground, timeoutMs: LIMIT_MS.work });
    },
    ({ problems }) => problems.length === 0,
  );
}

/**
 * Writes the picture at `atMs`: as JPEG of at most 720 px width, or as WebP of at most 540 px that a phone has at once.
 * @throws Error when the video has no picture at that time.
 */
export function makePoster(input: MakePosterInput & Deferrable): Promise<void> {
  const { signal, isBackground, ...job } = input;
  return wholeFile(job.outputPath, (outputPath) =>
    runCodec('makePoster', { ...job, outputPath }, { signal, isBackground, timeoutMs: LIMIT_MS.work }),
  );
}

/** Writes three seconds, the first unless `fromMs` says otherwise, as an endless, silent, animated WebP: at most 270 px wide, 12 pictures a second. */
export function makePreview(input: MakePreviewInput & Deferrable): Promise<void> {
  const { signal, isBackground, ...job } = input;
  return wholeFile(job.outputPath, (outputPath) =>
    runCodec('makePreview', { ...job, outputPath }, { signal, isBackground, timeoutMs: LIMIT_MS.work }),
  );
}

/** Writes pictures of a video, `everyMs` apart, as one WebP with so many `columns`: for whoever looks a video through. */
export function makeFrameSheet(input: MakeFrameSheetInput & Abortable): Promise<void> {
  const { signal, ...job } = input;
  return wholeFile(job.outputPath, (outputPath) =>
    runCodec('makeFrameSheet', { ...job, outputPath }, { signal, isBackground: true, timeoutMs: LIMIT_MS.work }),
  );
}

/** Decodes a whole video: slow and beyond doubt, for tests and soak runs. */
export function decodeAll(path: string, options: Abortable = {}): Promise<DecodedAll> {
  return runCodec('decodeAll', { path }, { signal: options.signal, timeoutMs: LIMIT_MS.decodeAll });
}

/**
 * Compares the mouth that is seen with the sound that is heard: how much later the sound comes, found within 267 ms either way. For tests and soak runs.
 * @param input.mouth A generous box around the mouth, in whole pixels of the picture.
 */
export function measureLipSync(input: LipSyncInput & Abortable): Promise<LipSync> {
  const { signal, ...job } = input;
  return runCodec('measureLipSync', job, { signal, timeoutMs: LIMIT_MS.decodeAll });
}
