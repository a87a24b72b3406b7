import type { Performer } from './performer.ts';

/** Zoe: a big afro, gold hoops and a plum wrap top. */
export const ZOE: Performer = {
  id: 'zoe',
  name: 'Zoe',
  style: 'Playful',
  description: 'A playful creator with a big afro and gold hoops who talks to you like a friend.',
  gender: 'female',
  age: 'young-adult',
  appearance: 'mixed',
  category: 'creative',
  look: {
    skin: { base: '#b5764a', blush: '#cf5a45', freckles: 0.7, lines: 0 },
    build: { shoulderX: 376, neckX: 66 },
    face: { templeX: 164, cheekX: 178, jawX: 142, jawY: 150, chinX: 64, chinY: 240 },
    eyes: { centreX: 79, halfWidth: 45, height: 44, tiltY: 6, creaseY: 12, lashes: 1, iris: '#5f3a1c' },
    brows: { color: '#24150f', y: 68, halfWidth: 49, thickness: 14, arch: 12 },
    nose: { halfWidth: 36, tipY: 93, bridge: 0.25 },
    lips: { color: '#b84a55', halfWidth: 57, upper: 17, lower: 22, y: 154 },
    hair: { style: 'afro', color: '#2b1a13' },
    garment: { style: 'wrap', color: '#8e3a6e', under: '#8e3a6e' },
    earrings: { style: 'hoop', color: '#eec266' },
  },
};
