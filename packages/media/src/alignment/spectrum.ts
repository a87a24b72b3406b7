/** Samples that one spectrum is of: 25 ms at 16 kHz. */
const WINDOW = 400;
/** The same with zeros up to a power of two. */
export const SPECTRUM_SIZE = 512;

const hann = Float32Array.from(
  { length: WINDOW },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (WINDOW - 1)),
);
const cosines = Float32Array.from({ length: SPECTRUM_SIZE / 2 }, (_, index) =>
  Math.cos((2 * Math.PI * index) / SPECTRUM_SIZE),
);
const sines = Float32Array.from({ length: SPECTRUM_SIZE / 2 }, (_, index) =>
  Math.sin((2 * Math.PI * index) / SPECTRUM_SIZE),
);
const reversed = Uint16Array.from({ length: SPECTRUM_SIZE }, (_, index) => {
  let turned = 0;
  for (let bit = 1, from = index; bit < SPECTRUM_SIZE; bit <<= 1, from >>= 1) turned = (turned << 1) | (from & 1);
  return turned;
});

const real = new Float32Array(SPECTRUM_SIZE);
const imaginary = new Float32Array(SPECTRUM_SIZE);

/**
 * Power of each of the `SPECTRUM_SIZE / 2` frequencies in the 25 ms around sample `centre`; beyond the ends there is silence.
 * High ones are raised by 6 dB an octave, as ears and analyses of speech have it. The array is reused by the next call.
 */
export function powerSpectrum(voice: Float32Array, centre: number, power: Float32Array): void {
  const from = centre - (WINDOW >> 1);
  real.fill(0);
  imaginary.fill(0);
  for (let index = 0; index < WINDOW; index++) {
    const emphasised = (voice[from + index] ?? 0) - 0.97 * (voice[from + index - 1] ?? 0);
    real[reversed[index] ?? 0] = emphasised * (hann[index] ?? 0);
  }
  transform();
  for (let index = 0; index < SPECTRUM_SIZE / 2; index++)
    power[index] = (real[index] ?? 0) ** 2 + (imaginary[index] ?? 0) ** 2;
}

/** Cooley and Tukey's transform in place, of input in reversed order. */
function transform(): void {
  for (let half = 1; half < SPECTRUM_SIZE; half <<= 1) {
    const stride = SPECTRUM_SIZE / (half << 1);
    for (let start = 0; start < SPECTRUM_SIZE; start += half << 1) {
      for (let index = 0; index < half; index++) {
        const [cosine, sine] = [cosines[index * stride] ?? 0, sines[index * stride] ?? 0];
        const [low, high] = [start + index, start + index + half];
        const [re, im] = [real[high] ?? 0, imaginary[high] ?? 0];
        const turnedRe = re * cosine + im * sine;
        const turnedIm = im * cosine - re * sine;
        real[high] = (real[low] ?? 0) - turnedRe;
        imaginary[high] = (imaginary[low] ?? 0) - turnedIm;
        real[low] = (real[low] ?? 0) + turnedRe;
        imaginary[low] = (imaginary[low] ?? 0) + turnedIm;
      }
    }
  }
}
