import type { Performer } from './performer.ts';

/** Maya: long chestnut waves and a teal blazer. */
export const MAYA: Performer = {
  id: 'maya',
  name: 'Maya',
  style: 'Warm, trusted',
  description: 'A warm consultant in a teal blazer who explains things so that they stay with you.',
  gender: 'female',
  age: 'adult',
  appearance: 'caucasian',
  category: 'professional',
  look: {
    skin: { base: '#efbf9d', blush: '#e8705f', freckles: 0, lines: 0.15 },
    build: { shoulderX: 392, neckX: 68 },
    face: { templeX: 168, cheekX: 180, jawX: 146, jawY: 160, chinX: 58, chinY: 252 },
    eyes: { centreX: 78, halfWidth: 43, height: 40, tiltY: 5, creaseY: 11, lashes: 0.7, iris: '#7a5230' },
    brows: { color: '#5b3624', y: 66, halfWidth: 50, thickness: 13, arch: 11 },
    nose: { halfWidth: 31, tipY: 98, bridge: 0.5 },
    lips: { color: '#c8605f', halfWidth: 58, upper: 13, lower: 18, y: 162 },
    hair: { style: 'waves', color: '#6b3d25' },
    garment: { style: 'blazer', color: '#2f6f78', under: '#f4eee4' },
    necklace: { color: '#e2b65c' },
  },
};
