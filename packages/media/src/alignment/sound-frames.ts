import { ANALYSIS_RATE_HZ, type Voice } from './read-voice.ts';

/** Milliseconds from one frame of a recording to the next. */
export const FRAME_MS = 10;
/** Numbers that describe a frame: twelve of the spectrum's shape and the level, and how fast each changes. */
export const DIMENSIONS = 26;

const BANDS = 24;
const SHAPE = 12;
const STATIC = SHAPE + 1;
/** Telephones and breath live outside. */
const [LOWEST_HZ, HIGHEST_HZ] = [100, 7_200];
/** Change counts less than shape, and is noisier. */
const DELTA_WEIGHT = 0.6;
const LEVEL_WEIGHT = 1.2;
const DELTA_REACH = 2;
/** Frames this far below the loud ones are silence: 32 dB, or halfway to the quietest where there is noise. */
const SILENCE_DB = 32;

/**
 * A voice, frame by frame. `features` holds `DIMENSIONS` numbers for each frame, of mean 0 and variance 1 over the frames that sound, so that
 * voices and microphones can be compared; `levels` in dB; `isSilent` by `silenceDb`.
 */
export type SoundFrames = {
  count: number;
  features: Float32Array;
  levels: Float32Array;
  silenceDb: number;
  loudDb: number;
};

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

/** Describes a voice every `hopMs` milliseconds. */
export function toSoundFrames(voice: Voice, hopMs: number): SoundFrames {
  const hop = (hopMs * ANALYSIS_RATE_HZ) / 1000;
  const count = Math.max(1, Math.ceil(voice.length / hop));
  const levels = new Float32Array(count);
  const features = new Float32Array(count * DIMENSIONS);
  const power = new Float32Array(SPECTRUM_SIZE / 2);
  const bands = new Float32Array(BANDS);
  for (let frame = 0; frame < count; frame++) {
    const centre = Math.round((frame + 0.5) * hop);
    powerSpectrum(voice, centre, power);
    let total = 1e-9;
    for (let band = 0; band < BANDS; band++) {
      const energy = bandEnergy(band, power);
      total += energy;
      bands[band] = Math.log(energy + 1e-7);
    }
    levels[frame] = 10 * Math.log10(total);
    for (let order = 0; order < SHAPE; order++) features[frame * DIMENSIONS + order] = cosineSum(bands, order + 1);
  }
  const { silenceDb, loudDb } = boundsOf(levels);
  for (let frame = 0; frame < count; frame++)
    features[frame * DIMENSIONS + SHAPE] = Math.max(silenceDb - 6, levels[frame] ?? 0);
  level(features, (frame) => (levels[frame] ?? 0) >= silenceDb);
  addChanges(features, count);
  return { count, features, levels, silenceDb, loudDb };
}

/** Where silence ends and where speech is loud, in dB. */
function boundsOf(levels: Float32Array): { silenceDb: number; loudDb: number } {
  const sorted = levels.toSorted();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const [quietDb, loudDb] = [at(0.02), at(0.95)];
  // With noise below, silence is what is nearer to the noise than to the voice.
  return { silenceDb: Math.max(loudDb - SILENCE_DB, Math.min(quietDb + 8, loudDb - 12)), loudDb };
}

/** Brings each number to mean 0 and variance 1 over the frames that sound. */
function level(features: Float32Array, sounds: (frame: number) => boolean): void {
  const count = features.length / DIMENSIONS;
  for (let dimension = 0; dimension < STATIC; dimension++) {
    let [sum, squares, counted] = [0, 0, 0];
    for (let frame = 0; frame < count; frame++) {
      if (!sounds(frame)) continue;
      const value = features[frame * DIMENSIONS + dimension] ?? 0;
      sum += value;
      squares += value * value;
      counted += 1;
    }
    const mean = sum / Math.max(1, counted);
    const spread = Math.sqrt(Math.max(1e-6, squares / Math.max(1, counted) - mean * mean));
    const weight = dimension === SHAPE ? LEVEL_WEIGHT : 1;
    for (let frame = 0; frame < count; frame++) {
      const at = frame * DIMENSIONS + dimension;
      features[at] = (((features[at] ?? 0) - mean) / spread) * weight;
    }
  }
}

function addChanges(features: Float32Array, count: number): void {
  const valueAt = (frame: number, dimension: number) =>
    features[Math.min(count - 1, Math.max(0, frame)) * DIMENSIONS + dimension] ?? 0;
  for (let frame = 0; frame < count; frame++)
    for (let dimension = 0; dimension < STATIC; dimension++) {
      const change = valueAt(frame + DELTA_REACH, dimension) - valueAt(frame - DELTA_REACH, dimension);
      features[frame * DIMENSIONS + STATIC + dimension] = change * DELTA_WEIGHT;
    }
}

const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);
/** Edges of the bands in bins of the spectrum. @see Davis & Mermelstein (1980) for the scale and its triangles. */
const edges = Array.from({ length: BANDS + 2 }, (_, index) => {
  const mel = toMel(LOWEST_HZ) + ((toMel(HIGHEST_HZ) - toMel(LOWEST_HZ)) * index) / (BANDS + 1);
  return (toHz(mel) * SPECTRUM_SIZE) / ANALYSIS_RATE_HZ;
});

function bandEnergy(band: number, power: Float32Array): number {
  const [low, peak, high] = edges.slice(band, band + 3) as [number, number, number];
  let energy = 0;
  for (let bin = Math.ceil(low); bin <= high; bin++) {
    const weight = bin < peak ? (bin - low) / (peak - low) : (high - bin) / (high - peak);
    energy += (power[bin] ?? 0) * weight;
  }
  return energy;
}

const cosineTable = Float32Array.from({ length: (SHAPE + 1) * BANDS }, (_, index) =>
  Math.cos((Math.PI * Math.floor(index / BANDS) * ((index % BANDS) + 0.5)) / BANDS),
);

function cosineSum(bands: Float32Array, order: number): number {
  let sum = 0;
  for (let band = 0; band < BANDS; band++) sum += (bands[band] ?? 0) * (cosineTable[order * BANDS + band] ?? 0);
  return sum;
}
