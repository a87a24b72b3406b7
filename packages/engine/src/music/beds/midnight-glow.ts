import { electricPiano, subBass, synthPluck, warmPad } from '../instruments/index.ts';
import { type BarToWrite, type Bed, type Note, bassOf, beat, steps, strum, voicing } from '../score.ts';

const STABS = steps('x..x ..x. .... x...');
const RIFF = [0, 2, 1, 3, 2, 1];

function keys({ chord, role, energy, beats }: BarToWrite): Note[] {
  const tones = voicing(chord, 62);
  if (role === 'ending') return strum(tones, { beat: 0, beats, velocity: 0.65, spread: 0.04 });
  if (energy === 1) return strum(tones, { beat: 0, beats: 3.8, velocity: 0.5, spread: 0.04 });
  return STABS.flatMap(({ beat: start, velocity }) =>
    strum(tones, { beat: start, beats: 0.5, velocity: velocity * 0.8, spread: 0 }),
  );
}

/** Six sixteenths against the four beats: the accents wander. */
function pluck({ chord, role, energy, index }: BarToWrite): Note[] {
  const tones = voicing(chord, 69);
  if (role === 'ending') return [{ beat: 0, beats: 1, pitch: tones.at(-1) ?? 69, velocity: 0.6 }];
  if (role !== 'body' || energy < 3) return [];
  return Array.from({ length: 16 }, (_, sixteenth) => ({
    beat: sixteenth / 4,
    beats: 0.2,
    pitch: tones[(RIFF[(index * 16 + sixteenth) % RIFF.length] ?? 0) % tones.length] ?? 69,
    velocity: (index * 16 + sixteenth) % 6 === 0 ? 0.75 : 0.4,
    pan: sixteenth % 2 === 0 ? -0.4 : 0.4,
  }));
}

/** Between the kicks. */
function bass(bar: BarToWrite): Note[] {
  const pitch = bassOf(bar, 33);
  if (bar.role === 'ending') return [{ beat: 0, beats: bar.beats, pitch, velocity: 0.8 }];
  if (bar.role === 'intro') return [];
  if (bar.energy === 1) return [{ beat: 0, beats: 3.5, pitch, velocity: 0.7 }];
  const line = steps('..x. ..xo ..x. .ox.');
  return line.map(({ beat: start, velocity }, index) => ({
    beat: start,
    beats: 0.4,
    pitch: index === 4 ? pitch + 12 : pitch,
    velocity,
  }));
}

function pad({ chord, beats }: BarToWrite): Note[] {
  return voicing(chord, 57).map((pitch, index) => ({ beat: 0, beats, pitch, velocity: 0.55, pan: index * 0.4 - 0.7 }));
}

/** Four kicks to the bar, stabs between them, and a pad that breathes with the kick. */
export const midnightGlow: Bed = {
  id: 'midnight-glow',
  name: 'Midnight glow',
  mood: 'Deep house, light',
  key: 'A minor',
  tempoBpm: 120,
  beatsPerBar: 4,
  chords: ['Am9', 'Fmaj9', 'Dm9', 'Em7'],
  cadence: ['Dm9', 'Em7'],
  home: 'Am9',
  ringS: 2,
  room: { tailS: 1.8, damping: 0.45 },
  echo: { beats: 0.75, feedback: 0.42 },
  parts: () => [
    beat(
      'kick',
      { 2: 'x... x... x... x...', 3: 'x... x... x... x...', fill: 'x... x... x... ....', ending: 'x' },
      { level: 0.42, pumps: true },
    ),
    beat('clap', { 2: '.... o... .... o...', 3: '.... x... .... x...' }, { level: 0.38, reverb: 0.35 }),
    beat('openHat', { 2: '..o. ..o. ..o. ..o.', 3: '..x. ..x. ..x. ..x.' }, { level: 0.13, pan: 0.2 }),
    beat('shaker', { 1: '-.-. -.-. -.-. -.-.', 3: '-o-o -o-o -o-o -o-o' }, { level: 0.13, pan: -0.3 }),
    beat('rim', { 3: '...- .... ..-. ...o' }, { level: 0.8, pan: 0.45, echo: 0.4 }),
    { instrument: electricPiano, level: 0.12, reverb: 0.3, echo: 0.2, pumped: true, write: keys },
    {
      instrument: synthPluck,
      level: 0.16,
      reverb: 0.3,
      echo: 0.4,
      pumped: true,
      write: pluck,
      eq: [{ kind: 'lowPass', hz: 2200 }],
    },
    { instrument: subBass, level: 0.23, write: bass },
    { instrument: warmPad, level: 0.086, reverb: 0.4, pumped: true, write: pad },
  ],
};
