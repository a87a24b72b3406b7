import type { Performer } from './performer.ts';

/** Liam: silver swept hair, dark glasses, a navy pullover over a shirt. */
export const LIAM: Performer = {
  id: 'liam',
  name: 'Liam',
  style: 'Calm expert',
  description: 'A calm expert with silver hair and glasses whose word you take.',
  gender: 'male',
  age: 'mature',
  appearance: 'caucasian',
  category: 'business',
  look: {
    skin: { base: '#f0c3a6', blush: '#e07a63', freckles: 0, lines: 1 },
    build: { shoulderX: 436, neckX: 88 },
    face: { templeX: 170, cheekX: 176, jawX: 149, jawY: 170, chinX: 66, chinY: 264 },
    eyes: { centreX: 78, halfWidth: 39, height: 32, tiltY: -2, creaseY: 8, lashes: 0.05, iris: '#5b87a3' },
    brows: { color: '#7f7b79', y: 66, halfWidth: 50, thickness: 16, arch: 11 },
    nose: { halfWidth: 36, tipY: 108, bridge: 1 },
    lips: { color: '#c57f72', halfWidth: 60, upper: 8, lower: 13, y: 172 },
    hair: { style: 'swept', color: '#a9a7a8' },
    garment: { style: 'pullover', color: '#2c3d63', under: '#dfeaf4' },
    glasses: { color: '#2b2226' },
  },
};
