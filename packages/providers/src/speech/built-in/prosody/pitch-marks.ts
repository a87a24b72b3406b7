import { peakOffset, type Pitched, TRACK_STEP_MS } from './pitch-track.ts';

/** Where a period of a voice, or a piece of a sound without voice, has its middle, in samples with a fraction. */
export type PitchMark = { at: number; isVoiced: boolean };

/** Pieces of what has no voice are this long, in milliseconds. */
const VOICELESS_MS = 5;
/** The next period may be this much shorter or longer than measured. */
const SHORTEST = 0.75;
const LONGEST = 1.35;
/** How much a period of another length than measured counts against a low peak. */
const LENGTH_WEIGHT = 12;
/** Each mark on the way is worth this, so that the way through a stretch misses none. */
const REWARD = 1.5;

type Peak = { at: number; height: number };

/**
 * Marks one peak in each period of the voiced parts and lays even marks over the rest; in order, from 0 to the end of the sound.
 * @param pitch As `trackPitch` answers it.
 */
export function markPeriods({ samples, sampleRateHz, meanHz }: Pitched, pitch: Float32Array): PitchMark[] {
  const smooth = smoothed(samples, Math.max(1, Math.round(sampleRateHz / (meanHz * 10))));
  const periodAt = (at: number) => {
    const hz = pitch[Math.round((at * 1000) / sampleRateHz / TRACK_STEP_MS)] ?? 0;
    return hz > 0 ? sampleRateHz / hz : sampleRateHz / meanHz;
  };
  const marks: PitchMark[] = [];
  for (const { from, to } of voicedStretches(pitch, sampleRateHz)) {
    const way = bestWay(peaksIn(smooth, from, to), periodAt);
    if (way.length < 3) continue;
    fillEvenly(marks, way[0] ?? 0, sampleRateHz);
    marks.push(...way.map((at) => ({ at, isVoiced: true })));
  }
  fillEvenly(marks, samples.length, sampleRateHz);
  return marks;
}

function voicedStretches(pitch: Float32Array, sampleRateHz: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  const toSample = (step: number) => Math.round((step * TRACK_STEP_MS * sampleRateHz) / 1000);
  let start = -1;
  for (let step = 0; step <= pitch.length; step++) {
    const isVoiced = (pitch[step] ?? 0) > 0;
    if (isVoiced && start < 0) start = step;
    if (isVoiced || start < 0) continue;
    stretches.push({ from: toSample(start - 0.5), to: toSample(step - 0.5) });
    start = -1;
  }
  return stretches;
}

/** Peaks of a stretch on the side on which they are sharper, each as high as its share of the highest near it. */
function peaksIn(smooth: Float32Array, from: number, to: number): Peak[] {
  let skew = 0;
  for (let index = from; index < to; index++) skew += (smooth[index] ?? 0) ** 3;
  const side = skew < 0 ? -1 : 1;
  const value = (index: number) => side * (smooth[index] ?? 0);
  const peaks: Peak[] = [];
  for (let index = Math.max(1, from); index < to; index++) {
    const here = value(index);
    if (here <= 0 || here < value(index - 1) || here <= value(index + 1)) continue;
    peaks.push({ at: index + peakOffset(value(index - 1), here, value(index + 1)), height: here });
  }
  const highest = peaks.map(({ at }) => {
    const near = peaks.filter((peak) => Math.abs(peak.at - at) < 160);
    return Math.max(...near.map(({ height }) => height));
  });
  return peaks.map(({ at, height }, index) => ({ at, height: height / (highest[index] ?? height) }));
}

/** The row of peaks that are high and lie one period apart, found by dynamic programming. */
function bestWay(peaks: readonly Peak[], periodAt: (at: number) => number): number[] {
  const worth: number[] = [];
  const before: number[] = [];
  for (const [index, { at, height }] of peaks.entries()) {
    const period = periodAt(at);
    let [best, from] = [0, -1];
    for (let other = index - 1; other >= 0; other--) {
      const ratio = (at - (peaks[other]?.at ?? 0)) / period;
      if (ratio > LONGEST) break;
      if (ratio < SHORTEST) continue;
      const candidate = (worth[other] ?? 0) - LENGTH_WEIGHT * Math.log(ratio) ** 2;
      if (from < 0 || candidate > best) [best, from] = [candidate, other];
    }
    worth.push(best + height - 1 + REWARD);
    before.push(from);
  }
  let last = worth.indexOf(Math.max(...worth));
  const way: number[] = [];
  for (; last >= 0; last = before[last] ?? -1) way.push(peaks[last]?.at ?? 0);
  return way.toReversed();
}

/** Marks up to `to`, where the next voice begins, a little more or less than `VOICELESS_MS` apart. */
function fillEvenly(marks: PitchMark[], to: number, sampleRateHz: number): void {
  const from = marks.at(-1)?.at ?? 0;
  const count = Math.max(1, Math.round(((to - from) * 1000) / sampleRateHz / VOICELESS_MS));
  for (let index = marks.length ? 1 : 0; index < count; index++)
    marks.push({ at: from + ((to - from) * index) / count, isVoiced: false });
}

/** The mean of `reach` samples on each side, twice: what is far above the pitch is gone, and nothing moves. */
function smoothed(samples: ArrayLike<number>, reach: number): Float32Array {
  return boxed(boxed(samples, reach), reach);
}

function boxed(samples: ArrayLike<number>, reach: number): Float32Array {
  const out = new Float32Array(samples.length);
  let sum = 0;
  for (let index = -reach; index < samples.length; index++) {
    sum += (samples[index + reach] ?? 0) - (samples[index - reach - 1] ?? 0);
    if (index >= 0) out[index] = sum / (2 * reach + 1);
  }
  return out;
}
