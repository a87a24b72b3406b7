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

/**
 * What lies above the band of a synthesiser. `bandEnd`: where its own sound ends, as a share of half its sample rate; `air`: how slowly the breath above it dies away towards the
 * top, from 0 to 1.
 */
export type Above = { bandEnd: number; air: number };

/** Half a second at 32 kHz, over and over: the loudness that it is given hides that it repeats. A power of two. */
const LENGTH = 16_384;
/** Taps on each side of the filter: it rises within some 400 Hz. */
const NOISE_TAPS = 128;
/** Points at which the response of the filter is given. */
const POINTS = 1024;
/** Around the end of the band the noise comes in over this share of half the sample rate that the band has. */
const FADE = 0.05;
/** How fast the breath falls without and with most air, in decibels over one band: 7 and 2.5 a kilohertz. */
const FALL_DB = { without: 56, most: 20 } as const;

const made = new Map<string, Float32Array>();

/** Noise at twice the sample rate of a band, from the end of the band upwards; it repeats without an edge, and is made once for each kind. */
function noiseAbove(above: Above): Float32Array {
  const kind = `${above.bandEnd} ${above.air}`;
  const known = made.get(kind);
  if (known) return known;
  const noise = filtered(evenNoise(), filterFor(above));
  made.set(kind, noise);
  return noise;
}

/** Half of a filter that is the same on both sides, from its middle. */
function filterFor(above: Above): Float32Array {
  const response = Float64Array.from({ length: POINTS }, (_, point) => responseAt((2 * (point + 0.5)) / POINTS, above));
  return Float32Array.from({ length: NOISE_TAPS }, (_, tap) => {
    let sum = 0;
    for (const [point, value] of response.entries()) sum += value * Math.cos((Math.PI * tap * (point + 0.5)) / POINTS);
    return (sum / POINTS) * (0.5 + 0.5 * Math.cos((Math.PI * tap) / NOISE_TAPS));
  });
}

/** How much of the noise stays at a frequency, given as a share of the width of the band. */
function responseAt(place: number, { bandEnd, air }: Above): number {
  const fade = Math.max(0, Math.min(1, 0.5 + (place - bandEnd) / FADE));
  const fallDb = FALL_DB.without + (FALL_DB.most - FALL_DB.without) * air;
  return Math.sin((Math.PI / 2) * fade) * 10 ** ((-fallDb * Math.max(0, place - bandEnd)) / 20);
}

function filtered(noise: Float32Array, filter: Float32Array): Float32Array {
  const out = new Float32Array(LENGTH);
  for (let index = 0; index < LENGTH; index++) {
    let sum = (filter[0] ?? 0) * (noise[index] ?? 0);
    for (let tap = 1; tap < NOISE_TAPS; tap++)
      sum +=
        (filter[tap] ?? 0) * ((noise[(index - tap) & (LENGTH - 1)] ?? 0) + (noise[(index + tap) & (LENGTH - 1)] ?? 0));
    out[index] = sum;
  }
  return out;
}

/** Even noise, the same each time: which one it is decides on single words that a recogniser hears (ADR 88). */
function evenNoise(): Float32Array {
  const noise = new Float32Array(LENGTH);
  let state = 777;
  for (let index = 0; index < LENGTH; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    noise[index] = (Math.sqrt(3) * state) / 0x80_00_00_00;
  }
  return noise;
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
