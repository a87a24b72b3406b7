import type { Mood } from '@sayso/engine';
import type { SpeechProvider } from '../../speech-provider.ts';
import { readWav } from '../audio/wav.ts';
import { meanHzOf } from '../flite/flite.ts';
import { trackPitch } from '../prosody/pitch-marks.ts';
import type { FliteVoice } from '../voice-catalogue.ts';

type Said = { samples: Int16Array; sampleRateHz: number };

/** What is looked at: short pieces, so that the harmonics of a voice melt into the resonances. */
const FRAME = 256;
const HOP = 320;
/** Bands of the envelope, and where it begins and ends, in hertz. */
const STEPS_PER_OCTAVE = 48;
const ENVELOPE_HZ = { from: 700, to: 6500 } as const;
/** Breath lies above what the synthesiser speaks itself. */
const BREATH_HZ = { from: 9000, to: 13_000 } as const;

/** What a voice of flite sounds like, saying a text. */
export type VoiceFigures = {
  /** Levels in decibels of bands that lie evenly by octaves: where the resonances are. */
  envelope: number[];
  /** How loud it is above what the synthesiser speaks, against the whole, in decibels. */
  breathDb: number;
  durationMs: number;
  /** Standard deviation of the pitch where there is voice, in semitones. */
  spread: number;
};

/** Lets a voice speak and measures it. */
export async function measureVoice(
  speech: SpeechProvider,
  { voiceId, engine, text, mood }: { voiceId: string; engine: FliteVoice; text: string; mood?: Mood | undefined },
): Promise<VoiceFigures> {
  const { wav, take } = await speech.speak({ text, voiceId, rate: 1, mood });
  const said = readWav(wav);
  const bands = Math.floor(STEPS_PER_OCTAVE * Math.log2(ENVELOPE_HZ.to / ENVELOPE_HZ.from));
  const envelope = Array.from({ length: bands }, (_, band) =>
    toDb(powerAt(said, ENVELOPE_HZ.from * 2 ** (band / STEPS_PER_OCTAVE))),
  );
  const breaths = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    powerAt(said, BREATH_HZ.from + share * (BREATH_HZ.to - BREATH_HZ.from)),
  );
  const whole = said.samples.reduce((sum, sample) => sum + sample * sample, 0) / said.samples.length;
  return {
    envelope,
    breathDb: toDb(mean(breaths) / whole),
    durationMs: take.durationMs,
    spread: spreadOf(said, meanHzOf(engine)),
  };
}

/** By which factor the resonances of one voice lie higher than those of another: where their envelopes are most alike. */
export function formantShiftBetween(one: VoiceFigures, other: VoiceFigures): number {
  const reach = 14;
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let lag = -reach; lag <= reach; lag++) {
    const alike = likeness(one.envelope, other.envelope, { lag, reach });
    if (alike > most) [best, most] = [lag, alike];
  }
  return 2 ** (best / STEPS_PER_OCTAVE);
}

/** Correlation of two envelopes, one of them moved, over the bands that both have at every lag. */
function likeness(one: readonly number[], other: readonly number[], { lag, reach }: { lag: number; reach: number }) {
  const here = one.slice(reach, -reach);
  const there = here.map((_, index) => other[index + reach - lag] ?? 0);
  const [meanHere, meanThere] = [mean(here), mean(there)];
  const product = here.reduce((sum, value, index) => sum + (value - meanHere) * ((there[index] ?? 0) - meanThere), 0);
  const energy = (values: readonly number[], middle: number) =>
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return product / Math.sqrt(energy(here, meanHere) * energy(there, meanThere));
}

/** Standard deviation of the pitch of a sound where there is voice, in semitones. `meanHz`: about where it lies. */
export function spreadOf({ samples, sampleRateHz }: Said, meanHz: number): number {
  const voiced = [...trackPitch({ samples, sampleRateHz, meanHz })].filter((pitch) => pitch > 0);
  const semitones = voiced.map((pitch) => 12 * Math.log2(pitch / meanHz));
  const middle = mean(semitones);
  return Math.sqrt(mean(semitones.map((one) => (one - middle) ** 2)));
}

/** Mean power near a frequency over the whole sound. */
function powerAt({ samples, sampleRateHz }: Said, hz: number): number {
  let power = 0;
  let frames = 0;
  const turn = (2 * Math.PI * hz) / sampleRateHz;
  const waves = Array.from({ length: FRAME }, (_, index) => {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FRAME);
    return { cos: window * Math.cos(turn * index), sin: window * Math.sin(turn * index) };
  });
  for (let from = 0; from + FRAME < samples.length; from += HOP) {
    let [real, imaginary] = [0, 0];
    for (const [index, { cos, sin }] of waves.entries()) {
      const sample = samples[from + index] ?? 0;
      real += sample * cos;
      imaginary += sample * sin;
    }
    power += (real * real + imaginary * imaginary) / FRAME ** 2;
    frames++;
  }
  return power / Math.max(1, frames);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const toDb = (power: number) => 10 * Math.log10(power + 1e-9);
