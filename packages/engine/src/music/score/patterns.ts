import { drumInstrument, type Drum } from '../instruments/index.ts';
import type { Energy } from './form.ts';
import { nearest } from './harmony.ts';
import type { BarToWrite, Note, Part } from './part.ts';

/** How hard the signs of a pattern are struck. */
const TOUCH: Record<string, number> = { X: 1, x: 0.78, o: 0.55, '-': 0.3 };

/** A row of signs, each a sixteenth: `X` hard, `x`, `o`, `-` soft, `.` not at all. Other signs only divide. */
export function steps(pattern: string): { beat: number; velocity: number }[] {
  const signs = [...pattern].filter((sign) => sign in TOUCH || sign === '.');
  return signs.flatMap((sign, index) => {
    const velocity = TOUCH[sign];
    return velocity === undefined ? [] : [{ beat: index / 4, velocity }];
  });
}

/** What a drum plays at each energy, and in the last bar before the ending; absent is silent. */
type Beats = Partial<Record<Energy | 'fill', string>> & { ending?: string };

/** A part that beats a drum. */
export function beat(drum: Drum, patterns: Beats, mix: Omit<Part, 'instrument' | 'write'>): Part {
  return {
    ...mix,
    instrument: drumInstrument(drum),
    write: ({ role, energy, inSection, random }) => {
      if (role === 'ending') return strokes(patterns.ending);
      const isLast = role === 'cadence' && inSection === 1;
      const pattern = (isLast ? patterns.fill : undefined) ?? patterns[energy];
      return strokes(pattern).map((note) => ({ ...note, velocity: note.velocity * (0.9 + 0.2 * random()) }));
    },
  };
}

const strokes = (pattern = ''): Note[] => steps(pattern).map((step) => ({ ...step, beats: 0.25, pitch: 60 }));

/** The notes of a melody, four bars long: `beat beats pitch`, with beats from the first bar's beginning. */
export type Melody = readonly (readonly [beat: number, beats: number, pitch: number])[];

/** The notes of a melody that belong to a bar of the body. */
export function melodyBar(melody: Melody, bar: Pick<BarToWrite, 'inBody' | 'beats'>): Note[] {
  const start = (bar.inBody % 4) * bar.beats;
  return melody
    .filter(([beatOf]) => beatOf >= start && beatOf < start + bar.beats)
    .map(([beatOf, beats, pitch]) => ({ beat: beatOf - start, beats, pitch, velocity: 0.7 }));
}

/** A chord's bass as a pitch within an octave from `lowest`. */
export const bassOf = (bar: Pick<BarToWrite, 'chord'>, lowest: number): number => nearest(bar.chord.bass, lowest + 6);

/** Tones played one shortly after the other, as a hand does: `spread` beats between them. */
export function strum(
  pitches: readonly number[],
  stroke: { beat: number; beats: number; velocity: number; spread: number },
): Note[] {
  const { beat: start, beats, velocity, spread } = stroke;
  return pitches.map((pitch, index) => ({ beat: start + index * spread, beats, pitch, velocity }));
}
