import { LOUDNESS_STEP_MS } from '@sayso/engine/speech/speech-take';

const FULL_SCALE = 32_768;
// Speech near -20 dBFS RMS with 1 dB of headroom: every voice starts equally loud, and mastering has nothing to repair.
const SPEECH_RMS = FULL_SCALE * 0.1;
const HIGHEST_PEAK = FULL_SCALE * 0.89;
// Steps quieter than this share of the 95th percentile are pauses and do not count as speech (-26 dB).
const PAUSE_SHARE = 0.05;
const FULL_LOUDNESS_PERCENTILE = 0.95;

/** RMS of each stretch of `LOUDNESS_STEP_MS`, in sample units; the last stretch may be shorter. */
export function stepLevels(samples: Int16Array, sampleRateHz: number): number[] {
  const count = Math.ceil((samples.length * 1000) / sampleRateHz / LOUDNESS_STEP_MS);
  const edge = (step: number) => Math.min(samples.length, Math.round((step * LOUDNESS_STEP_MS * sampleRateHz) / 1000));
  return Array.from({ length: count }, (_, step) => rms(samples, edge(step), edge(step + 1)));
}

/** Loudness from 0 to 1, where 1 is the 95th percentile of the levels; three decimals are more than any eye can see. */
export function toLoudness(levels: readonly number[]): number[] {
  const full = percentile(levels, FULL_LOUDNESS_PERCENTILE);
  if (full === 0) return levels.map(() => 0);
  return levels.map((level) => Math.round(Math.min(1, level / full) * 1000) / 1000);
}

/** Brings speech to its level in place, without clipping. Silence stays silence. */
export function levelSpeech(samples: Int16Array, sampleRateHz: number): void {
  const levels = stepLevels(samples, sampleRateHz);
  const threshold = percentile(levels, FULL_LOUDNESS_PERCENTILE) * PAUSE_SHARE;
  const active = levels.filter((level) => level > threshold);
  if (active.length === 0) return;
  const speechRms = Math.sqrt(active.reduce((sum, level) => sum + level ** 2, 0) / active.length);
  let peak = 1;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const gain = Math.min(SPEECH_RMS / speechRms, HIGHEST_PEAK / peak);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.round((samples[index] ?? 0) * gain);
}

function rms(samples: Int16Array, from: number, to: number): number {
  if (to <= from) return 0;
  let energy = 0;
  for (let index = from; index < to; index++) energy += (samples[index] ?? 0) ** 2;
  return Math.sqrt(energy / (to - from));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
