import { sampleAt } from '../audio/sound.ts';

type Said = { samples: ArrayLike<number>; sampleRateHz: number };
type Span = { startMs: number; endMs: number };

const FRAME = 512;
const HOP = 256;
/** Width of a band, and the places in it at which its level is taken, in hertz from its start. */
const BAND_HZ = 250;
const PLACES_HZ = [31, 94, 156, 219];

/** Levels of a sound within these stretches, in decibels, for bands of 250 Hz from one frequency to another. Stretches shorter than 512 samples are passed over. */
export function bandLevels(
  said: Said,
  spans: readonly Span[],
  { fromHz, toHz }: { fromHz: number; toHz: number },
): number[] {
  const frames = spans.flatMap((span) => framesOf(said, span));
  return Array.from({ length: Math.floor((toHz - fromHz) / BAND_HZ) }, (_, band) => {
    const powers = PLACES_HZ.map((place) => powerAt(frames, (fromHz + band * BAND_HZ + place) / said.sampleRateHz));
    return 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0) / PLACES_HZ.length + 1e-9);
  });
}

/** The most by which neighbouring bands differ, and the most by which a band lies below one on each of its sides. */
export function roughnessOf(levels: readonly number[]): { step: number; gap: number } {
  const steps = levels.slice(1).map((level, index) => Math.abs(level - (levels[index] ?? 0)));
  const gaps = levels
    .slice(1, -1)
    .map(
      (level, index) => Math.min(Math.max(...levels.slice(0, index + 1)), Math.max(...levels.slice(index + 2))) - level,
    );
  return { step: Math.max(...steps), gap: Math.max(...gaps) };
}

function framesOf({ samples, sampleRateHz }: Said, { startMs, endMs }: Span): Float64Array[] {
  const frames: Float64Array[] = [];
  for (let from = sampleAt(startMs, sampleRateHz); from + FRAME <= sampleAt(endMs, sampleRateHz); from += HOP)
    frames.push(
      Float64Array.from({ length: FRAME }, (_, index) => {
        const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FRAME);
        return window * (samples[from + index] ?? 0);
      }),
    );
  return frames;
}

/** Mean power of frames at a frequency, given as a share of the sample rate. */
function powerAt(frames: readonly Float64Array[], place: number): number {
  const cos = Float64Array.from({ length: FRAME }, (_, index) => Math.cos(2 * Math.PI * place * index));
  const sin = Float64Array.from({ length: FRAME }, (_, index) => Math.sin(2 * Math.PI * place * index));
  let power = 0;
  for (const frame of frames) {
    let [real, imaginary] = [0, 0];
    for (let index = 0; index < FRAME; index++) {
      real += (frame[index] ?? 0) * (cos[index] ?? 0);
      imaginary += (frame[index] ?? 0) * (sin[index] ?? 0);
    }
    power += (real * real + imaginary * imaginary) / FRAME ** 2;
  }
  return power / Math.max(1, frames.length);
}
