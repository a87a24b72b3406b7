import { readWav } from '../built-in/audio/wav.ts';

const FULL_SCALE = 32_768;

/** Figures of a WAV file: length, peak and level as shares of full scale, and the silence at both ends in milliseconds. */
export type AudioFigures = { durationMs: number; peak: number; leadMs: number; tailMs: number };

// -46 dBFS: below speech, above the noise of a vocoder.
const AUDIBLE = 0.005;

/** Measures what a listener would notice first. */
export function measureAudio(wav: Buffer): AudioFigures {
  const { samples, sampleRateHz } = readWav(wav);
  const isAudible = (sample: number) => Math.abs(sample) / FULL_SCALE > AUDIBLE;
  const toMs = (count: number) => (count * 1000) / sampleRateHz;
  return {
    durationMs: toMs(samples.length),
    peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / FULL_SCALE,
    leadMs: toMs(samples.findIndex(isAudible)),
    tailMs: toMs(samples.length - 1 - samples.findLastIndex(isAudible)),
  };
}

/** RMS level of all stretches together, as a share of full scale. */
export function levelWithin(wav: Buffer, spans: readonly { startMs: number; endMs: number }[]): number {
  const { samples, sampleRateHz } = readWav(wav);
  let energy = 0;
  let count = 0;
  for (const { startMs, endMs } of spans) {
    for (const sample of samples.subarray((startMs * sampleRateHz) / 1000, (endMs * sampleRateHz) / 1000)) {
      energy += (sample / FULL_SCALE) ** 2;
      count += 1;
    }
  }
  return count === 0 ? 0 : Math.sqrt(energy / count);
}
