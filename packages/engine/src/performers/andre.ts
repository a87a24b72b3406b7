import type { Performer } from './performer.ts';

/** Andre: sharp fade, full short beard and a mustard knit. */
export const ANDRE: Performer = {
  id: 'andre',
  name: 'Andre',
  style: 'Upbeat',
  description: 'An upbeat host with a short beard and a mustard knit who makes every offer sound like good news.',
  gender: 'male',
  age: 'adult',
  appearance: 'african',
  category: 'casual',
  look: {
    skin: { base: '#8a5736', blush: '#b5482f', freckles: 0, lines: 0.1 },
    build: { shoulderX: 446, neckX: 94 },
    face: { templeX: 172, cheekX: 182, jawX: 162, jawY: 170, chinX: 84, chinY: 262 },
    eyes: { centreX: 80, halfWidth: 42, height: 36, tiltY: 3, creaseY: 9, lashes: 0.15, iris: '#4a2b17' },
    brows: { color: '#1d1310', y: 65, halfWidth: 52, thickness: 16, arch: 10 },
    nose: { halfWidth: 42, tipY: 100, bridge: 0.6 },
    lips: { color: '#96564a', halfWidth: 62, upper: 15, lower: 20, y: 164 },
    hair: { style: 'fade', color: '#1c1412' },
    garment: { style: 'knit', color: '#e0a52e', under: '#f6f1e8' },
    beard: { color: '#1c1310', density: 0.92 },
  },
};
