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

/** How often the pitch is looked at, in milliseconds. */
export const TRACK_STEP_MS = 5;

/** A sound and the pitch that is usual in it. `samples` are mono; the pitch is looked for within an octave around the mean. */
type Pitched = { samples: ArrayLike<number>; sampleRateHz: number; meanHz: number };

/** The sound is compared with itself over this long a stretch. */
const WINDOW_MS = 24;
/** How alike two periods that follow each other must be, of 1, to count as voice. */
const VOICED_LIKENESS = 0.6;
/** Quieter than this share of full scale (-55 dB) nothing is voice. */
const QUIET = 0.0018 * 32_768;
/** How far from the mean a pitch is looked for, as a factor. */
const REACH = 1.9;
/** What a lag of an octave more has to be more alike by: a sound is as much like itself after two periods as after one. */
const OCTAVE_BIAS = 0.06;

/**
 * The pitch in hertz at each multiple of `TRACK_STEP_MS`, 0 where there is no voice: the lag at which the sound is most like itself.
 * @see Talkin (1995), "A robust algorithm for pitch tracking".
 */
export function trackPitch({ samples, sampleRateHz, meanHz }: Pitched): Float32Array {
  const low = toHeard(halved(samples));
  const rateHz = sampleRateHz / 2;
  const window = Math.round((WINDOW_MS * rateHz) / 1000);
  const lags = { from: Math.floor(rateHz / (meanHz * REACH)), to: Math.ceil((rateHz * REACH) / meanHz) };
  const count = Math.floor((samples.length * 1000) / sampleRateHz / TRACK_STEP_MS) + 1;
  const track = new Float32Array(count);
  for (let step = 0; step < count; step++) {
    const centre = Math.round((step * TRACK_STEP_MS * rateHz) / 1000);
    const lag = bestLag(low, { centre, window, lags, meanLag: rateHz / meanHz });
    track[step] = lag > 0 ? rateHz / lag : 0;
  }
  return withoutStrays(track);
}

type Search = { centre: number; window: number; lags: { from: number; to: number }; meanLag: number };

/** The lag in samples, with a fraction, or 0 where nothing is alike. */
function bestLag(low: Heard, { centre, window, lags, meanLag }: Search): number {
  const likeness = new Float32Array(lags.to - lags.from + 3);
  let best = 0;
  let highest = 0;
  for (let lag = lags.from - 1; lag <= lags.to + 1; lag++) {
    const value = likenessAt(low, centre - ((window + lag) >> 1), { window, lag });
    likeness[lag - lags.from + 1] = value;
    const score = value - OCTAVE_BIAS * (Math.log2(lag / meanLag) + Math.abs(Math.log2(lag / meanLag)));
    if (lag >= lags.from && lag <= lags.to && value >= VOICED_LIKENESS && score > highest)
      [highest, best] = [score, lag];
  }
  if (best === 0) return 0;
  const at = best - lags.from + 1;
  return best + peakOffset(likeness[at - 1] ?? 0, likeness[at] ?? 0, likeness[at + 1] ?? 0);
}

/** A sound, and the energy of all that lies before each of its samples: that of any stretch is a difference. */
type Heard = { samples: Float32Array; energyBefore: Float64Array };

function toHeard(samples: Float32Array): Heard {
  const energyBefore = new Float64Array(samples.length + 1);
  let energy = 0;
  for (let index = 0; index < samples.length; index++) {
    energy += (samples[index] ?? 0) ** 2;
    energyBefore[index + 1] = energy;
  }
  return { samples, energyBefore };
}

function likenessAt(
  { samples, energyBefore }: Heard,
  start: number,
  { window, lag }: { window: number; lag: number },
): number {
  const end = start + window;
  if (start < 0 || end + lag > samples.length) return 0;
  const energy = (from: number) => (energyBefore[from + window] ?? 0) - (energyBefore[from] ?? 0);
  if (energy(start) < window * QUIET * QUIET) return 0;
  let product = 0;
  for (let index = start; index < end; index++) product += (samples[index] ?? 0) * (samples[index + lag] ?? 0);
  return product / Math.sqrt(energy(start) * energy(start + lag) + 1);
}

/** Where between its neighbours the peak of a parabola through three values lies, from -0.5 to 0.5. */
function peakOffset(before: number, here: number, after: number): number {
  const bend = before - 2 * here + after;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
}

/** Every second sample, each smoothed with its neighbours: the pitch lies far below what is lost. */
function halved(samples: ArrayLike<number>): Float32Array {
  const half = new Float32Array(samples.length >> 1);
  for (let index = 0; index < half.length; index++) {
    const at = 2 * index;
    half[index] = ((samples[at - 1] ?? 0) + 2 * (samples[at] ?? 0) + (samples[at + 1] ?? 0)) / 4;
  }
  return half;
}

/** A voice that begins or ends for one step, or leaps there and back, is an error of measurement. */
function withoutStrays(track: Float32Array): Float32Array {
  return track.map((pitch, index) => {
    const three = [track[index - 1] ?? 0, pitch, track[index + 1] ?? 0].toSorted((one, other) => one - other);
    return three[1] ?? 0;
  });
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
