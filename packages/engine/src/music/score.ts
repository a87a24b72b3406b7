import type { Band } from './effects.ts';
import { type Instrument, drumInstrument, type Drum } from './instruments/index.ts';

/** How much goes on in a bar: 1 begins or rests, 2 carries, 3 is full. */
export type Energy = 1 | 2 | 3;

/** What a bar is for. `ending` is the last chord, however long it rings. */
type BarRole = 'intro' | 'body' | 'cadence' | 'ending';

/**
 * One bar of a form. `inSection`: how many bars of the same role and energy stand right before it. `inBody`: bars since the body began, below 0 before it:
 * chords and melodies count from there, so that an intro leads to their beginning.
 */
type Bar = { role: BarRole; energy: Energy; index: number; inSection: number; inBody: number };

/** A form for one length. All bars last `barS` seconds but the ending, which begins at `endingAtS` and rings until the clip ends. */
export type Form = { bars: Bar[]; barS: number; endingAtS: number; endingS: number };

/** A tempo may differ by 5 % without becoming another piece. */
const STRETCH = 0.05;
/** Whatever the tempo cannot take, the last chord does; it rings at least so long, in seconds, where the clip does. */
const SHORTEST_ENDING_S = 1.2;
/** Sections of the body, in bars; where the clip is longer they come again. */
const BODY: readonly { bars: number; energy: Energy }[] = [
  { bars: 4, energy: 2 },
  { bars: 4, energy: 3 },
  { bars: 4, energy: 3 },
  { bars: 4, energy: 2 },
  { bars: 4, energy: 3 },
  { bars: 4, energy: 1 },
];

/**
 * Fits whole bars into a clip: a beginning, sections that carry and sections that are full, a cadence, and a last chord that rings.
 * The tempo gives a little so that the last chord has its time.
 * @param input.ringS How long the last chord likes to ring.
 */
export function planForm(input: { seconds: number; barS: number; ringS: number }): Form {
  const { seconds, barS, ringS } = input;
  const count = Math.max(0, Math.round((seconds - ringS) / barS));
  const wanted = count === 0 ? 1 : (seconds - ringS) / (count * barS);
  const most = count === 0 ? 1 : Math.max(0.5, (seconds - Math.min(SHORTEST_ENDING_S, seconds / 2)) / (count * barS));
  const stretch = Math.min(most, Math.max(1 - STRETCH, Math.min(1 + STRETCH, wanted)));
  const endingAtS = count * barS * stretch;
  return { bars: [...planBars(count), ENDING], barS: barS * stretch, endingAtS, endingS: seconds - endingAtS };
}

const ENDING: Bar = { role: 'ending', energy: 2, index: 0, inSection: 0, inBody: 0 };

function planBars(count: number): Bar[] {
  const intro = count >= 20 ? 4 : count >= 6 ? 2 : count >= 3 ? 1 : 0;
  const cadence = count >= 5 ? 2 : count >= 2 ? 1 : 0;
  const body = planBody(count - intro - cadence);
  const energies: { role: BarRole; energy: Energy }[] = [
    ...Array.from({ length: intro }, () => ({ role: 'intro', energy: 1 }) as const),
    ...body.map((energy) => ({ role: 'body', energy }) as const),
    ...Array.from({ length: cadence }, () => ({ role: 'cadence', energy: 2 }) as const),
  ];
  let inSection = 0;
  return energies.map((bar, index) => {
    const before = energies[index - 1];
    inSection = before?.role === bar.role && before.energy === bar.energy ? inSection + 1 : 0;
    return { ...bar, index, inSection, inBody: index - intro };
  });
}

/** A short body rises from half its bars on; the last section of a long one is never a rest. */
function planBody(count: number): Energy[] {
  if (count < 8) return Array.from({ length: count }, (_, bar) => (bar < Math.floor(count / 2) ? 2 : 3));
  const cycle = BODY.flatMap(({ bars, energy }) => Array.from({ length: bars }, () => energy));
  return Array.from({ length: count }, (_, bar) => {
    const energy = cycle[bar % cycle.length] ?? 2;
    return count - bar <= 4 && energy === 1 ? 3 : energy;
  });
}

/** What a part knows of the bar it writes. `chord` lasts for the whole bar; `beats` is the bar's length, in the ending that of the last chord. */
export type BarToWrite = Bar & { chord: Chord; next: Chord; beats: number; random: () => number };

/** A note in a bar; beats count from the bar's beginning, from 0. `pan` is the part's own where it is absent. */
export type Note = { beat: number; beats: number; pitch: number; velocity: number; pan?: number };

/**
 * One player of a bed. `level`, `reverb` and `echo` are gains: into the mix, and from there into the room and the echoes.
 * `loose`: seconds by which notes come early or late as chance has it. `pumped`: gives way to each stroke of the one that `pumps`.
 */
export type Part = {
  instrument: Instrument;
  level: number;
  pan?: number;
  reverb?: number;
  echo?: number;
  eq?: readonly Band[];
  loose?: number;
  pumps?: true;
  pumped?: true;
  write: (bar: BarToWrite) => readonly Note[];
};

/**
 * A piece of music that can be of any length. `chords`: one for each bar, over and over; `cadence`: the last two before `home`, the chord it ends on.
 * `swing`: how late every second sixteenth or eighth comes, as a share of it; `swung` says which.
 */
export type Bed = {
  id: string;
  name: string;
  mood: string;
  key: string;
  tempoBpm: number;
  beatsPerBar: number;
  chords: readonly string[];
  cadence: readonly [string, string];
  home: string;
  ringS: number;
  swing?: { share: number; of: 'eighths' | 'sixteenths' };
  room: { tailS: number; damping: number };
  echo?: { beats: number; feedback: number };
  /** A factory: instruments remember what they recorded, and no two compositions share them. */
  parts: () => readonly Part[];
};

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
function nearest(pitchClass: number, middle: number): number {
  const lowest = middle - 6;
  return lowest + ((((pitchClass - lowest) % 12) + 12) % 12);
}

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
