import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { avGetCodecName, type FormatContext, type Stream } from 'node-av/lib';
import { messageOf } from '../process/thrown.ts';
import { type AssembleVideoInput, assembleVideo } from './segments/assemble-video.ts';
import type { ReadGroup } from './pictures/read-ahead.ts';
import type { SpokenPart, Loudness } from './sound/sound-levels.ts';
import { checkSound, type Mastered } from './sound/check-sound.ts';
import { checkPictures, type CheckPicturesInput } from './pictures/check-pictures.ts';
import { AI_COMMENT } from './label-picture.ts';
import { openOwn, toMs } from './input-file.ts';
import { listBoxes } from './mp4-boxes.ts';
import { withNativeLog } from './native.ts';
import { framesOf } from './segments/segment-plan.ts';

/**
 * What `finishVideo` needs: all to join, what is spoken, for the gate, and what is known already: what `masterAudio` measured in this very sound, and
 * the groups of pictures that were decoded without a fault while others were encoded.
 */
export type FinishVideoInput = AssembleVideoInput &
  SpokenPart & { loudness?: Loudness | undefined; readAhead?: readonly ReadGroup[] | undefined };

/**
 * Joins segments and sound into one MP4 and lets the gate judge the file.
 * @returns What is wrong with the file; empty when it may pass.
 * @throws Error when a segment is missing, incomplete, or was made by an encoder with other settings, and when the disk is full.
 */
export async function finishVideo(input: FinishVideoInput): Promise<{ problems: string[] }> {
  await assembleVideo(input);
  const { audioPath, loudness } = input;
  return checkVideo({ ...input, path: input.outputPath, mastered: loudness && { audioPath, loudness } });
}

/** What the gate is told to expect. Loudness is judged from 3 seconds of speech on, and the mouth against the sound when something is spoken. */
export type CheckVideoInput = SpokenPart &
  CheckPicturesInput & {
    /** The sound that was joined, where its loudness has been measured already. */
    mastered?: Mastered | undefined;
  };

/**
 * The gate before a video is shown to anybody: structure, count and times of all packets, keyframes, the groups of pictures at the start and the last one decoded, sound decoded, its length and loudness, and when speech is heard.
 * @returns What is wrong, in words for the log; empty when the file may pass. A file too damaged to open is a problem too, not a throw.
 */
export async function checkVideo(input: CheckVideoInput): Promise<{ problems: string[] }> {
  const { result: problems, lines } = await withNativeLog(() => findProblems(input));
  // Each opening of the file looks into its first pictures and complains anew.
  const complaints = new Set(lines.map((line) => `decoder: ${line}`));
  return { problems: [...problems, ...complaints] };
}

async function findProblems(input: CheckVideoInput): Promise<string[]> {
  const frames = framesOf(input.segments);
  const checks = [checkBoxes(input), checkFacts(input), checkPictures(input), checkSound({ ...input, frames })];
  const found = await Promise.all(checks.map((check) => check.catch((error: unknown) => [messageOf(error)])));
  return found.flat();
}

/** A player can start before all has arrived only when the index, `moov`, stands before the media, `mdat`. */
async function checkBoxes({ path }: CheckVideoInput): Promise<string[]> {
  const types = (await listBoxes(path)).map((box) => box.type);
  const problems: string[] = [];
  for (const type of ['ftyp', 'moov', 'mdat', 'uuid'])
    if (!types.includes(type)) problems.push(`box ${type} is missing`);
  if (types.indexOf('moov') > types.indexOf('mdat')) problems.push('the index stands behind the media');
  return problems;
}

/** What every platform takes, and the label that people read. */
async function checkFacts({ path }: CheckVideoInput): Promise<string[]> {
  const format = openOwn(path);
  const { video, audio, metadata } = metadataOf(format);
  format.closeInputSync();
  const problems: string[] = [];
  if (video?.codec !== 'h264') problems.push(`pictures are ${video?.codec ?? 'missing'} instead of h264`);
  if (audio?.codec !== 'aac') problems.push(`sound is ${audio?.codec ?? 'missing'} instead of aac`);
  if (metadata['comment'] !== AI_COMMENT) problems.push('the comment does not say that the video is AI generated');
  return problems;
}

/** A picture track, or a still picture: then `framesPerSecond` is null. */
type VideoFacts = { codec: string; width: number; height: number; framesPerSecond: number | null };
/** A sound track. */
type AudioFacts = { codec: string; sampleRateHz: number; channels: number };
/** What a file is, by its content and never by its name. `durationMs` is null for still pictures; `metadata` holds title, comment and the like. */
export type MediaMetadata = {
  container: string;
  durationMs: number | null;
  video: VideoFacts | null;
  audio: AudioFacts | null;
  metadata: Record<string, string>;
};

/** What an open file is. */
export function metadataOf(format: FormatContext): MediaMetadata {
  const container = format.iformat?.name ?? '';
  const video = format.streams.find((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO);
  const audio = format.streams.find((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  return {
    container,
    durationMs: longestMs(format),
    video: video ? videoFacts(video, container) : null,
    audio: audio ? audioFacts(audio) : null,
    metadata: format.metadata?.getAll() ?? {},
  };
}

function longestMs(format: FormatContext): number | null {
  const known = format.streams.map((stream) => toMs(stream.duration, stream)).filter((ms) => ms !== null);
  return known.length === 0 ? null : Math.round(Math.max(...known));
}

function videoFacts(stream: Stream, container: string): VideoFacts {
  const { codecId, width, height } = stream.codecpar;
  const { num, den } = stream.avgFrameRate;
  // Readers of single pictures (jpeg_pipe, png_pipe, webp_pipe) make a rate of 25 up.
  const framesPerSecond = container.endsWith('_pipe') || den === 0 ? null : num / den;
  return { codec: avGetCodecName(codecId) ?? '', width, height, framesPerSecond };
}

function audioFacts(stream: Stream): AudioFacts {
  const { codecId, sampleRate, channels } = stream.codecpar;
  return { codec: avGetCodecName(codecId) ?? '', sampleRateHz: sampleRate, channels };
}
