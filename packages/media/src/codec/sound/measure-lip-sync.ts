import type { Frame } from 'node-av/lib';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import { withSound } from '../input-file.ts';
import { findMouthLag, fitsTwice } from './mouth-lag.ts';
import { yieldToEventLoop } from '../native.ts';
import { createLevelMeter, LEVEL_WINDOW_MS, type SoundLevels } from './sound-levels.ts';
import { withPictures } from '../pictures/video-frames.ts';

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
