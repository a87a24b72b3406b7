import { MUSIC_RATE_HZ } from '../stereo-block.ts';
import { type Instrument, panGains, toHz } from './note.ts';

/** A string that is let go, or muted by the hand, dies in this time, in seconds until a third is left. */
const RELEASE_S = 0.05;
/** What is weaker than 60 dB below full has ended: in the mix it then lies another 10 lower. */
const SILENT = 1e-3;
/** Root mean square of a fresh pluck. */
const STRENGTH = 0.4;

/** A plucked string. `ringS`: seconds until a thousandth of a middle C is left. `brightHz`: what lies above is lost in the pluck; a pick is brighter than a thumb. */
export type StringSpec = { ringS: number; brightHz: number };

/**
 * A plucked string: a burst of noise runs around in a loop as long as a period and loses its heights on the way.
 * @see Karplus & Strong (1983), "Digital Synthesis of Plucked-String and Drum Timbres"; tuned by an all-pass as in Jaffe & Smith (1983).
 */
export function stringInstrument(spec: StringSpec): Instrument {
  return (note, random) => {
    const period = MUSIC_RATE_HZ / toHz(note.pitch);
    // The mean of two neighbours shortens the loop by half a sample; the all-pass adds what is missing, 0.1 to 1.1 samples.
    const samples = Math.floor(period + 0.4);
    const rest = period + 0.5 - samples;
    const allPass = (1 - rest) / (1 + rest);
    // Thick strings ring longer than thin ones.
    const ringS = spec.ringS * 2 ** ((60 - note.pitch) / 24);
    const keep = 10 ** ((-3 * period) / MUSIC_RATE_HZ / ringS);
    const release = Math.exp(-1 / (RELEASE_S * MUSIC_RATE_HZ));
    const loop = burst({ samples, brightHz: spec.brightHz * (0.6 + 0.5 * note.velocity), random });
    const { left: toLeft, right: toRight } = panGains(note.pan);
    const lengthSamples = Math.round(note.seconds * MUSIC_RATE_HZ);
    const state = { at: 0, played: 0, level: note.velocity, lastIn: 0, lastOut: 0 };
    return ({ left, right }, from) => {
      let { at, played, level, lastIn, lastOut } = state;
      let loudest = 0;
      for (let index = from; index < left.length; index++) {
        const now = loop[at] ?? 0;
        const next = at + 1 === samples ? 0 : at + 1;
        const mean = (now + (loop[next] ?? 0)) * 0.5 * keep;
        lastOut = allPass * (mean - lastOut) + lastIn;
        lastIn = mean;
        loop[at] = lastOut;
        at = next;
        if (++played > lengthSamples) level *= release;
        const sample = now * level;
        if (sample > loudest) loudest = sample;
        left[index] = (left[index] ?? 0) + sample * toLeft;
        right[index] = (right[index] ?? 0) + sample * toRight;
      }
      Object.assign(state, { at, played, level, lastIn, lastOut });
      return loudest > SILENT || left.length - from < samples;
    };
  };
}

/** Noise as the pluck leaves it in the string: smoothed twice, without a mean, always equally strong. */
function burst(input: { samples: number; brightHz: number; random: () => number }): Float32Array {
  const { samples, brightHz, random } = input;
  const noise = Float32Array.from({ length: samples }, () => random() * 2 - 1);
  const smoothing = Math.exp((-2 * Math.PI * brightHz) / MUSIC_RATE_HZ);
  for (let pass = 0; pass < 2; pass++) smoothAround(noise, smoothing);
  const mean = noise.reduce((sum, value) => sum + value, 0) / samples;
  const strength = Math.sqrt(noise.reduce((sum, value) => sum + (value - mean) ** 2, 0) / samples);
  return noise.map((value) => ((value - mean) * STRENGTH) / Math.max(strength, 1e-6));
}

/** Twice around, so that the smoothed burst has no seam. */
function smoothAround(noise: Float32Array, smoothing: number): void {
  let last = 0;
  for (let index = 0; index < noise.length * 2; index++) {
    const place = index % noise.length;
    last = last * smoothing + (noise[place] ?? 0) * (1 - smoothing);
    if (index >= noise.length) noise[place] = last;
  }
}
