import { electricPiano, marimba, strings, subBass, warmPad } from '../instruments/index.ts';
import { type BarToWrite, type Bed, type Note, bassOf, strum, voicing } from '../score.ts';

function pad({ chord, beats }: BarToWrite): Note[] {
  return voicing(chord, 57).map((pitch, index) => ({ beat: 0, beats, pitch, velocity: 0.55, pan: index * 0.35 - 0.7 }));
}

function high({ chord, beats, energy, role }: BarToWrite): Note[] {
  if (energy < 3 && role === 'body') return [];
  return voicing(chord, 69)
    .slice(-2)
    .map((pitch, index) => ({ beat: 0, beats, pitch, velocity: 0.4, pan: index - 0.5 }));
}

function keys({ chord, beats, role }: BarToWrite): Note[] {
  const tones = voicing(chord, 64);
  return strum(tones, {
    beat: 0,
    beats: role === 'ending' ? beats : 3,
    velocity: 0.5,
    spread: role === 'ending' ? 0.2 : 0.1,
  });
}

/** Drops: a few tones of the chord, wherever they happen to fall on the eighths. */
function drops({ chord, role, energy, random }: BarToWrite): Note[] {
  if (role === 'ending' || role === 'intro') return [];
  const tones = voicing(chord, 76);
  const chance = energy === 3 ? 0.5 : 0.3;
  return Array.from({ length: 8 }, (_, eighth) => ({ eighth, falls: random() < chance, tone: random(), pan: random() }))
    .filter(({ falls }) => falls)
    .map(({ eighth, tone, pan }) => ({
      beat: eighth / 2,
      beats: 0.8,
      pitch: tones[Math.floor(tone * tones.length)] ?? 76,
      velocity: 0.35 + 0.2 * tone,
      pan: pan * 1.2 - 0.6,
    }));
}

function bass(bar: BarToWrite): Note[] {
  if (bar.role === 'intro') return [];
  return [{ beat: 0, beats: bar.beats, pitch: bassOf(bar, 33), velocity: 0.6 }];
}

/** No drum at all: chords that come and go like breath, and drops that fall where they like. */
export const stillWater: Bed = {
  id: 'still-water',
  name: 'Still water',
  mood: 'Calm and clear',
  key: 'D major',
  tempoBpm: 64,
  beatsPerBar: 4,
  chords: ['Dmaj9', 'Bm9', 'Gmaj9', 'A6'],
  cadence: ['Gmaj9', 'A6'],
  home: 'Dmaj9',
  ringS: 2.8,
  room: { tailS: 3.6, damping: 0.45 },
  echo: { beats: 1.5, feedback: 0.45 },
  parts: () => [
    { instrument: warmPad, level: 0.11, reverb: 0.5, write: pad },
    { instrument: strings, level: 0.064, reverb: 0.7, write: high, eq: [{ kind: 'lowPass', hz: 2000 }] },
    { instrument: electricPiano, level: 0.17, reverb: 0.5, echo: 0.2, loose: 0.012, write: keys },
    { instrument: marimba, level: 0.28, reverb: 0.5, echo: 0.5, loose: 0.01, write: drops },
    { instrument: subBass, level: 0.2, write: bass },
  ],
};
