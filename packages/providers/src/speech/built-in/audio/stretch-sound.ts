import { sampleAt } from './sound.ts';

/** Pieces that are laid over one another, and how far each may be moved to where it fits, in milliseconds: two periods of a deep voice, and one. */
const PIECE_MS = 24;
const REACH_MS = 9;

/**
 * Makes a sound longer or shorter without changing its pitch: pieces of it are laid over one another where they are most alike.
 * @see Verhelst & Roelands (1993), "An overlap-add technique based on waveform similarity (WSOLA)".
 */
export function stretchSound(samples: Int16Array, length: number, sampleRateHz: number): Float32Array {
  const piece = sampleAt(PIECE_MS, sampleRateHz) & ~1;
  const out = new Float32Array(length);
  if (samples.length <= 2 * piece || length <= 2 * piece)
    return out.map((_, index) => samples[Math.round((index * (samples.length - 1)) / Math.max(1, length - 1))] ?? 0);
  const [half, reach] = [piece >> 1, sampleAt(REACH_MS, sampleRateHz)];
  const scale = (samples.length - piece) / (length - piece);
  let last = -half;
  for (let at = -half; at < length; at += half) {
    const wanted = Math.round(at * scale);
    // What would follow the piece before is what this one should look like.
    const from = at < 0 ? wanted : mostAlike({ samples, natural: last + half, wanted, half, reach });
    for (let index = Math.max(0, -at); index < piece && at + index < length; index++) {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / piece);
      out[at + index] = (out[at + index] ?? 0) + weight * (samples[from + index] ?? 0);
    }
    last = from;
  }
  return out;
}

/** The start near `wanted` whose samples are most like those from `natural` on. */
function mostAlike(input: {
  samples: Int16Array;
  natural: number;
  wanted: number;
  half: number;
  reach: number;
}): number {
  const { samples, natural, wanted, half, reach } = input;
  let best = wanted;
  let most = Number.NEGATIVE_INFINITY;
  for (let from = wanted - reach; from <= wanted + reach; from += 2) {
    let alike = 0;
    let energy = 1;
    for (let index = 0; index < half; index += 2) {
      const sample = samples[from + index] ?? 0;
      alike += sample * (samples[natural + index] ?? 0);
      energy += sample * sample;
    }
    const score = alike / Math.sqrt(energy);
    if (score > most) [most, best] = [score, from];
  }
  return best;
}
