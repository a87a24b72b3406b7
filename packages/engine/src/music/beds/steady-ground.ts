import { feltPiano, fingerBass, mutedGuitar, warmPad } from '../instruments/index.ts';
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

const THEME: Melody = [
  [0, 2.8, 78],
  [3, 0.9, 76],
  [4, 2.8, 73],
  [7, 0.9, 76],
  [8, 2.8, 74],
  [11, 0.9, 73],
  [12, 3.6, 71],
];

/** Root and fifth in eighths, which the echo turns into sixteenths. */
function guitar({ chord, role, energy, beats }: BarToWrite): Note[] {
  const [low = 62, ...others] = voicing(chord, 62);
  const high = others.at(-1) ?? low;
  if (role === 'ending') return strum([low, high], { beat: 0, beats, velocity: 0.7, spread: 0.02 });
  return Array.from({ length: 8 }, (_, eighth) => ({
    beat: eighth / 2,
    beats: 0.4,
    pitch: eighth % 4 === 3 ? high : low,
    velocity: (eighth % 4 === 0 ? 0.85 : 0.6) * (energy === 1 ? 0.8 : 1),
  }));
}

function piano(bar: BarToWrite): Note[] {
  const { chord, role, energy, beats } = bar;
  const tones = voicing(chord, 66);
  if (role === 'ending') return strum([...tones, 74, 78], { beat: 0, beats, velocity: 0.6, spread: 0.05 });
  const chords = strum(tones, { beat: 0, beats: 3.8, velocity: 0.5, spread: 0.02 });
  return role === 'body' && energy === 3 ? [...chords, ...melodyBar(THEME, bar)] : chords;
}

function bass(bar: BarToWrite): Note[] {
  const pitch = bassOf(bar, 33);
  if (bar.role === 'ending') return [{ beat: 0, beats: bar.beats, pitch, velocity: 0.8 }];
  if (bar.role === 'intro') return [];
  if (bar.energy < 3) return [{ beat: 0, beats: 3.7, pitch, velocity: 0.75 }];
  return [0, 1.5, 2.5, 3].map((start) => ({ beat: start, beats: 0.9, pitch, velocity: start === 0 ? 0.8 : 0.6 }));
}

function pad({ chord, beats, energy }: BarToWrite): Note[] {
  const velocity = energy === 3 ? 0.6 : 0.5;
  return voicing(chord, 57).map((pitch, index) => ({ beat: 0, beats, pitch, velocity, pan: index * 0.6 - 0.6 }));
}

/** A pulse that carries, a pad below it, a piano that says little. */
export const steadyGround: Bed = {
  id: 'steady-ground',
  name: 'Steady ground',
  mood: 'Warm and confident',
  key: 'D major',
  tempoBpm: 100,
  beatsPerBar: 4,
  chords: ['D', 'A/C#', 'Bm', 'Gadd9'],
  cadence: ['Gadd9', 'A'],
  home: 'D',
  ringS: 2,
  room: { tailS: 2, damping: 0.4 },
  echo: { beats: 0.75, feedback: 0.38 },
  parts: () => [
    beat(
      'softKick',
      { 2: 'x... .... x... ....', 3: 'x... x... x... x...', fill: 'x... x... x... ....', ending: 'x' },
      { level: 0.3 },
    ),
    beat('snap', { 3: '.... o... .... o...' }, { level: 0.63, pan: 0.2, reverb: 0.4 }),
    beat('shaker', { 2: '-.o. -.o. -.o. -.o.', 3: '-oo- -oo- -oo- -oo-' }, { level: 0.17, pan: -0.3 }),
    beat('tom', { fill: '.... .... .... o.ox' }, { level: 0.16, reverb: 0.4 }),
    { instrument: mutedGuitar, level: 0.55, pan: 0.3, reverb: 0.2, echo: 0.45, loose: 0.003, write: guitar },
    { instrument: feltPiano, level: 0.17, pan: -0.1, reverb: 0.5, loose: 0.006, write: piano },
    { instrument: fingerBass, level: 0.25, write: bass },
    { instrument: warmPad, level: 0.097, reverb: 0.5, write: pad },
  ],
};
