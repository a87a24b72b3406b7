import { type Above, noiseAbove } from './noise-above.ts';

/** Taps on each side of the filter that doubles the sample rate: 0.1 dB flat to 7 kHz of 8. */
const TAPS = 24;
const HALF_BAND = Float32Array.from({ length: 2 * TAPS }, (_, index) => {
  const at = index - TAPS + 0.5;
  const window = 0.42 + 0.5 * Math.cos((Math.PI * at) / TAPS) + 0.08 * Math.cos((2 * Math.PI * at) / TAPS);
  return (window * Math.sin(Math.PI * at)) / (Math.PI * at);
});
/** The part of the band that tells how loud the breath begins: so far below the end, and so wide, as shares of half the sample rate. */
const LISTENED = { below: 0.09, width: 0.09 } as const;
/** The loudness is taken over as many samples, twice: short enough for the single beats of a voice. */
const SMOOTH = 15;
/** Longer than the resonances sound. */
const RINGS = 256;

/**
 * The same sound at twice the sample rate, with breath above the band that it had: noise that is as loud at each moment as the upper end of the band, and ever softer towards the
 * top. What lies in the band stays as it is.
 */
export function toWideBand(samples: ArrayLike<number>, { bandEnd, air }: Above): Float32Array {
  const between = halfwayOf(samples);
  const loudness = loudnessOf(upperEnd(samples, bandEnd));
  const scale = scaleFor(bandEnd);
  const noise = noiseAbove({ bandEnd, air });
  const out = new Float32Array(samples.length * 2);
  for (let index = 0; index < samples.length; index++) {
    const level = scale * (loudness[index] ?? 0);
    const at = (2 * index) % noise.length;
    out[2 * index] = (samples[index] ?? 0) + level * (noise[at] ?? 0);
    out[2 * index + 1] = (between[index] ?? 0) + level * (noise[at + 1] ?? 0);
  }
  return out;
}

/** What is left of a sound near the upper end of its band: below it vowels are taken away by a slope of 24 dB an octave, and then by two resonances. */
function upperEnd(samples: ArrayLike<number>, bandEnd: number): Float32Array {
  const radius = Math.exp((-Math.PI * LISTENED.width) / 2);
  const bend = 2 * radius * Math.cos(Math.PI * (bandEnd - LISTENED.below));
  const end = new Float32Array(samples.length);
  let [first, firstBefore, second, secondBefore] = [0, 0, 0, 0];
  for (let index = 0; index < end.length; index++) {
    const far = (samples[index - 2] ?? 0) + (samples[index + 2] ?? 0);
    const near = (samples[index - 1] ?? 0) + (samples[index + 1] ?? 0);
    const hiss = (6 * (samples[index] ?? 0) - 4 * near + far) / 16;
    const once = hiss + bend * first - radius * radius * firstBefore;
    const twice = once + bend * second - radius * radius * secondBefore;
    [firstBefore, first, secondBefore, second] = [first, once, second, twice];
    end[index] = twice;
  }
  return end;
}

/** What makes an even hiss go on as loud as it is: noise of 1 at twice the rate has half the power in each hertz, and the mean of a noise without its sign is the root of 2 / pi of its power. */
function scaleFor(bandEnd: number): number {
  const click = new Float32Array(RINGS);
  click[RINGS / 4] = 1;
  const power = upperEnd(click, bandEnd).reduce((sum, sample) => sum + sample * sample, 0);
  return Math.sqrt(Math.PI / power);
}

/** How loud a sound is around each of its samples. */
function loudnessOf(sound: Float32Array): Float32Array {
  return meanAround(meanAround(sound.map(Math.abs)));
}

function meanAround(values: Float32Array): Float32Array {
  const half = (SMOOTH - 1) / 2;
  const means = new Float32Array(values.length);
  let sum = 0;
  for (let index = -half; index < values.length; index++) {
    sum += (values[index + half] ?? 0) - (values[index - half - 1] ?? 0);
    if (index >= 0) means[index] = Math.max(0, sum / SMOOTH);
  }
  return means;
}

/** What a sound is halfway between its samples: behind each of them. */
function halfwayOf(samples: ArrayLike<number>): Float32Array {
  const within = new Float32Array(samples.length + 2 * TAPS);
  within.set(samples, TAPS);
  const halfway = new Float32Array(samples.length);
  for (let index = 0; index < halfway.length; index++) {
    let between = 0;
    for (let tap = 0; tap < 2 * TAPS; tap++) between += (HALF_BAND[tap] ?? 0) * (within[index + 2 * TAPS - tap] ?? 0);
    halfway[index] = between;
  }
  return halfway;
}
