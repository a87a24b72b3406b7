import { feltPiano, strings, subBass } from '../instruments/index.ts';
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

const LINE: Melody = [
  [0, 3, 76],
  [3, 0.9, 74],
  [4, 3.8, 72],
  [8, 3, 79],
  [11, 0.9, 76],
  [12, 3.8, 74],
];
const WAVE = [0, 1, 2, 3, 2, 1, 2, 1];

/** Up through the chord and halfway down again. */
function piano({ chord, role, beats, energy }: BarToWrite): Note[] {
  const low = bassOf({ chord }, 48);
  const tones = [low, ...voicing(chord, 67)];
  if (role === 'ending')
    return strum([low, ...voicing(chord, 67), 76, 84], { beat: 0, beats, velocity: 0.55, spread: 0.18 });
  return WAVE.map((tone, eighth) => ({
    beat: eighth / 2,
    beats: eighth === 0 ? 3.5 : 1.6,
    pitch: tones[tone % tones.length] ?? low,
    velocity: (eighth === 0 ? 0.65 : 0.45) * (energy === 1 ? 0.9 : 1),
    pan: (tone - 1.5) * 0.25,
  }));
}

function cushion({ chord, role, beats, energy }: BarToWrite): Note[] {
  if (role === 'intro') return [];
  const velocity = energy === 3 ? 0.65 : 0.5;
  return voicing(chord, 57).map((pitch, index) => ({ beat: 0, beats, pitch, velocity, pan: index * 0.5 - 0.5 }));
}

function line(bar: BarToWrite): Note[] {
  if (bar.role === 'ending') return [{ beat: 0, beats: bar.beats, pitch: 72, velocity: 0.5 }];
  return bar.role === 'body' && bar.energy === 3 ? melodyBar(LINE, bar) : [];
}

function bass(bar: BarToWrite): Note[] {
  if (bar.role === 'intro' || (bar.energy === 1 && bar.role === 'body')) return [];
  return [{ beat: 0, beats: bar.beats, pitch: bassOf(bar, 31), velocity: 0.7 }];
}

/** A felt piano that begins alone, strings that come to it, and a way home from minor to major. */
export const firstLight: Bed = {
  id: 'first-light',
  name: 'First light',
  mood: 'Cinematic and soft',
  key: 'A minor to C major',
  tempoBpm: 72,
  beatsPerBar: 4,
  chords: ['Am', 'F', 'C', 'G'],
  cadence: ['F', 'G'],
  home: 'C',
  ringS: 2.4,
  room: { tailS: 3.2, damping: 0.35 },
  parts: () => [
    beat('boom', { 3: 'o... .... .... ....', fill: '.... .... o...', ending: 'x' }, { level: 0.28, reverb: 0.4 }),
    beat('tom', { 3: '.... .... ..-. -...', fill: '.... .... -.o. o.x.' }, { level: 0.18, reverb: 0.6, pan: 0.2 }),
    { instrument: feltPiano, level: 0.24, reverb: 0.55, loose: 0.01, write: piano },
    { instrument: strings, level: 0.092, reverb: 0.6, write: cushion },
    { instrument: strings, level: 0.11, reverb: 0.7, pan: -0.2, write: line, eq: [{ kind: 'lowPass', hz: 2400 }] },
    { instrument: subBass, level: 0.19, write: bass },
  ],
};
