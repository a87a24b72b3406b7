import { MUSIC_RATE_HZ, type StereoBlock } from '../effects.ts';

/** Envelopes move in straight lines over this many samples, 1.3 ms. */
const CONTROL_SAMPLES = 64;
/** What is weaker than 60 dB below full has ended: in the mix it then lies another 20 lower. */
const SILENT = 1e-3;

/**
 * A sound that begins as `bright` and mellows to `dark`, each the amplitudes of its harmonics from the fundamental up.
 * Times in seconds: `attackS` to full level, `decayS` and `mellowS` until a third is left (exponential), `releaseS` likewise after the note's end.
 * `spreadCents` sets both sides apart in pitch, which sounds wide; `vibrato` sets in after half a second.
 */
export type ToneSpec = {
  bright: readonly number[];
  dark: readonly number[];
  attackS: number;
  decayS: number;
  mellowS: number;
  releaseS: number;
  spreadCents?: number;
  vibrato?: { hz: number; cents: number };
};

/** One period of each. */
type Waves = { bright: Float32Array; dark: Float32Array };

/** Where a note stands: samples into its wave on each side, and its level. */
type State = { leftAt: number; rightAt: number; level: number };

/** What holds for one stretch between two values of the envelopes. */
type Stretch = { start: number; end: number; rise: number; shine: number; leftStep: number; rightStep: number };

/** An instrument that reads waves: keys, mallets, basses, pads and strings. Harder touches are brighter. */
export function toneInstrument(spec: ToneSpec): Instrument {
  let waves: Waves | undefined;
  return (note, random) => {
    const { bright, dark } = (waves ??= { bright: waveOf(spec.bright), dark: waveOf(spec.dark) });
    const spread = 2 ** ((spec.spreadCents ?? 0) / 2400);
    const step = (toHz(note.pitch) * WAVE_SAMPLES) / MUSIC_RATE_HZ;
    const pan = panGains(note.pan);
    const vibratoPhase = random() * 2 * Math.PI;
    const leftAt = random() * WAVE_SAMPLES;
    const state = { leftAt, rightAt: spec.spreadCents === undefined ? leftAt : random() * WAVE_SAMPLES, level: 0 };
    const touch = 0.35 + 0.65 * note.velocity;
    let seconds = 0;
    return (block, from) => {
      for (let start = from; start < block.left.length; start += CONTROL_SAMPLES) {
        const end = Math.min(block.left.length, start + CONTROL_SAMPLES);
        seconds += (end - start) / MUSIC_RATE_HZ;
        const aim = note.velocity * envelope(spec, { seconds, length: note.seconds });
        const bend = spec.vibrato ? vibratoAt(spec.vibrato, { seconds, phase: vibratoPhase }) : 1;
        const rise = (aim - state.level) / (end - start);
        const shine = touch * Math.exp(-seconds / spec.mellowS);
        const stretch = { start, end, rise, shine, leftStep: (step * bend) / spread, rightStep: step * bend * spread };
        if (spec.spreadCents === undefined) readOnce({ bright, dark, block, pan, state, stretch });
        else readTwice({ bright, dark, block, pan, state, stretch });
        if (state.level < SILENT && seconds > spec.attackS) return false;
      }
      return true;
    };
  };
}

/** One note as it is to be played. `pitch`: MIDI number, 60 is the middle C. `velocity`: from 0 to 1. `pan`: -1 is left, 1 is right. */
export type PlayedNote = { pitch: number; seconds: number; velocity: number; pan: number };

/** A sounding note: adds its next samples to a block, from an index on, and says whether it goes on afterwards. */
export type Sounding = (block: StereoBlock, from: number) => boolean;

/** Plays notes. `random` gives each note its own grain: same source, same sound. */
export type Instrument = (note: PlayedNote, random: () => number) => Sounding;

/** Frequency of a pitch, equally tempered on A = 440 Hz. */
export const toHz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** How loud each side is: the power of both together stays the same wherever the note stands. */
export function panGains(pan: number): { left: number; right: number } {
  const angle = ((pan + 1) * Math.PI) / 4;
  return { left: Math.cos(angle), right: Math.sin(angle) };
}

/** Samples of one period. Without interpolation a harmonic k is then wrong by less than k / 650 of itself. */
const WAVE_SAMPLES = 4096;

/** One period of a sound out of its harmonics, given by their amplitudes from the fundamental up; its highest value is 1. */
function waveOf(harmonics: readonly number[]): Float32Array {
  const wave = new Float32Array(WAVE_SAMPLES);
  for (const [index, amplitude] of harmonics.entries())
    for (let at = 0; at < WAVE_SAMPLES; at++)
      wave[at] = (wave[at] ?? 0) + amplitude * Math.sin((2 * Math.PI * (index + 1) * at) / WAVE_SAMPLES);
  const highest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return wave.map((value) => value / highest);
}

/** Amplitudes of so many harmonics that fall by a power of their number: 1 is a saw, 2 is nearly a triangle. */
export function fallingHarmonics(count: number, power: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 1) ** -power);
}

type Reading = Waves & {
  block: StereoBlock;
  pan: { left: number; right: number };
  state: State;
  stretch: Stretch;
};

// The two loops below are most of the work of a bed. They run on local variables: those of a closure cost twice the time.

/** One wave for both sides. */
function readOnce({ bright, dark, block: { left, right }, pan, state, stretch }: Reading): void {
  const { end, rise, shine, leftStep } = stretch;
  const { left: toLeft, right: toRight } = pan;
  let { leftAt: at, level } = state;
  for (let index = stretch.start; index < end; index++) {
    level += rise;
    at += leftStep;
    if (at >= WAVE_SAMPLES) at -= WAVE_SAMPLES;
    const low = dark[at | 0] ?? 0;
    const wave = (low + ((bright[at | 0] ?? 0) - low) * shine) * level;
    left[index] = (left[index] ?? 0) + wave * toLeft;
    right[index] = (right[index] ?? 0) + wave * toRight;
  }
  state.leftAt = at;
  state.level = level;
}

/** A wave for each side, a little apart in pitch. */
function readTwice({ bright, dark, block: { left, right }, pan, state, stretch }: Reading): void {
  const { end, rise, shine, leftStep, rightStep } = stretch;
  const { left: toLeft, right: toRight } = pan;
  let { leftAt, rightAt, level } = state;
  for (let index = stretch.start; index < end; index++) {
    level += rise;
    leftAt += leftStep;
    if (leftAt >= WAVE_SAMPLES) leftAt -= WAVE_SAMPLES;
    rightAt += rightStep;
    if (rightAt >= WAVE_SAMPLES) rightAt -= WAVE_SAMPLES;
    const leftLow = dark[leftAt | 0] ?? 0;
    const rightLow = dark[rightAt | 0] ?? 0;
    const leftWave = leftLow + ((bright[leftAt | 0] ?? 0) - leftLow) * shine;
    const rightWave = rightLow + ((bright[rightAt | 0] ?? 0) - rightLow) * shine;
    left[index] = (left[index] ?? 0) + leftWave * level * toLeft;
    right[index] = (right[index] ?? 0) + rightWave * level * toRight;
  }
  state.leftAt = leftAt;
  state.rightAt = rightAt;
  state.level = level;
}

function envelope(spec: ToneSpec, at: { seconds: number; length: number }): number {
  const { seconds, length } = at;
  const attack = (1 - Math.cos(Math.PI * Math.min(1, seconds / spec.attackS))) / 2;
  return attack * Math.exp(-seconds / spec.decayS - Math.max(0, seconds - length) / spec.releaseS);
}

function vibratoAt(vibrato: { hz: number; cents: number }, at: { seconds: number; phase: number }): number {
  const depth = vibrato.cents * Math.min(1, at.seconds * 2);
  return 2 ** ((depth * Math.sin(2 * Math.PI * vibrato.hz * at.seconds + at.phase)) / 1200);
}

/** A string that is let go, or muted by the hand, dies in this time, in seconds until a third is left. */
const RELEASE_S = 0.05;
/** Root mean square of a fresh pluck. */
const STRENGTH = 0.4;

/** A plucked string. `ringS`: seconds until a thousandth of a middle C is left. `brightHz`: what lies above is lost in the pluck; a pick is brighter than a thumb. */
type StringSpec = { ringS: number; brightHz: number };

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
