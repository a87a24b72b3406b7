import { createRandom } from '../../model/random.ts';
import { MUSIC_RATE_HZ } from '../effects.ts';
import { type Instrument, panGains } from './tone.ts';

/** What can be struck. */
export type Drum =
  | 'kick'
  | 'softKick'
  | 'snare'
  | 'brush'
  | 'clap'
  | 'snap'
  | 'rim'
  | 'hat'
  | 'openHat'
  | 'shaker'
  | 'tambourine'
  | 'tom'
  | 'boom'
  | 'crackle';

/** One stroke of a drum, of any strength: its recording reaches from -1 to 1. */
type Stroke = (seconds: number, noise: () => number) => number;

const turn = (hz: number, seconds: number): number => Math.sin(2 * Math.PI * hz * seconds);
const fall = (seconds: number, third: number): number => Math.exp(-seconds / third);
/** A body whose pitch falls from `fromHz` to `toHz`; the phase is the integral of the falling frequency. */
const thump = (seconds: number, body: { fromHz: number; toHz: number; bendS: number }): number =>
  Math.sin(
    2 * Math.PI * (body.toHz * seconds + (body.fromHz - body.toHz) * body.bendS * (1 - fall(seconds, body.bendS))),
  );

/** Lengths in seconds, and strokes. `noise` is white, or high where `isHigh`: what a cymbal has. */
const DRUMS: Record<Drum, { lengthS: number; isHigh?: true; stroke: Stroke }> = {
  kick: {
    lengthS: 0.4,
    stroke: (t, noise) =>
      0.95 * thump(t, { fromHz: 160, toHz: 48, bendS: 0.03 }) * fall(t, 0.11) + 0.06 * noise() * fall(t, 0.004),
  },
  softKick: {
    lengthS: 0.4,
    stroke: (t) => 0.9 * thump(t, { fromHz: 95, toHz: 50, bendS: 0.04 }) * fall(t, 0.1) * Math.min(1, t / 0.003),
  },
  snare: {
    lengthS: 0.3,
    stroke: (t, noise) =>
      0.4 * noise() * fall(t, 0.06) +
      0.45 * thump(t, { fromHz: 260, toHz: 185, bendS: 0.02 }) * fall(t, 0.05) +
      0.05 * noise() * fall(t, 0.14),
  },
  brush: { lengthS: 0.3, stroke: (t, noise) => 0.35 * noise() * fall(t, 0.08) * Math.min(1, t / 0.012) },
  clap: {
    lengthS: 0.3,
    stroke: (t, noise) => {
      const hands = [0, 0.011, 0.023].reduce((sum, late) => sum + (t >= late ? fall(t - late, 0.005) : 0), 0);
      return noise() * (0.3 * hands + 0.25 * (t > 0.023 ? fall(t - 0.023, 0.055) : 0));
    },
  },
  snap: {
    lengthS: 0.15,
    stroke: (t, noise) => 0.5 * noise() * fall(t, 0.008) + 0.3 * turn(1150, t) * fall(t, 0.018),
  },
  rim: {
    lengthS: 0.12,
    stroke: (t, noise) =>
      0.4 * turn(820, t) * fall(t, 0.014) + 0.25 * turn(1310, t) * fall(t, 0.008) + 0.2 * noise() * fall(t, 0.003),
  },
  hat: { lengthS: 0.12, isHigh: true, stroke: (t, noise) => 0.5 * noise() * fall(t, 0.022) },
  openHat: { lengthS: 0.5, isHigh: true, stroke: (t, noise) => 0.45 * noise() * fall(t, 0.11) },
  shaker: {
    lengthS: 0.16,
    isHigh: true,
    stroke: (t, noise) => 0.5 * noise() * Math.min(1, t / 0.025) * fall(Math.max(0, t - 0.025), 0.025),
  },
  tambourine: {
    lengthS: 0.35,
    isHigh: true,
    stroke: (t, noise) =>
      0.3 * noise() * fall(t, 0.06) + 0.12 * (turn(6270, t) + turn(7410, t) + turn(8830, t)) * fall(t, 0.08),
  },
  tom: {
    lengthS: 0.7,
    stroke: (t, noise) =>
      0.8 * thump(t, { fromHz: 130, toHz: 82, bendS: 0.06 }) * fall(t, 0.2) + 0.05 * noise() * fall(t, 0.01),
  },
  boom: {
    lengthS: 1.8,
    stroke: (t) => 0.9 * thump(t, { fromHz: 75, toHz: 41, bendS: 0.09 }) * fall(t, 0.5) * Math.min(1, t / 0.006),
  },
  /** Dust in a groove. */
  crackle: { lengthS: 0.02, stroke: (t, noise) => 0.5 * noise() * fall(t, 0.0012) },
};

/** Drums sound a little different at each stroke: so many recordings of each are made. */
const VARIANTS = 3;
const CLICKLESS_S = 0.008;

/** One drum as an instrument. Pitch and length of its notes mean nothing. */
export function drumInstrument(drum: Drum): Instrument {
  const strokes: Float32Array[] = [];
  return (note, random) => {
    const variant = Math.floor(random() * VARIANTS);
    const samples = (strokes[variant] ??= record(drum, variant));
    const { left: toLeft, right: toRight } = panGains(note.pan);
    const [leftGain, rightGain] = [note.velocity * toLeft, note.velocity * toRight];
    let at = 0;
    return ({ left, right }, from) => {
      const length = Math.min(left.length - from, samples.length - at);
      for (let index = 0; index < length; index++) {
        const sample = samples[at + index] ?? 0;
        left[from + index] = (left[from + index] ?? 0) + sample * leftGain;
        right[from + index] = (right[from + index] ?? 0) + sample * rightGain;
      }
      at += length;
      return at < samples.length;
    };
  };
}

function record(drum: Drum, variant: number): Float32Array {
  const { lengthS, stroke, isHigh } = DRUMS[drum];
  const noise = isHigh ? highNoise(createRandom(variant + 17)) : whiteNoise(createRandom(variant + 17));
  const samples = Float32Array.from({ length: Math.round(lengthS * MUSIC_RATE_HZ) }, (_, index) => {
    const seconds = index / MUSIC_RATE_HZ;
    return stroke(seconds, noise) * Math.min(1, (lengthS - seconds) / CLICKLESS_S);
  });
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => sample / highest);
}

const whiteNoise = (random: () => number) => () => random() * 2 - 1;

/** Noise from about 6 kHz on: what it changes by, twice. */
function highNoise(random: () => number): () => number {
  const white = whiteNoise(random);
  let [last, before] = [0, 0];
  return () => {
    const now = white();
    const high = (now - 2 * last + before) / 3;
    before = last;
    last = now;
    return high;
  };
}
