import type { Mood } from '../model/look.ts';

/**
 * How somebody in a mood moves; 1 is as people speak to a camera when nothing moves them.
 * `tempo`: how quick head and torso are; `sway`: how far they wander; `nods`: size of nods on stressed words; `brows`: how far they rise;
 * `brow`: inner ends of the brows while speaking, from -1 (knit) to 1 (raised); `reach`: size of gestures; `restMs`: least time between two gestures;
 * `eager`: share of the words that could move the hands and do; `beats`: share of the other stressed words that have a beat; `forward`: lean towards the viewer.
 */
export type Manner = {
  tempo: number;
  sway: number;
  nods: number;
  brows: number;
  brow: number;
  reach: number;
  restMs: number;
  eager: number;
  beats: number;
  forward: number;
};

const PLAIN: Manner = {
  tempo: 1,
  sway: 1,
  nods: 1,
  brows: 1,
  brow: 0,
  reach: 1,
  restMs: 800,
  eager: 1,
  beats: 0.45,
  forward: 1,
};

const MANNERS: Readonly<Record<Mood, Manner>> = {
  joyous: {
    ...PLAIN,
    tempo: 1.12,
    sway: 1.12,
    nods: 1.1,
    brows: 1.15,
    brow: 0.18,
    reach: 1.08,
    restMs: 650,
    eager: 1.15,
    beats: 0.55,
  },
  excited: {
    tempo: 1.2,
    sway: 1.16,
    nods: 1.25,
    brows: 1.3,
    brow: 0.12,
    reach: 1.22,
    restMs: 520,
    eager: 1.35,
    beats: 0.75,
    forward: 1.3,
  },
  warm: { ...PLAIN, tempo: 0.92, sway: 1.05, brow: 0.2, reach: 0.95, restMs: 800, beats: 0.4, forward: 1.1 },
  composed: {
    ...PLAIN,
    tempo: 0.82,
    sway: 0.7,
    nods: 0.75,
    brows: 0.7,
    reach: 0.85,
    restMs: 1300,
    eager: 0.7,
    beats: 0.25,
    forward: 0.8,
  },
  serious: {
    ...PLAIN,
    tempo: 0.86,
    sway: 0.62,
    nods: 1.05,
    brows: 0.5,
    brow: -0.2,
    reach: 0.88,
    restMs: 1100,
    eager: 0.75,
    beats: 0.5,
    forward: 1.15,
  },
};

/** How somebody moves in a mood, or without one. */
export function mannerOf(mood: Mood | undefined): Manner {
  return mood ? MANNERS[mood] : PLAIN;
}
