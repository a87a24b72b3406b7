import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ClosedLips,
  closedLipsShare,
  frameCount,
  FRAMES_PER_SECOND,
  planPerformance,
  sceneWith,
  type SpeechTake,
} from '@sayso/engine';
import { MOUTHS } from '@sayso/engine/visemes/mouth-bank';
import { decodeAll, type LipSync, measureLipSync } from '@sayso/media';
import { mouthBoxOf } from '@sayso/media/codec/testing/mouth-box';
import { RENDER_SCALE } from '@sayso/media/render-quality';
import type { VideoState } from '../testing/api.ts';
import type { RandomVideo } from './random-video.ts';

/** Whole milliseconds that sound and mouth may lie apart. @see ITU-R BT.1359-1: detectable from 45 ms on when the sound comes first */
const MAX_LAG_MS = 45;
/** Speech from so many milliseconds on says where mouth and sound fit best. */
const LEAST_SPEECH_MS = 3_000;
/** Below it mouth and sound have too little to do with each other for the lag to say anything: short words, fast speech, cuts of the camera. */
const MIN_CORRELATION = 0.3;
/** Up to this rate lips have the time to meet. */
const MAX_RATE_OF_LIPS = 1.3;

/** What a finished video shows. `sync` is null where speech is too short to be measured, `lips` where it is too fast for them. */
export type Look = { problems: string[]; sync: LipSync | null; lips: ClosedLips | null; bytes: number };

/** Loads a finished video as a viewer does, decodes all of it, and holds mouth against sound. */
export async function lookAtVideo(
  url: string,
  { video, state, take }: { video: RandomVideo; state: VideoState; take: SpeechTake },
): Promise<Look> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-soak-look-'));
  const videoPath = path.join(folder, 'video.mp4');
  try {
    const response = await fetch(new URL(state.video_url ?? '', url));
    const content = new Uint8Array(await response.arrayBuffer());
    await writeFile(videoPath, content);
    // A change of its captions is an attempt of its own.
    const attempts = video.captionText === null ? 1 : 2;
    const again = state.attempts === attempts ? [] : [`${state.attempts} attempts, not ${attempts}`];
    const problems = [...again, ...(await readWhole(videoPath, state))];
    const sync = await syncOf(videoPath, { video, take });
    if (sync && isTelling(sync) && Math.abs(sync.lagMs) > MAX_LAG_MS)
      problems.push(`sound ${sync.lagMs} ms after the mouth, correlation ${sync.correlation.toFixed(2)}`);
    if (sync?.shown && sync.shown.correlation >= MIN_CORRELATION && Math.abs(sync.shown.lagMs) > MAX_LAG_MS)
      problems.push(`mouth ${sync.shown.lagMs} ms after its plan, correlation ${sync.shown.correlation.toFixed(2)}`);
    return { problems, sync, lips: lipsOf(video, take), bytes: content.length };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whether mouth and sound fit well enough somewhere, and nowhere else, for the place to mean anything. */
export const isTelling = ({ correlation, isCertain }: LipSync): boolean => isCertain && correlation >= MIN_CORRELATION;

async function readWhole(videoPath: string, { duration_ms: durationMs, metadata }: VideoState): Promise<string[]> {
  const { frames, width, height, damaged, complaints } = await decodeAll(videoPath);
  const expected = Math.round(((durationMs ?? 0) * FRAMES_PER_SECOND) / 1000);
  return [
    ...(damaged > 0 ? [`${damaged} damaged frames`] : []),
    ...complaints,
    ...(frames === expected ? [] : [`${frames} frames, not ${expected}`]),
    ...(width === metadata.width && height === metadata.height ? [] : [`${width}x${height}, not as the API says`]),
  ];
}

async function syncOf(
  videoPath: string,
  { video, take }: { video: RandomVideo; take: SpeechTake },
): Promise<LipSync | null> {
  if (take.durationMs < LEAST_SPEECH_MS) return null;
  const scale = RENDER_SCALE[video.quality];
  const { x, y, width, height } = mouthBoxOf(video.format);
  const evenly = (pixels: number) => 2 * Math.round((pixels * scale) / 2);
  const mouth = { x: evenly(x), y: evenly(y), width: evenly(width), height: evenly(height) };
  // The end card is another shot, in which the mouth lies elsewhere.
  return measureLipSync({ videoPath, mouth, frames: frameCount(take), planned: plannedOpening(video, take) });
}

/** How open the mouth is meant to be, frame by frame. */
const plannedOpening = (video: RandomVideo, take: SpeechTake): number[] =>
  planOf(video, take).mouths.map((index) => MOUTHS[index]?.open ?? 0);

function lipsOf(video: RandomVideo, take: SpeechTake): ClosedLips | null {
  if (video.rate > MAX_RATE_OF_LIPS) return null;
  return closedLipsShare(take, planOf(video, take));
}

function planOf({ choices }: RandomVideo, take: SpeechTake) {
  const scene = sceneWith({ performerId: choices.avatarId });
  return planPerformance({ take, scene, measureText: (text) => text.length * 40 });
}
