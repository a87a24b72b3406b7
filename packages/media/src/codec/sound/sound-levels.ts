import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_DOUBLE } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import type { Sound, SoundSource } from '../input-file.ts';
import { audioChain, filterFrames } from '../filter-frames.ts';
import { yieldToEventLoop } from '../native.ts';
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

/**
 * How much is spoken: `speechMs` is the length of the spoken part, `speechStartMs` where its first phone begins; absent when nothing is spoken.
 * `voicePath` is the recording as WAV, named where music plays beside it: speech is then looked for in the recording, and the recording in the sound.
 * `isTimedByEar`: the phones' times were guessed from the recording, so the sound is compared with the recording and not with them.
 */
export type SpokenPart = {
  speechMs: number;
  speechStartMs?: number | undefined;
  voicePath?: string | undefined;
  isTimedByEar?: boolean | undefined;
};

/**
 * How far sound may be from its picture before viewers notice, in milliseconds.
 * Over all built-in voices, from half to double speed, speech is measured from 20 ms before its first phone (AAC smears sound ahead) to 70 ms after it
 * (soft phones such as 'f', and the closure of a 'p'): wide enough without widening.
 * @see ITU-R BT.1359-1, detectability thresholds.
 */
const NOTICED_MS = { early: 45, late: 125 };
/** Speech is heard from this share of the clip's loud level on, 35 dB below it: above breath and what AAC smears ahead of a sound. */
const HEARD_SHARE = 10 ** (-35 / 20);
/** It must last for 30 ms; a click does not. */
const HEARD_WINDOWS = 3;
/** The loud level is what the loudest 50 ms reach: a pause, however long, and a click leave it alone, and the shortest word has as much. */
const LOUD_WINDOWS = 5;

/** Time at which speech begins in a sound, in milliseconds to the window; undefined where there is none. */
export function findSpeechStart({ startMs, levels }: SoundLevels): number | undefined {
  const loudest = levels.toSorted((one, other) => other - one).slice(0, LOUD_WINDOWS);
  const threshold = (loudest.at(-1) ?? 0) * HEARD_SHARE;
  let windows = 0;
  for (const [index, level] of levels.entries()) {
    windows = level > threshold ? windows + 1 : 0;
    if (windows === HEARD_WINDOWS) return startMs + (index + 1 - HEARD_WINDOWS) * LEVEL_WINDOW_MS;
  }
  return undefined;
}

/** Judges whether speech is heard when the mouth begins to speak. */
export function checkSpeechStart(sound: SoundLevels, speechStartMs: number): string[] {
  const heardMs = findSpeechStart(sound);
  if (heardMs === undefined) return ['speech is never heard'];
  const lateMs = heardMs - speechStartMs;
  if (-lateMs <= NOTICED_MS.early && lateMs <= NOTICED_MS.late) return [];
  return [`speech is heard at ${Math.round(heardMs)} ms, the mouth begins at ${speechStartMs} ms`];
}

/** The meter's floor: what EBU R 128 calls silence. Reported for silent and for very short (< 400 ms) sound. */
export const SILENCE_LUFS = -70;
/** Peaks below this are reported as this, so that silence has a number too. */
const SILENCE_PEAK_DB = -120;
/** Some ten milliseconds of measuring. */
const FRAMES_PER_YIELD = 256;

const QUIET_DUAL_MONO = 'dualmono=true:framelog=quiet';

/** Integrated loudness in LUFS, not below -70; true peak in dBTP, not below -120. */
export type Loudness = { integratedLufs: number; truePeakDb: number };

/**
 * Measures sound after a chain of filters. Mono counts as it sounds from two speakers, 3 LU louder than from one.
 * @throws Error when the sound cannot be decoded.
 * @see EBU R 128 and ITU-R BS.1770-4.
 */
export function measureLoudness(source: SoundSource, filters: string): Promise<Loudness> {
  return source((sound) => measure(sound, `${filters},ebur128@meter=peak=true:${QUIET_DUAL_MONO}`));
}

/** As `measureLoudness`, without the peaks, which take most of its time. */
export async function measureIntegrated(source: SoundSource, filters: string): Promise<number> {
  return (await source((sound) => measure(sound, `${filters},ebur128@meter=${QUIET_DUAL_MONO}`))).integratedLufs;
}

async function measure(sound: Sound, filters: string): Promise<Loudness> {
  const chain = audioChain(sound.decoder, filters);
  let frames = 0;
  for (const _ of filterFrames(chain, sound.frames)) if (++frames % FRAMES_PER_YIELD === 0) await yieldToEventLoop();
  const meter = chain.graph.getFilter('ebur128@meter');
  if (meter === null) throw new Error('the loudness meter is gone');
  const read = (name: string, floor: number): number => {
    const value = meter.getOption(name, AV_OPT_TYPE_DOUBLE, AV_OPT_SEARCH_CHILDREN);
    return value === null || Number.isNaN(value) ? floor : Math.max(floor, value);
  };
  const loudness = { integratedLufs: read('integrated', SILENCE_LUFS), truePeakDb: read('true_peak', SILENCE_PEAK_DB) };
  chain.graph.free();
  return loudness;
}

/** How much later than the first curve the second comes, in steps of the curves, and how alike they then are (-1 to 1). */
export type Lag = { steps: number; correlation: number };

/**
 * Moves two curves of the same pace against each other, by at most `reach` steps, to where they are most alike.
 * Curves that never change are like nothing: their correlation is 0.
 */
export function findBestLag(first: readonly number[], second: readonly number[], reach: number): Lag {
  return bestOf(lagsOf(first, second, reach));
}

/** The place of some at which two curves are most alike. */
export const bestOf = (lags: readonly Lag[]): Lag =>
  lags.reduce((best, lag) => (lag.correlation > best.correlation ? lag : best), { steps: 0, correlation: 0 });

/** How alike two curves are at each step within `reach`, from the earliest on. */
export function lagsOf(first: readonly number[], second: readonly number[], reach: number): Lag[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index): Lag => {
    const steps = index - reach;
    const one = first.slice(Math.max(0, -steps), Math.max(0, second.length - steps));
    const other = second.slice(Math.max(0, steps), Math.max(0, first.length + steps));
    return { steps, correlation: correlate(one, other) };
  });
}

/** Pearson's correlation. */
function correlate(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [fromMean(one), fromMean(other)];
  const product = Math.sqrt(sumOfProducts(a, a) * sumOfProducts(b, b));
  return product > 0 ? sumOfProducts(a, b) / product : 0;
}

function fromMean(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

const sumOfProducts = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
