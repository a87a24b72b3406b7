import { type StereoBlock, MUSIC_RATE_HZ } from '../effects.ts';

/** A whole piece in memory. */
export type Listened = StereoBlock;

/** Copies all blocks into one. */
export function listen(blocks: Iterable<StereoBlock>): Listened {
  const copies = Array.from(blocks, ({ left, right }) => ({ left: left.slice(), right: right.slice() }));
  const join = (side: 'left' | 'right'): Float32Array => {
    const all = new Float32Array(copies.reduce((sum, block) => sum + block.left.length, 0));
    let at = 0;
    for (const block of copies) {
      all.set(block[side], at);
      at += block[side].length;
    }
    return all;
  };
  return { left: join('left'), right: join('right') };
}

/** Root mean square. */
export function rms(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

/** Share of the energy between two frequencies, by Fourier transforms of 2048 samples, one each 100 ms. */
export function bandShares(samples: Float32Array, [from, to]: readonly [number, number]): number {
  const size = 2048;
  let inside = 0;
  let all = 0;
  for (let start = 0; start + size <= samples.length; start += 4800) {
    const spectrum = powerSpectrum(samples.subarray(start, start + size));
    for (const [bin, power] of spectrum.entries()) {
      const hz = (bin * MUSIC_RATE_HZ) / size;
      all += power;
      if (hz >= from && hz < to) inside += power;
    }
  }
  return inside / all;
}

/** Power of each frequency below half the rate, under a Hann window. The length is a power of two. */
export function powerSpectrum(samples: Float32Array): Float64Array {
  const size = samples.length;
  const real = Float64Array.from(
    samples,
    (sample, index) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)),
  );
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  return Float64Array.from({ length: size / 2 }, (_, bin) => (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2);
}

/** Cooley and Tukey's transform, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let index = 1, mirror = 0; index < size; index++) {
    let bit = size >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (index < mirror) {
      [real[index], real[mirror]] = [real[mirror] as number, real[index] as number];
    }
  }
  for (let half = 1; half < size; half *= 2)
    for (let index = 0; index < half; index++) {
      const [cos, sin] = [Math.cos((Math.PI * index) / half), -Math.sin((Math.PI * index) / half)];
      for (let start = 0; start < size; start += 2 * half) {
        const [low, high] = [start + index, start + index + half];
        const [r, i] = [real[high] as number, imaginary[high] as number];
        const [tr, ti] = [r * cos - i * sin, r * sin + i * cos];
        real[high] = (real[low] as number) - tr;
        imaginary[high] = (imaginary[low] as number) - ti;
        real[low] = (real[low] as number) + tr;
        imaginary[low] = (imaginary[low] as number) + ti;
      }
    }
}
