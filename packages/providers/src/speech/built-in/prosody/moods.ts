import type { Mood } from '@sayso/engine';

/**
 * How a voice speaks in a mood. `range`: how far the pitch goes up and down, times the tune of `planContour`: measured, its standard deviation is about 2.5 semitones at 1.26; `tempo`: speed; `liftSemitones`: how much higher it lies as a whole;
 * `accents`: how much of the range words that count have; `pauses`: how long it pauses between phrases.
 */
export type MannerOfSpeech = { range: number; tempo: number; liftSemitones: number; accents: number; pauses: number };

const PLAIN: MannerOfSpeech = { range: 1.26, tempo: 1, liftSemitones: 0, accents: 1, pauses: 1 };

const MANNERS: Readonly<Record<Mood, MannerOfSpeech>> = {
  joyous: { range: 1.45, tempo: 1.04, liftSemitones: 1, accents: 1.1, pauses: 0.95 },
  excited: { range: 1.62, tempo: 1.08, liftSemitones: 1.6, accents: 1.15, pauses: 0.85 },
  warm: { range: 1.27, tempo: 0.97, liftSemitones: -0.3, accents: 0.95, pauses: 1.1 },
  composed: { range: 1.22, tempo: 0.98, liftSemitones: -0.3, accents: 0.92, pauses: 1.1 },
  serious: { range: 1.21, tempo: 0.95, liftSemitones: -0.6, accents: 0.93, pauses: 1.2 },
};

/** How a voice speaks in a mood, or without one. */
export function mannerOfSpeech(mood: Mood | undefined): MannerOfSpeech {
  return mood ? MANNERS[mood] : PLAIN;
}
