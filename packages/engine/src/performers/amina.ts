import type { Performer } from './performer.ts';

/** Amina: a blue hijab and a cream coat. */
export const AMINA: Performer = {
  id: 'amina',
  name: 'Amina',
  style: 'Bright',
  description: 'A bright presenter in a blue hijab and a cream coat, friendly and to the point.',
  gender: 'female',
  age: 'young-adult',
  appearance: 'other',
  category: 'professional',
  look: {
    skin: { base: '#d9a076', blush: '#d9624f', freckles: 0, lines: 0 },
    build: { shoulderX: 384, neckX: 68 },
    face: { templeX: 164, cheekX: 174, jawX: 140, jawY: 158, chinX: 54, chinY: 248 },
    eyes: { centreX: 79, halfWidth: 45, height: 42, tiltY: 7, creaseY: 12, lashes: 0.9, iris: '#51371f' },
    brows: { color: '#2d1b13', y: 66, halfWidth: 52, thickness: 15, arch: 13 },
    nose: { halfWidth: 31, tipY: 97, bridge: 0.7 },
    lips: { color: '#c05560', halfWidth: 56, upper: 14, lower: 19, y: 160 },
    hair: { style: 'hijab', color: '#5f7fb8' },
    garment: { style: 'coat', color: '#e6d8c3', under: '#4f6fa6' },
  },
};
