import { glockenspiel, marimba, ukulele, uprightBass } from '../instruments/index.ts';
import {
  type BarToWrite,
  type Bed,
  type Note,
  bassOf,
  beat,
  type Melody,
  melodyBar,
  strum,
  voicing,
} from '../score.ts';

const WHISTLE: Melody = [
  [0, 0.5, 77],
  [0.5, 0.5, 81],
  [1, 0.9, 84],
  [2.5, 0.5, 81],
  [3, 0.9, 79],
  [4, 0.5, 77],
  [4.5, 0.5, 74],
  [5, 1.4, 77],
  [8, 0.5, 74],
  [8.5, 0.5, 77],
  [9, 0.9, 82],
  [10.5, 0.5, 81],
  [11, 0.9, 77],
  [12, 0.5, 79],
  [12.5, 0.5, 76],
  [13, 1.9, 79],
];

/** Down, down-up, up-down-up: the stroke that every player learns first. Up strokes are lighter and take the upper strings. */
const STROKES = [
  { beat: 0, velocity: 0.8, isUp: false },
  { beat: 1, velocity: 0.6, isUp: false },
  { beat: 1.5, velocity: 0.4, isUp: true },
  { beat: 2.5, velocity: 0.45, isUp: true },
  { beat: 3, velocity: 0.65, isUp: false },
  { beat: 3.5, velocity: 0.4, isUp: true },
];

function strummed({ chord, role, beats, energy }: BarToWrite): Note[] {
  const tones = [...voicing(chord, 68), (voicing(chord, 68)[0] ?? 68) + 12];
  if (role === 'ending') return strum(tones, { beat: 0, beats, velocity: 0.75, spread: 0.04 });
  const strokes = energy === 1 ? STROKES.filter(({ isUp }) => !isUp) : STROKES;
  return strokes.flatMap(({ beat: start, velocity, isUp }) =>
    strum(isUp ? tones.toReversed().slice(0, 3) : tones, { beat: start, beats: 0.8, velocity, spread: 0.018 }),
  );
}

function bass(bar: BarToWrite): Note[] {
  const root = bassOf(bar, 34);
  if (bar.role === 'ending') return [{ beat: 0, beats: bar.beats, pitch: root, velocity: 0.8 }];
  if (bar.role === 'intro') return [];
  const fifth = root + 7 > 45 ? root - 5 : root + 7;
  return [
    { beat: 0, beats: 0.9, pitch: root, velocity: 0.85 },
    { beat: 2, beats: 0.9, pitch: fifth, velocity: 0.7 },
  ];
}

function tune(bar: BarToWrite): Note[] {
  if (bar.role === 'ending') return [{ beat: 0.5, beats: 1, pitch: 89, velocity: 0.5 }];
  return bar.role === 'body' && bar.energy === 3 ? melodyBar(WHISTLE, bar) : [];
}

/** The tune an octave lower, on wood. */
const low = (bar: BarToWrite): Note[] => tune(bar).map((note) => ({ ...note, pitch: note.pitch - 12 }));

/** A ukulele, a double bass on one and three, fingers on two and four. */
export const sunnySide: Bed = {
  id: 'sunny-side',
  name: 'Sunny side',
  mood: 'Playful ukulele',
  key: 'F major',
  tempoBpm: 106,
  beatsPerBar: 4,
  chords: ['F', 'Dm', 'Bb', 'C'],
  cadence: ['Bb', 'C7'],
  home: 'F',
  ringS: 1.2,
  swing: { share: 0.28, of: 'eighths' },
  room: { tailS: 0.9, damping: 0.45 },
  parts: () => [
    beat(
      'softKick',
      { 2: 'o... .... o... ....', 3: 'x... .... x... ....', ending: 'o' },
      { level: 0.29, loose: 0.004 },
    ),
    beat(
      'snap',
      { 1: '.... o... .... o...', 2: '.... x... .... x...', 3: '.... x... .... x...', fill: '.... x... .... x.x.' },
      { level: 0.55, pan: 0.15, reverb: 0.35, loose: 0.006 },
    ),
    beat('shaker', { 2: 'o.-. o.-. o.-. o.-.', 3: 'o.o. o.o. o.o. o.o.' }, { level: 0.18, pan: -0.4 }),
    beat('tambourine', { 3: '.... -... .... -...' }, { level: 0.31, pan: 0.5, reverb: 0.3 }),
    {
      instrument: ukulele,
      level: 0.32,
      pan: -0.25,
      reverb: 0.2,
      loose: 0.004,
      write: strummed,
      eq: [{ kind: 'bell', hz: 420, q: 1, gainDb: 3 }],
    },
    { instrument: uprightBass, level: 0.39, loose: 0.004, write: bass },
    { instrument: glockenspiel, level: 0.088, pan: 0.35, reverb: 0.35, write: tune },
    { instrument: marimba, level: 0.17, pan: 0.2, reverb: 0.25, write: low },
  ],
};
