import { feltPiano, fingerBass, glockenspiel, mutedGuitar, warmPad } from '../instruments/index.ts';
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

const HOOK: Melody = [
  [0, 0.7, 76],
  [0.75, 0.7, 79],
  [1.5, 0.9, 76],
  [2.5, 1.2, 72],
  [4, 1.4, 74],
  [5.5, 0.9, 71],
  [6.5, 1.2, 74],
  [8, 0.7, 72],
  [8.75, 0.7, 76],
  [9.5, 0.9, 81],
  [10.5, 1.2, 79],
  [12, 1.4, 77],
  [13.5, 0.9, 76],
  [14.5, 1.2, 72],
];

/** Up and down through the chord in eighths. */
function guitar({ chord, role, energy, beats }: BarToWrite): Note[] {
  const tones = voicing(chord, 64);
  if (role === 'ending') return strum(tones, { beat: 0, beats, velocity: 0.7, spread: 0.03 });
  const order = [0, 2, 1, 2, 0, 2, 1, 2];
  return order.map((tone, eighth) => ({
    beat: eighth / 2,
    beats: 0.45,
    pitch: tones[tone % tones.length] ?? 64,
    velocity: (eighth % 2 === 0 ? 0.8 : 0.55) * (energy === 1 ? 0.85 : 1),
  }));
}

function piano({ chord, role, energy, beats }: BarToWrite): Note[] {
  const tones = voicing(chord, 60);
  if (role === 'ending') return strum(tones, { beat: 0, beats, velocity: 0.75, spread: 0.02 });
  const hits =
    energy === 1
      ? [[0, 3.5]]
      : [
          [0, 1.4],
          [1.5, 0.9],
          [2.5, 1.3],
        ];
  return hits.flatMap(([start = 0, length = 1]) =>
    strum(tones, { beat: start, beats: length, velocity: 0.6, spread: 0 }),
  );
}

function bass(bar: BarToWrite): Note[] {
  const pitch = bassOf(bar, 36);
  if (bar.role === 'ending') return [{ beat: 0, beats: bar.beats, pitch, velocity: 0.8 }];
  if (bar.energy === 1) return [];
  const starts = bar.energy === 2 ? [0, 1.5, 2, 3.5] : [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5];
  return starts.map((start) => ({ beat: start, beats: 0.42, pitch, velocity: start % 1 === 0 ? 0.8 : 0.6 }));
}

function pad({ chord, beats }: BarToWrite): Note[] {
  return voicing(chord, 62).map((pitch, index) => ({ beat: 0, beats, pitch, velocity: 0.5, pan: index * 0.5 - 0.5 }));
}

function hook(bar: BarToWrite): Note[] {
  if (bar.role === 'ending') return [{ beat: 0, beats: 2, pitch: 84, velocity: 0.6 }];
  return bar.role === 'body' && bar.energy === 3 ? melodyBar(HOOK, bar) : [];
}

/** Four chords that everybody knows, eighths on a muted guitar, claps on two and four. */
export const brightMorning: Bed = {
  id: 'bright-morning',
  name: 'Bright morning',
  mood: 'Upbeat pop',
  key: 'C major',
  tempoBpm: 112,
  beatsPerBar: 4,
  chords: ['C', 'G', 'Am', 'F'],
  cadence: ['F', 'G'],
  home: 'C',
  ringS: 1.7,
  room: { tailS: 1.3, damping: 0.35 },
  echo: { beats: 0.75, feedback: 0.25 },
  parts: () => [
    beat(
      'kick',
      { 2: 'x... ..o. x... ....', 3: 'x... x... x... x...', fill: 'x... x... x.x. ....', ending: 'x' },
      { level: 0.39 },
    ),
    beat(
      'clap',
      { 2: '.... x... .... x...', 3: '.... x... .... x..-', fill: '.... x... .... x.xx' },
      { level: 0.32, reverb: 0.3 },
    ),
    beat('hat', { 2: 'x.o. x.o. x.o. x.o.', 3: 'x-o- x-o- x-o- x-oo' }, { level: 0.19, pan: 0.25 }),
    beat('shaker', { 1: 'o.-. o.-. o.-. o.-.', 3: 'o-o- o-o- o-o- o-o-' }, { level: 0.14, pan: -0.35 }),
    beat('tambourine', { 3: '.... o... .... o...', ending: 'o' }, { level: 0.21, pan: 0.4, reverb: 0.3 }),
    { instrument: mutedGuitar, level: 0.51, pan: -0.4, reverb: 0.15, echo: 0.2, loose: 0.004, write: guitar },
    { instrument: feltPiano, level: 0.13, pan: 0.15, reverb: 0.25, loose: 0.004, write: piano },
    { instrument: fingerBass, level: 0.23, write: bass },
    { instrument: warmPad, level: 0.061, reverb: 0.4, write: pad },
    { instrument: glockenspiel, level: 0.12, pan: 0.35, reverb: 0.4, echo: 0.3, write: hook },
  ],
};
