import { LOUDNESS_STEP_MS } from './speech-take.ts';
import type { SpeechTake } from './speech-take.ts';

type Span = { startMs: number; endMs: number };

/** Mean loudness of a stretch of a take, from 0 to 1. Outside the take it is silent; a stretch shorter than one step has the value of its step. */
export function meanLoudness(take: Pick<SpeechTake, 'loudness'>, span: Span): number {
  const { first, last } = stepsOf(span);
  let sum = 0;
  for (let step = first; step <= last; step++) sum += take.loudness[step] ?? 0;
  return sum / (last - first + 1);
}

/** Greatest loudness of a stretch of a take, from 0 to 1. Outside the take it is silent. */
export function peakLoudness(take: Pick<SpeechTake, 'loudness'>, span: Span): number {
  const { first, last } = stepsOf(span);
  let peak = 0;
  for (let step = first; step <= last; step++) peak = Math.max(peak, take.loudness[step] ?? 0);
  return peak;
}

function stepsOf({ startMs, endMs }: Span): { first: number; last: number } {
  const first = Math.floor(startMs / LOUDNESS_STEP_MS);
  return { first, last: Math.max(first, Math.ceil(endMs / LOUDNESS_STEP_MS) - 1) };
}

const FULL_LOUDNESS_PERCENTILE = 0.95;

/** RMS of each stretch of `LOUDNESS_STEP_MS`, in units of the samples; the last stretch may be shorter. */
export function stepLevels(samples: Int16Array | Float32Array, sampleRateHz: number): number[] {
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

function rms(samples: Int16Array | Float32Array, from: number, to: number): number {
  if (to <= from) return 0;
  let energy = 0;
  for (let index = from; index < to; index++) energy += (samples[index] ?? 0) ** 2;
  return Math.sqrt(energy / (to - from));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
