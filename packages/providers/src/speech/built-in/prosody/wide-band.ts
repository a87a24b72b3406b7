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
  const whole = atDoubleRate(samples);
  const hiss = atDoubleRate(hissOf(samples));
  // With every second sign changed, what was low is high.
  return whole.map((sample, index) => sample + (index % 2 === 0 ? air : -air) * (hiss[index] ?? 0));
}

/** What is left when vowels are taken away: a slope of 24 dB an octave that ends with 1 at the upper end of the band. */
function hissOf(samples: ArrayLike<number>): Float32Array {
  return Float32Array.from({ length: samples.length }, (_, index) => {
    const [far, near] = [
      (samples[index - 2] ?? 0) + (samples[index + 2] ?? 0),
      (samples[index - 1] ?? 0) + (samples[index + 1] ?? 0),
    ];
    return (6 * (samples[index] ?? 0) - 4 * near + far) / 16;
  });
}

/** The same sound at twice the sample rate. */
function atDoubleRate(samples: ArrayLike<number>): Float32Array {
  const out = new Float32Array(samples.length * 2);
  for (let index = 0; index < samples.length; index++) {
    out[2 * index] = samples[index] ?? 0;
    let between = 0;
    for (let tap = 0; tap < 2 * TAPS; tap++) between += (HALF_BAND[tap] ?? 0) * (samples[index + TAPS - tap] ?? 0);
    out[2 * index + 1] = between;
  }
  return out;
}
