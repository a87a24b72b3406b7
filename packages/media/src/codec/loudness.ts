import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_DOUBLE } from 'node-av/constants';
import { audioChain, filterFrames } from './filter-frames.ts';
import { type Sound, withSound } from './input-file.ts';
import { breathe } from './native.ts';
import type { LevelMeter } from './sound-levels.ts';

/** The meter's floor: what EBU R 128 calls silence. Reported for silent and for very short (< 400 ms) sound. */
export const SILENCE_LUFS = -70;
/** Peaks below this are reported as this, so that silence has a number too. */
const SILENCE_PEAK_DB = -120;
/** Some ten milliseconds of measuring. */
const FRAMES_PER_BREATH = 256;

const QUIET_DUAL_MONO = 'dualmono=true:framelog=quiet';

/** Integrated loudness in LUFS, not below -70; true peak in dBTP, not below -120. */
export type Loudness = { integratedLufs: number; truePeakDb: number };

/** What to measure, after which filters. Mono counts as it sounds from two speakers, 3 LU louder than from one. */
export type MeasureInput = { path: string; formats: 'mov' | 'wav'; filters: string };

/**
 * Measures the sound of a file after a chain of filters.
 * @param input.levels Listens before the filters, so that the sound need not be decoded again.
 * @throws Error when the file cannot be decoded.
 * @see EBU R 128 and ITU-R BS.1770-4.
 */
export function measureLoudness(input: MeasureInput & { levels?: LevelMeter }): Promise<Loudness> {
  const filters = `${input.filters},ebur128@meter=peak=true:${QUIET_DUAL_MONO}`;
  return withSound(input, (sound) => {
    const frames = input.levels?.listen(sound) ?? sound.frames;
    return measure({ ...sound, frames }, filters);
  });
}

/** As `measureLoudness`, without the peaks, which take most of its time. */
export async function measureIntegrated(input: MeasureInput): Promise<number> {
  const filters = `${input.filters},ebur128@meter=${QUIET_DUAL_MONO}`;
  return (await withSound(input, (sound) => measure(sound, filters))).integratedLufs;
}

async function measure(sound: Sound, filters: string): Promise<Loudness> {
  const chain = audioChain(sound.decoder, filters);
  let frames = 0;
  for (const _ of filterFrames(chain, sound.frames)) if (++frames % FRAMES_PER_BREATH === 0) await breathe();
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
