import { MUSIC_RATE_HZ, type StereoBlock } from '../stereo-block.ts';
import { type Instrument, panGains, toHz } from './note.ts';
import { WAVE_SAMPLES, waveOf } from './wave.ts';

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
