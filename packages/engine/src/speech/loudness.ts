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
