import { PAUSE_STATE } from './find-path.ts';
import { FRAME_MS } from './sound-frames.ts';

type Span = { startMs: number; endMs: number };

/**
 * Makes the function that takes a span of the reference to where it is in the recording, in whole milliseconds, from the way that was found. What begins
 * behind a pause begins behind that of the recording, and what ends before one ends before it.
 */
export function timeMap(input: { path: Int32Array; states: Int32Array; hopMs: number }): (span: Span) => Span {
  const { hopMs } = input;
  const { frames, firstMs, lastMs } = visitsOf(input);
  const startOf = (timeMs: number) => firstMs[firstAtLeast(frames, timeMs / hopMs - 0.5)] ?? lastMs.at(-1) ?? 0;
  const endOf = (timeMs: number) => lastMs[firstAtLeast(frames, timeMs / hopMs - 0.5) - 1] ?? firstMs[0] ?? 0;
  return ({ startMs, endMs }) => {
    const start = Math.round(startOf(startMs));
    return { startMs: start, endMs: Math.max(start, Math.round(endOf(endMs))) };
  };
}

/** The frames of the reference that speak, in order, and when the recording is in each. One that was left out lies between its neighbours. */
function visitsOf({ path, states }: { path: Int32Array; states: Int32Array }) {
  const entered = new Int32Array(states.length).fill(-1);
  const left = new Int32Array(states.length).fill(-1);
  for (let frame = 0; frame < path.length; frame++) {
    const state = path[frame] ?? 0;
    if (entered[state] === -1) entered[state] = frame;
    left[state] = frame + 1;
  }
  const frames: number[] = [];
  const firstMs: number[] = [];
  const lastMs: number[] = [];
  for (let state = 0; state < states.length; state++) {
    if (states[state] === PAUSE_STATE) continue;
    frames.push(states[state] ?? 0);
    const wasVisited = (entered[state] ?? 0) >= 0;
    firstMs.push(wasVisited ? (entered[state] ?? 0) * FRAME_MS : Number.NaN);
    lastMs.push(wasVisited ? (left[state] ?? 0) * FRAME_MS : Number.NaN);
  }
  for (let index = 0; index < frames.length; index++)
    if (Number.isNaN(firstMs[index])) firstMs[index] = lastMs[index] = lastMs[index - 1] ?? 0;
  return { frames, firstMs, lastMs };
}

function firstAtLeast(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
