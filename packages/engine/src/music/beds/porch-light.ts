import { acousticGuitar, uprightBass, warmPad } from '../instruments/index.ts';
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

const ANSWER: Melody = [
  [2, 0.9, 74],
  [3, 0.9, 71],
  [4, 1.9, 74],
  [6, 1.9, 76],
  [10, 0.9, 71],
  [11, 0.9, 74],
  [12, 1.9, 69],
  [14, 1.9, 66],
];
/** Which finger plays on which eighth: the thumb takes the beats, the others fall between. */
const FINGERS = [null, 2, 1, 3, null, 2, 1, 3];

function picked({ chord, role, beats, energy }: BarToWrite): Note[] {
  const low = bassOf({ chord }, 43);
  const tones = voicing(chord, 64);
  if (role === 'ending') return strum([low, ...tones], { beat: 0, beats, velocity: 0.75, spread: 0.06 });
  return FINGERS.map((finger, eighth) => ({
    beat: eighth / 2,
    beats: finger === null ? 1.9 : 1.4,
    pitch: finger === null ? low + (eighth === 4 ? 7 : 0) : (tones[finger % tones.length] ?? low),
    velocity: (finger === null ? 0.85 : 0.6) * (energy === 1 ? 0.85 : 1),
    pan: -0.3,
  }));
}

/** A second guitar, which strums where there is more to say, and answers. */
function second(bar: BarToWrite): Note[] {
  const { chord, role, beats, energy } = bar;
  const tones = voicing(chord, 67);
  if (role === 'ending') return strum(tones, { beat: 0.1, beats, velocity: 0.5, spread: 0.05 });
  if (role === 'cadence' || energy !== 3)
    return role === 'cadence' ? strum(tones, { beat: 0, beats: 3.5, velocity: 0.5, spread: 0.05 }) : [];
  const strums = [
    [0, 0.6],
    [1.5, 0.35],
    [2, 0.5],
    [3.5, 0.35],
  ].flatMap(([start = 0, velocity = 0.5]) => strum(tones, { beat: start, beats: 1.2, velocity, spread: 0.025 }));
  return [...strums, ...melodyBar(ANSWER, bar)];
}

function bass(bar: BarToWrite): Note[] {
  const pitch = bassOf(bar, 31);
  if (bar.role === 'ending') return [{ beat: 0, beats: bar.beats, pitch, velocity: 0.8 }];
  if (bar.energy === 1) return [];
  return [
    { beat: 0, beats: 1.7, pitch, velocity: 0.8 },
    { beat: 2, beats: 1.4, pitch: bar.energy === 3 ? pitch + 7 : pitch, velocity: 0.65 },
  ];
}

function pad({ chord, beats, energy, role }: BarToWrite): Note[] {
  if (energy < 3 && role === 'body') return [];
  return voicing(chord, 60).map((pitch, index) => ({ beat: 0, beats, pitch, velocity: 0.4, pan: index * 0.4 - 0.6 }));
}

/** A guitar picked with the fingers, a second one that joins in, a bass, and a foot that taps. */
export const porchLight: Bed = {
  id: 'porch-light',
  name: 'Porch light',
  mood: 'Acoustic and honest',
  key: 'G major',
  tempoBpm: 92,
  beatsPerBar: 4,
  chords: ['G', 'Cadd9', 'Em7', 'D'],
  cadence: ['Cadd9', 'D'],
  home: 'G',
  ringS: 1.6,
  room: { tailS: 1.4, damping: 0.4 },
  parts: () => [
    beat(
      'softKick',
      { 2: 'o... .... o... ....', 3: 'x... .... x... ....', fill: 'o... .... .... ....' },
      { level: 0.29, loose: 0.006 },
    ),
    beat('shaker', { 2: '-.o. -.o. -.o. -.o.', 3: '--o- --o- --o- --o-' }, { level: 0.18, pan: 0.4, loose: 0.005 }),
    beat('snap', { 3: '.... o... .... o...' }, { level: 0.67, pan: 0.1, reverb: 0.4, loose: 0.008 }),
    {
      instrument: acousticGuitar,
      level: 0.34,
      reverb: 0.2,
      loose: 0.006,
      write: picked,
      eq: [{ kind: 'bell', hz: 200, q: 0.9, gainDb: 3 }],
    },
    { instrument: acousticGuitar, level: 0.26, pan: 0.45, reverb: 0.25, loose: 0.007, write: second },
    { instrument: uprightBass, level: 0.38, loose: 0.005, write: bass },
    { instrument: warmPad, level: 0.053, reverb: 0.5, write: pad },
  ],
};
