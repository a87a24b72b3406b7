/** Taps on each side of the filter that doubles the sample rate: 0.1 dB flat to 7 kHz of 8. */
const TAPS = 24;
const HALF_BAND = Float32Array.from({ length: 2 * TAPS }, (_, index) => {
  const at = index - TAPS + 0.5;
  const window = 0.42 + 0.5 * Math.cos((Math.PI * at) / TAPS) + 0.08 * Math.cos((2 * Math.PI * at) / TAPS);
  return (window * Math.sin(Math.PI * at)) / (Math.PI * at);
});

/**
 * The same sound at twice the sample rate, with breath above the band that it had: what hisses at the upper end of the band, mirrored there, ever softer towards the top.
 * What lies in the band stays as it is. `air`: how loud the breath begins, as a share of the hiss below it, from 0 to 1.
 */
export function toWideBand(samples: ArrayLike<number>, air: number): Float32Array {
  const hiss = hissOf(samples).map((sample) => sample * air);
  // With every second sign changed, what was low is high: the hiss is taken away between the samples, and added at them.
  const between = halfwayOf(hiss.map((sample, index) => (samples[index] ?? 0) - sample));
  const out = new Float32Array(samples.length * 2);
  for (let index = 0; index < samples.length; index++) {
    out[2 * index] = (samples[index] ?? 0) + (hiss[index] ?? 0);
    out[2 * index + 1] = between[index] ?? 0;
  }
  return out;
}

/** What is left when vowels are taken away: a slope of 24 dB an octave that ends with 1 at the upper end of the band. */
function hissOf(samples: ArrayLike<number>): Float32Array {
  const hiss = new Float32Array(samples.length);
  for (let index = 0; index < hiss.length; index++) {
    const far = (samples[index - 2] ?? 0) + (samples[index + 2] ?? 0);
    const near = (samples[index - 1] ?? 0) + (samples[index + 1] ?? 0);
    hiss[index] = (6 * (samples[index] ?? 0) - 4 * near + far) / 16;
  }
  return hiss;
}

/** What a sound is halfway between its samples: behind each of them. */
function halfwayOf(samples: Float32Array): Float32Array {
  const within = new Float32Array(samples.length + 2 * TAPS);
  within.set(samples, TAPS);
  return samples.map((_, index) => {
    let between = 0;
    for (let tap = 0; tap < 2 * TAPS; tap++) between += (HALF_BAND[tap] ?? 0) * (within[index + 2 * TAPS - tap] ?? 0);
    return between;
  });
}
