import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import type { Frame } from 'node-av/lib';
import { withSound } from '../input-file.ts';
import { yieldToEventLoop } from '../native.ts';
import { withPictures } from '../pictures/video-frames.ts';
import {
  createLevelMeter,
  LEVEL_WINDOW_MS,
  type SoundLevels,
  bestOf,
  findBestLag,
  type Lag,
  lagsOf,
} from './sound-levels.ts';

const FRAME_MS = 1000 / FRAMES_PER_SECOND;
const FRAMES_PER_YIELD = 8;

/**
 * A video of ours, and the place of its mouth in the picture, in whole pixels; a generous box will do. `frames`: how many from the first on count, for one that
 * goes on after the speech with another shot. `planned`: how open the mouth is meant to be in each frame, 0 to 1.
 */
export type LipSyncInput = {
  videoPath: string;
  mouth: { x: number; y: number; width: number; height: number };
  frames?: number;
  planned?: readonly number[];
};

/**
 * `lagMs`: how much later than the mouth the sound comes (negative: earlier), to the frame. `correlation`: how alike they then are, about 0.5 for speech.
 * `isCertain`: the syllables alone say the same, to the frame, and no other place fits nearly as well, neither of the mouth that is seen nor of the one that was planned. Fast
 * speech has a rhythm that fits one beat off as well, and cuts of the camera change the mouth's size. `shown`: how much later than planned the mouth is seen, the same way; null without a plan.
 */
export type LipSync = {
  lagMs: number;
  correlation: number;
  isCertain: boolean;
  shown: { lagMs: number; correlation: number } | null;
};

/**
 * Compares the mouth that is seen with the sound that is heard, frame by frame. It proves the offset, not each shape. For tests and soak runs.
 * @throws Error when the file is damaged, or lacks pictures or sound.
 */
export async function measureLipSync(input: LipSyncInput): Promise<LipSync> {
  const opening = (await measureOpening(input)).slice(0, input.frames);
  const loudness = perFrame(await measureLevels(input.videoPath), opening.length);
  const { steps, correlation, isCertain } = findMouthLag(opening, loudness);
  const planned = input.planned?.slice(0, opening.length);
  return {
    lagMs: Math.round(steps * FRAME_MS),
    correlation,
    isCertain: isCertain && !(planned && fitsTwice(planned, loudness)),
    shown: planned ? lagAfter(planned, opening) : null,
  };
}

/** How far sound and mouth are moved against each other, in frames: 267 ms either way. */
const REACH_FRAMES = 8;
/** Slower ups and downs than this many frames either way, 200 ms, are no syllables. */
const SYLLABLE_FRAMES = 6;

/** Another place, so many frames away, at which mouth and sound are nearly as alike makes the best one chance. */
const RIVAL_FRAMES = 3;
const RIVAL_MARGIN = 0.05;

/**
 * `steps`: how many frames later than the mouth the sound comes. `correlation`: how alike they then are. `isCertain`: the syllables alone say the same, to the frame, and
 * no other place fits nearly as well, as where a script says one sentence again and again.
 */
type MouthLag = { steps: number; correlation: number; isCertain: boolean };

/** Compares how open a mouth is with how loud its sound is, one value of each for a frame. */
export function findMouthLag(opening: readonly number[], loudness: readonly number[]): MouthLag {
  const lags = lagsOf(opening, loudness, REACH_FRAMES);
  const { steps, correlation } = bestOf(lags);
  const again = findBestLag(syllables(opening), syllables(loudness.map(Math.sqrt)), REACH_FRAMES);
  const isSame = again.correlation > 0 && Math.abs(again.steps - steps) <= 1;
  return { steps, correlation, isCertain: isSame && !hasRival(lags) };
}

/** Whether mouth and sound are nearly as alike at another place as at the one where they are most alike, so that neither says anything. */
function fitsTwice(opening: readonly number[], loudness: readonly number[]): boolean {
  return hasRival(lagsOf(opening, loudness, REACH_FRAMES));
}

function hasRival(lags: readonly Lag[]): boolean {
  const best = bestOf(lags);
  return lags.some(({ steps, correlation }, index) => {
    const isPeak = [lags[index - 1], lags[index + 1]].every((beside) => !beside || beside.correlation <= correlation);
    return isPeak && Math.abs(steps - best.steps) >= RIVAL_FRAMES && correlation > best.correlation - RIVAL_MARGIN;
  });
}

/** A curve without what rises and falls with a phrase. */
function syllables(curve: readonly number[]): number[] {
  return curve.map((value, index) => {
    const around = curve.slice(Math.max(0, index - SYLLABLE_FRAMES), index + SYLLABLE_FRAMES + 1);
    return value - around.reduce((sum, one) => sum + one, 0) / around.length;
  });
}

function lagAfter(planned: readonly number[], opening: readonly number[]): LipSync['shown'] {
  const { steps, correlation } = findMouthLag(planned, opening);
  return { lagMs: Math.round(steps * FRAME_MS), correlation };
}

/** How open the mouth is in each frame: the spread of brightness in its box, since an open mouth shows darkness and teeth on every skin. */
function measureOpening({ videoPath, mouth }: LipSyncInput): Promise<number[]> {
  const filters = `crop=${mouth.width}:${mouth.height}:${mouth.x}:${mouth.y},format=yuv420p`;
  return withPictures({ videoPath, fromMs: 0, filters }, async (frames) => {
    const spreads: number[] = [];
    for (const frame of frames) {
      spreads.push(spreadOfLuma(frame));
      if (spreads.length % FRAMES_PER_YIELD === 0) await yieldToEventLoop();
    }
    return spreads;
  });
}

function spreadOfLuma(frame: Frame): number {
  const luma = frame.toBuffer().subarray(0, frame.width * frame.height);
  const mean = luma.reduce((sum, value) => sum + value, 0) / luma.length;
  return Math.sqrt(luma.reduce((sum, value) => sum + (value - mean) ** 2, 0) / luma.length);
}

function measureLevels(path: string): Promise<SoundLevels> {
  return withSound({ path, formats: 'mov' }, async (sound) => {
    const meter = createLevelMeter();
    for (const _ of meter.listen(sound));
    return meter.levels();
  });
}

/** RMS level of the windows that begin within each frame. */
function perFrame({ startMs, levels }: SoundLevels, frames: number): number[] {
  const windowAt = (frame: number): number => Math.max(0, Math.ceil((frame * FRAME_MS - startMs) / LEVEL_WINDOW_MS));
  return Array.from({ length: frames }, (_, frame) => {
    const inFrame = levels.slice(windowAt(frame), windowAt(frame + 1));
    return Math.sqrt(inFrame.reduce((sum, level) => sum + level ** 2, 0) / Math.max(1, inFrame.length));
  });
}
