/** A chord: the pitch class of its bass (0 is C), and those of its tones, root first. */
export type Chord = { bass: number; root: number; tones: readonly number[] };

const NATURALS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** Semitones above the root. */
const QUALITIES: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '6': [0, 4, 7, 9],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  add9: [0, 4, 7, 14],
  m9: [0, 3, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  '13': [0, 4, 10, 14, 21],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
};

/**
 * Reads a chord as musicians write it: `Am7`, `Bbmaj9`, `C/E`.
 * @throws RangeError for what is no chord.
 */
export function readChord(symbol: string): Chord {
  const [name = '', over] = symbol.split('/');
  const { pitch: root, rest } = readNote(name);
  const steps = QUALITIES[rest];
  if (!steps) throw new RangeError(`no such chord: ${symbol}`);
  const tones = steps.map((step) => (root + step) % 12);
  return { root, tones, bass: over === undefined ? root : readNote(over).pitch };
}

function readNote(text: string): { pitch: number; rest: string } {
  const natural = NATURALS[text[0] ?? ''];
  if (natural === undefined) throw new RangeError(`no such note: ${text}`);
  const sign = text[1];
  if (sign === 'b') return { pitch: (natural + 11) % 12, rest: text.slice(2) };
  if (sign === '#') return { pitch: (natural + 1) % 12, rest: text.slice(2) };
  return { pitch: natural, rest: text.slice(1) };
}

/**
 * The chord's tones as pitches around a middle, lowest first, each within half an octave of it.
 * From chord to chord every voice so takes the shortest way.
 */
export function voicing(chord: Chord, middle: number): number[] {
  return [...new Set(chord.tones)].map((tone) => nearest(tone, middle)).toSorted((one, other) => one - other);
}

/** The pitch of a class that lies within half an octave of a middle: from 6 below it to 5 above. */
export function nearest(pitchClass: number, middle: number): number {
  const lowest = middle - 6;
  return lowest + ((((pitchClass - lowest) % 12) + 12) % 12);
}
