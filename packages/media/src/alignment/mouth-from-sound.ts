import type { PhoneCue } from '@sayso/engine/speech/speech-take';
import { ANALYSIS_RATE_HZ, type Voice } from './read-voice.ts';
import { FRAME_MS, type SoundFrames, powerSpectrum, SPECTRUM_SIZE } from './sound-frames.ts';

/** Edges of what is compared, in Hz: the first resonance of a mouth, the second, and hissing. */
const BANDS_HZ = { low: [200, 900], middle: [900, 2600], high: [3600, 7600] } as const;
/** Of all energy, as the spectrum weighs it, hissing is mostly above. */
const HISS_SHARE = 0.6;
/** From silence (0) to loud (1): below the first lips are all but closed, above the second wide open. */
const OPENNESS = { closed: 0.25, open: 0.7 };
/** Compared with the speaker's usual share of the second resonance. */
const FRONT = 1.25;
const BACK = 0.7;
/** Shorter than this no mouth moves. */
const SHORTEST_FRAMES = 5;

type Shape = 'pau' | 's' | 'm' | 'iy' | 'eh' | 'uw' | 'ao' | 'aa' | 'ah';

/**
 * Phones that look like what is heard where nobody knows the words: closed in silence, opened by loudness, spread or rounded by the colour of the sound.
 * They cover the recording's frames without gaps.
 */
export function mouthFromSound(voice: Voice, frames: SoundFrames): PhoneCue[] {
  const colours = Array.from({ length: frames.count }, (_, frame) => colourOf(voice, frame));
  const fronts = colours.flatMap(({ front }, frame) => (opennessOf(frames, frame) > OPENNESS.closed ? [front] : []));
  const usualFront = fronts.toSorted((one, other) => one - other)[fronts.length >> 1] ?? 0.5;
  const shapes = colours.map((colour, frame) => shapeOf(colour, opennessOf(frames, frame), usualFront));
  return toCues(withoutFlicker(shapes));
}

type Colour = { front: number; hiss: number };
const power = new Float32Array(SPECTRUM_SIZE / 2);

function colourOf(voice: Voice, frame: number): Colour {
  powerSpectrum(voice, Math.round(((frame + 0.5) * FRAME_MS * ANALYSIS_RATE_HZ) / 1000), power);
  const [low, middle, high] = [energyIn(BANDS_HZ.low), energyIn(BANDS_HZ.middle), energyIn(BANDS_HZ.high)];
  return { front: middle / (low + middle + 1e-9), hiss: high / (low + middle + high + 1e-9) };
}

function energyIn([fromHz, toHz]: readonly [number, number]): number {
  const binHz = ANALYSIS_RATE_HZ / SPECTRUM_SIZE;
  let sum = 0;
  for (let bin = Math.round(fromHz / binHz); bin < toHz / binHz; bin++) sum += power[bin] ?? 0;
  return sum;
}

/** Below 0 in silence. */
function opennessOf({ levels, silenceDb, loudDb }: SoundFrames, frame: number): number {
  return ((levels[frame] ?? 0) - silenceDb) / Math.max(1, loudDb - silenceDb);
}

function shapeOf({ front, hiss }: Colour, openness: number, usualFront: number): Shape {
  if (openness < 0) return 'pau';
  if (hiss > HISS_SHARE) return 's';
  if (openness < OPENNESS.closed) return 'm';
  const isOpen = openness > OPENNESS.open;
  if (front > usualFront * FRONT) return isOpen ? 'eh' : 'iy';
  if (front < usualFront * BACK) return isOpen ? 'ao' : 'uw';
  return isOpen ? 'aa' : 'ah';
}

/** Shapes that last too short take that of their predecessor; after silence, that of their successor, as a mouth opens with the first sound. */
function withoutFlicker(shapes: readonly Shape[]): Shape[] {
  const steady: Shape[] = [];
  for (let from = 0; from < shapes.length;) {
    let to = from + 1;
    while (to < shapes.length && shapes[to] === shapes[from]) to += 1;
    const isShort = to - from < SHORTEST_FRAMES;
    const around = opensAt(shapes, from) && (steady.at(-1) ?? 'pau') === 'pau' ? shapes[to] : steady.at(-1);
    const shape = isShort ? (around ?? shapes[from]) : shapes[from];
    for (let frame = from; frame < to; frame++) steady.push(shape as Shape);
    from = to;
  }
  return steady;
}

/** True where sound begins that lasts: a click opens no mouth. */
function opensAt(shapes: readonly Shape[], from: number): boolean {
  const ahead = shapes.slice(from, from + SHORTEST_FRAMES);
  return ahead.length === SHORTEST_FRAMES && !ahead.includes('pau');
}

function toCues(shapes: readonly Shape[]): PhoneCue[] {
  const cues: PhoneCue[] = [];
  for (const [frame, phone] of shapes.entries()) {
    const last = cues.at(-1);
    const endMs = (frame + 1) * FRAME_MS;
    if (last?.phone === phone) last.endMs = endMs;
    else cues.push({ phone, startMs: frame * FRAME_MS, endMs });
  }
  return cues;
}
