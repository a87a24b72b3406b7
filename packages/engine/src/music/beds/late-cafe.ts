import { drumInstrument, electricPiano, marimba, uprightBass } from '../instruments/index.ts';
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

/** Few notes, late in the bar: room for whoever speaks. */
const TUNE: Melody = [
  [1, 0.5, 75],
  [1.5, 0.5, 77],
  [2, 1.5, 79],
  [5.5, 0.5, 77],
  [6, 1.5, 74],
  [9, 0.5, 70],
  [9.5, 0.5, 74],
  [10, 1.5, 75],
  [13.5, 0.5, 72],
  [14, 1.2, 70],
];

function keys({ chord, role, energy, beats, inSection }: BarToWrite): Note[] {
  const tones = voicing(chord, 60);
  if (role === 'ending') return strum(tones, { beat: 0, beats, velocity: 0.6, spread: 0.12 });
  const held = strum(tones, { beat: 0, beats: energy === 1 ? 3.8 : 2.2, velocity: 0.6, spread: 0.02 });
  if (energy === 1) return held;
  const answer = inSection % 2 === 0 ? 2.5 : 2.75;
  return [...held, ...strum(tones.slice(1), { beat: answer, beats: 1, velocity: 0.45, spread: 0.02 })];
}

/** Root, fifth, and a step towards the next root. */
function bass(bar: BarToWrite): Note[] {
  const root = bassOf(bar, 33);
  if (bar.role === 'ending') return [{ beat: 0, beats: bar.beats, pitch: root, velocity: 0.8 }];
  if (bar.role === 'intro') return [];
  const next = bassOf({ chord: bar.next }, 33);
  const notes: Note[] = [
    { beat: 0, beats: 1.4, pitch: root, velocity: 0.85 },
    { beat: 2.5, beats: 0.7, pitch: root + 7 > 45 ? root - 5 : root + 7, velocity: 0.65 },
  ];
  if (bar.energy > 1) notes.push({ beat: 3.5, beats: 0.45, pitch: next > root ? next - 1 : next + 1, velocity: 0.55 });
  return notes;
}

function tune(bar: BarToWrite): Note[] {
  if (bar.role === 'ending') return [{ beat: 1, beats: 1.5, pitch: 79, velocity: 0.4 }];
  return bar.role === 'body' && bar.energy === 3 ? melodyBar(TUNE, bar) : [];
}

/** Dust, wherever it happens to lie. */
function dust({ beats, random }: BarToWrite): Note[] {
  return Array.from({ length: Math.ceil(beats * 3) }, () => ({
    beat: random() * beats,
    beats: 0.1,
    pitch: 60,
    velocity: 0.15 + 0.85 * random() ** 3,
    pan: random() * 1.4 - 0.7,
  }));
}

/** Two, five, one and six on an electric piano; a beat that leans back. */
export const lateCafe: Bed = {
  id: 'late-cafe',
  name: 'Late café',
  mood: 'Lo-fi and relaxed',
  key: 'E flat major',
  tempoBpm: 78,
  beatsPerBar: 4,
  chords: ['Fm9', 'Bb13', 'Ebmaj9', 'Cm7'],
  cadence: ['Fm9', 'Bb13'],
  home: 'Ebmaj9',
  ringS: 1.9,
  swing: { share: 0.3, of: 'sixteenths' },
  room: { tailS: 1.1, damping: 0.6 },
  echo: { beats: 0.75, feedback: 0.3 },
  parts: () => [
    beat(
      'softKick',
      { 2: 'x... ...o ..x. ....', 3: 'x..- ...o ..x. .-..', fill: 'x... ...o ..x. ....', ending: 'o' },
      { level: 0.42, pumps: true, loose: 0.006 },
    ),
    beat(
      'rim',
      { 2: '.... x... .... x...', 3: '.... x... .... x...' },
      { level: 0.65, pan: 0.12, reverb: 0.3, loose: 0.008 },
    ),
    beat('brush', { 3: '.... o... .... o..-', fill: '.... o... .... o.oo' }, { level: 0.16, reverb: 0.2, loose: 0.01 }),
    beat('hat', { 2: 'o.-. o.-. o.-. o.-.', 3: 'o--- o.-- o--- o.--' }, { level: 0.26, pan: -0.25, loose: 0.006 }),
    { instrument: drumInstrument('crackle'), level: 0.44, write: dust, eq: [{ kind: 'lowPass', hz: 6000 }] },
    {
      instrument: electricPiano,
      level: 0.16,
      reverb: 0.25,
      echo: 0.08,
      loose: 0.01,
      pumped: true,
      write: keys,
      eq: [{ kind: 'lowPass', hz: 2600 }],
    },
    { instrument: uprightBass, level: 0.43, loose: 0.006, write: bass },
    { instrument: marimba, level: 0.19, pan: 0.3, reverb: 0.4, echo: 0.35, loose: 0.012, write: tune },
  ],
};
