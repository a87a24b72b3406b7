/**
 * What lies above the band of a synthesiser. `bandEnd`: where its own sound ends, as a share of half its sample rate; `air`: how slowly the breath above it dies away towards the
 * top, from 0 to 1.
 */
export type Above = { bandEnd: number; air: number };

/** Half a second at 32 kHz, over and over: the loudness that it is given hides that it repeats. A power of two. */
const LENGTH = 16_384;
/** Taps on each side of the filter: it rises within some 400 Hz. */
const TAPS = 128;
/** Points at which the response of the filter is given. */
const POINTS = 1024;
/** Around the end of the band the noise comes in over this share of half the sample rate that the band has. */
const FADE = 0.05;
/** How fast the breath falls without and with most air, in decibels over one band: 7 and 2.5 a kilohertz. */
const FALL_DB = { without: 56, most: 20 } as const;

const made = new Map<string, Float32Array>();

/** Noise at twice the sample rate of a band, from the end of the band upwards; it repeats without an edge, and is made once for each kind. */
export function noiseAbove(above: Above): Float32Array {
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
  return Float32Array.from({ length: TAPS }, (_, tap) => {
    let sum = 0;
    for (const [point, value] of response.entries()) sum += value * Math.cos((Math.PI * tap * (point + 0.5)) / POINTS);
    return (sum / POINTS) * (0.5 + 0.5 * Math.cos((Math.PI * tap) / TAPS));
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
    for (let tap = 1; tap < TAPS; tap++)
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
