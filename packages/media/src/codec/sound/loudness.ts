import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_DOUBLE } from 'node-av/constants';
import { audioChain, filterFrames } from '../encoders/filter-frames.ts';
import type { Sound, SoundSource } from '../input-file.ts';
import { yieldToEventLoop } from '../native.ts';

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
