import type { Frame } from 'node-av/lib';
import type { Sound } from '../input-file.ts';
import { planesOf } from './sound-stage.ts';

/** Length of the windows in which levels are measured, in milliseconds: shorter than any phone, longer than a period of a deep voice. */
export const LEVEL_WINDOW_MS = 10;

/** The sound's RMS level (1 is full scale, all channels together) in each window from `startMs` on; `startMs` is the time at which a player begins with it. */
export type SoundLevels = { startMs: number; levels: readonly number[] };

/** Measures sound on its way to somewhere else. */
export type LevelMeter = { listen: (sound: Sound) => Generator<Frame>; levels: () => SoundLevels };

/** A meter for one sound, in planar floats. `listen` gives the frames on; `levels` holds all whole windows heard so far. */
export function createLevelMeter(): LevelMeter {
  const levels: number[] = [];
  let startMs: number | undefined;
  let squares = 0;
  let heard = 0;
  const hear = (frame: Frame, windowSamples: number): void => {
    const channels = planesOf(frame);
    for (let from = 0; from < frame.nbSamples;) {
      const end = Math.min(frame.nbSamples, from + windowSamples - heard);
      for (const channel of channels) squares += sumOfSquares(channel, from, end);
      heard += end - from;
      from = end;
      if (heard < windowSamples) continue;
      levels.push(Math.sqrt(squares / (heard * channels.length)));
      squares = 0;
      heard = 0;
    }
  };
  return {
    *listen({ decoder, frames }) {
      const { num, den } = decoder.pktTimebase;
      for (const frame of frames) {
        startMs ??= (Number(frame.pts) * num * 1000) / den;
        hear(frame, (decoder.sampleRate * LEVEL_WINDOW_MS) / 1000);
        yield frame;
      }
    },
    levels: () => ({ startMs: startMs ?? 0, levels }),
  };
}

/** Over all the gate hears, this loop is most of the work: plain indices keep it at some milliseconds. */
function sumOfSquares(samples: Float32Array, from: number, end: number): number {
  let sum = 0;
  for (let index = from; index < end; index++) {
    const sample = samples[index] ?? 0;
    sum += sample * sample;
  }
  return sum;
}
