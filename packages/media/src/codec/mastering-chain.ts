import { type Loudness, measureLoudness, SILENCE_LUFS } from './loudness.ts';

/** What short-video platforms play at: neither turned down nor drowned by its neighbours. */
export const TARGET_LUFS = -14;
/** No sound is raised by more in all: beyond it there is only noise. */
const MAX_GAIN_DB = 30;
/** Tolerance on the ceiling, since limiter and meter oversample differently. */
const PEAK_TOLERANCE_DB = 0.2;
/** Loudness the compressor's threshold is set for. */
const COMPRESSOR_INPUT_LUFS = -20;
/** A working limiter takes loudness away; each correction gives back what the last measurement missed. Speech takes none or one. */
const CORRECTIONS = 3;
const CLOSE_ENOUGH_LU = 0.1;

/** Sample rate of every video's sound. */
export const SAMPLE_RATE_HZ = 48_000;

/** Speech has nothing below 80 Hz but hum. Stereo before any gain, since the change of layout moves the peaks. */
const CLEAN = `aresample=${SAMPLE_RATE_HZ},highpass=f=80,aformat=sample_fmts=fltp:channel_layouts=stereo`;
/** Gentle: 2:1 above -24 dBFS with a soft knee, slow enough to leave the syllables' shape alone. */
const COMPRESS = 'acompressor=threshold=-24dB:ratio=2:attack=15:release=200:knee=6';

/**
 * Finds the filters that bring a voice recording to -14 LUFS without a true peak above `ceilingDb`, by measuring, not by guessing.
 * Silence and sound too short to measure (< 400 ms) keep their level.
 * @returns FFmpeg's text form of the chain, ending at 48 kHz stereo.
 */
export async function planMastering(input: { wavPath: string; ceilingDb: number }): Promise<string> {
  const { wavPath, ceilingDb } = input;
  const measure = (filters: string): Promise<Loudness> => measureLoudness({ path: wavPath, formats: 'wav', filters });
  const raw = await measure(CLEAN);
  if (raw.integratedLufs <= SILENCE_LUFS) return limited({ filters: CLEAN, gainDb: 0, limitDb: ceilingDb });

  const liftDb = Math.min(MAX_GAIN_DB, COMPRESSOR_INPUT_LUFS - raw.integratedLufs);
  const maxGainDb = MAX_GAIN_DB - liftDb;
  const filters = `${CLEAN},volume=${liftDb.toFixed(2)}dB,${COMPRESS}`;
  const compressed = await measure(filters);
  let gainDb = Math.min(maxGainDb, TARGET_LUFS - compressed.integratedLufs);
  let limitDb = ceilingDb;
  for (let correction = 0; ; correction++) {
    const chain = limited({ filters, gainDb, limitDb });
    if (correction === CORRECTIONS) return chain;
    const heard = await measure(chain);
    const missingLu = TARGET_LUFS - heard.integratedLufs;
    const excessDb = heard.truePeakDb - ceilingDb;
    const isLouderAsked = gainDb < maxGainDb || missingLu < 0;
    if ((Math.abs(missingLu) <= CLOSE_ENOUGH_LU || !isLouderAsked) && excessDb <= PEAK_TOLERANCE_DB) return chain;
    gainDb = Math.min(maxGainDb, gainDb + missingLu);
    if (excessDb > PEAK_TOLERANCE_DB) limitDb -= excessDb;
  }
}

/** The limiter works at four times the rate, so that it sees the peaks between the samples as the true-peak meter does. */
function limited(input: { filters: string; gainDb: number; limitDb: number }): string {
  const limit = 10 ** (input.limitDb / 20);
  return [
    input.filters,
    `volume=${input.gainDb.toFixed(2)}dB`,
    `aresample=${SAMPLE_RATE_HZ * 4}`,
    `alimiter=limit=${limit.toFixed(4)}:attack=5:release=50:level=disabled:latency=1`,
    `aresample=${SAMPLE_RATE_HZ}`,
  ].join(',');
}
