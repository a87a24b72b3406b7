import { sampleAt, createTimeline, type Piece } from './sound.ts';

/** A pause in which somebody may take a breath, in milliseconds from the start of the sound. */
export type Gap = { startMs: number; endMs: number };

/** How a voice breathes in. `level`: root mean square of the breath at its loudest, in units of the samples; `tract`: as `formantShift` of a voice, 1 for one as recorded. */
export type Breath = { level: number; tract: number };

/** Nobody takes a breath before as much has been said since the last one, in milliseconds. */
const SPOKEN_MS = 1400;
/** Shorter pauses leave no time for a breath. */
const SHORTEST_PAUSE_MS = 260;
/** A breath lasts as long as its pause lets it, within these bounds. */
const SHORTEST_MS = 150;
const LONGEST_MS = 300;
/** Between a breath and the words around it nothing is heard. */
const BEFORE_MS = 60;
const BEHIND_MS = 35;
/** Where the air rushes past the tongue, and past the lips: middle and width in hertz, and how strong. */
const RESONANCES = [
  { hz: 1500, widthHz: 900, gain: 1 },
  { hz: 3600, widthHz: 1800, gain: 0.55 },
] as const;
/** Above this it dies away, in hertz. */
const DULL_HZ = 3500;
/** It swells for this share of its length, and dies down for the rest. */
const SWELLS = 0.62;

/** The pauses before sentences in which somebody who says these pieces would take a breath. `leadMs`: as in `joinSounds`. */
export function gapsForBreath(pieces: readonly Piece[], leadMs: number): Gap[] {
  const advance = createTimeline(leadMs);
  let [endMs, spokenMs] = [0, 0];
  return pieces.flatMap((piece) => {
    const here = advance(piece);
    const gap = { startMs: endMs, endMs: here.startMs };
    const isBreath = piece.startsSentence && spokenMs >= SPOKEN_MS && gap.endMs - gap.startMs >= SHORTEST_PAUSE_MS;
    spokenMs = (isBreath ? 0 : spokenMs) + here.endMs - here.startMs;
    endMs = here.endMs;
    return isBreath ? [gap] : [];
  });
}

/** Lays a breath into each of these pauses, just before the words that follow. No two are quite alike, and the same pauses always hold the same breaths. */
export function addBreaths(
  samples: Int16Array,
  { sampleRateHz, gaps, breath }: { sampleRateHz: number; gaps: readonly Gap[]; breath: Breath },
): void {
  for (const [nth, { startMs, endMs }] of gaps.entries()) {
    const lengthMs = Math.max(SHORTEST_MS, Math.min(LONGEST_MS, endMs - startMs - BEFORE_MS - BEHIND_MS));
    const from = sampleAt(endMs, sampleRateHz) - sampleAt(BEHIND_MS + lengthMs, sampleRateHz);
    const air = rushOfAir({ length: sampleAt(lengthMs, sampleRateHz), sampleRateHz, nth }, breath);
    for (const [index, sample] of air.entries())
      samples[from + index] = Math.max(-32_768, Math.min(32_767, Math.round((samples[from + index] ?? 0) + sample)));
  }
}

type Rush = { length: number; sampleRateHz: number; nth: number };

/** Noise through the resonances of a mouth that is open a little, under a curve without edges. */
function rushOfAir({ length, sampleRateHz, nth }: Rush, { level, tract }: Breath): Float32Array {
  const air = new Float32Array(length);
  for (const { hz, widthHz, gain } of RESONANCES) {
    const noise = createNoise(nth);
    const radius = Math.exp((-Math.PI * widthHz * tract) / sampleRateHz);
    const bend = 2 * radius * Math.cos((2 * Math.PI * hz * tract) / sampleRateHz);
    let [last, before, lastNoise, noiseBefore] = [0, 0, 0, 0];
    for (let index = 0; index < length; index++) {
      const fresh = noise();
      // The zeros at both ends of the band keep rumble and hiss out.
      const sample = fresh - noiseBefore + bend * last - radius * radius * before;
      [before, last, noiseBefore, lastNoise] = [last, sample, lastNoise, fresh];
      air[index] = (air[index] ?? 0) + gain * (1 - radius) * sample;
    }
  }
  // Twice through a filter that halves what is an octave higher.
  const share = 1 - Math.exp((-2 * Math.PI * DULL_HZ * tract) / sampleRateHz);
  for (let pass = 0; pass < 2; pass++) {
    let kept = 0;
    for (const [index, sample] of air.entries()) air[index] = kept += share * (sample - kept);
  }
  const power = air.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, length);
  const scale = level / Math.max(Math.sqrt(power), 1e-9);
  return air.map((sample, index) => sample * scale * swell(index / length));
}

/** How strong a breath is at a share of its length: it swells, is strongest late, and dies down. */
function swell(share: number): number {
  const part = share < SWELLS ? share / SWELLS : (1 - share) / (1 - SWELLS);
  return 0.5 - 0.5 * Math.cos(Math.PI * Math.max(0, part));
}

/** Even noise from -1 to 1, the same each time for the same number. */
function createNoise(nth: number): () => number {
  let state = Math.imul(nth + 1, 0x9e_37_79_b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state | 0) / 0x80_00_00_00;
  };
}
