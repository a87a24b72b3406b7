import type { Performer } from './performer.ts';

/** Hiro: black textured fringe and a sage hoodie. */
export const HIRO: Performer = {
  id: 'hiro',
  name: 'Hiro',
  style: 'Technical',
  description: 'A young maker in a sage hoodie who shows you how things work.',
  gender: 'male',
  age: 'young-adult',
  appearance: 'asian',
  category: 'creative',
  look: {
    skin: { base: '#f2cda8', blush: '#e68468', freckles: 0, lines: 0 },
    build: { shoulderX: 420, neckX: 80 },
    face: { templeX: 168, cheekX: 182, jawX: 143, jawY: 166, chinX: 58, chinY: 250 },
    eyes: { centreX: 80, halfWidth: 43, height: 37, tiltY: 3, creaseY: 5, lashes: 0.2, iris: '#3d2619' },
    brows: { color: '#211919', y: 64, halfWidth: 50, thickness: 14, arch: 9 },
    nose: { halfWidth: 34, tipY: 96, bridge: 0.3 },
    lips: { color: '#cf7f74', halfWidth: 56, upper: 11, lower: 15, y: 160 },
    hair: { style: 'fringe', color: '#231c20' },
    garment: { style: 'hoodie', color: '#7fa08a', under: '#f3eee6' },
    earrings: { style: 'stud', color: '#c9ced4' },
  },
};
