import { performerOf } from '../portrait.ts';

/** Andre: sharp fade, full short beard and a mustard knit. */
export const ANDRE = performerOf({
  id: 'andre',
  name: 'Andre',
  style: 'Upbeat',
  description: 'An upbeat host with a short beard and a mustard knit who makes every offer sound like good news.',
  gender: 'male',
  ageYears: 33,
  appearance: 'african',
  category: 'casual',
  tags: ['host', 'offers', 'upbeat'],
  kinds: { face: 'square', eyes: 'almond', brows: 'thick', nose: 'broad', lips: 'full' },
  mood: 'joyous',
  skin: 7.9,
  build: [448, 95],
  iris: '#4a2b17',
  browColor: '#1d1310',
  hair: { style: 'fade', color: '#1c1412' },
  garment: { style: 'knit', color: '#e0a52e', under: '#f6f1e8' },
  beard: { color: '#1c1310', density: 0.92 },
});

/** Liam: silver swept hair, dark glasses, a navy pullover over a shirt. */
export const LIAM = performerOf({
  id: 'liam',
  name: 'Liam',
  style: 'Calm expert',
  description: 'A calm expert with silver hair and glasses whose word you take.',
  gender: 'male',
  ageYears: 63,
  appearance: 'caucasian',
  category: 'business',
  tags: ['expert', 'finance', 'calm'],
  kinds: { face: 'long', eyes: 'deep-set', brows: 'straight', nose: 'aquiline', lips: 'thin' },
  mood: 'composed',
  skin: 1.6,
  build: [432, 86],
  iris: '#5b87a3',
  browColor: '#8a8683',
  hair: { style: 'swept', color: '#a9a7a8' },
  garment: { style: 'pullover', color: '#2c3d63', under: '#dfeaf4' },
  glasses: { color: '#2b2226' },
});

/** Hiro: black textured fringe and a sage hoodie. */
export const HIRO = performerOf({
  id: 'hiro',
  name: 'Hiro',
  style: 'Technical',
  description: 'A young maker in a sage hoodie who shows you how things work.',
  gender: 'male',
  ageYears: 24,
  appearance: 'asian',
  category: 'creative',
  tags: ['technology', 'maker', 'how-to'],
  kinds: { face: 'diamond', eyes: 'monolid', brows: 'straight', nose: 'flat', lips: 'soft' },
  skin: 1.2,
  build: [416, 79],
  iris: '#3d2619',
  browColor: '#211919',
  hair: { style: 'fringe', color: '#231c20' },
  garment: { style: 'hoodie', color: '#7fa08a', under: '#f3eee6' },
  earrings: { style: 'stud', color: '#c9ced4' },
});

/** Arjun: a side parting, a trimmed beard and a charcoal blazer. */
export const ARJUN = performerOf({
  id: 'arjun',
  name: 'Arjun',
  style: 'Sharp, at ease',
  description: 'A product manager in a charcoal blazer who turns numbers into reasons.',
  gender: 'male',
  ageYears: 37,
  appearance: 'asian',
  category: 'professional',
  tags: ['product', 'numbers', 'office'],
  kinds: { face: 'oval', eyes: 'hooded', brows: 'angled', nose: 'long', lips: 'lower-full' },
  mood: 'composed',
  skin: 5.4,
  build: [434, 88],
  iris: '#3d2619',
  browColor: '#1b1416',
  hair: { style: 'side-part', color: '#1b1416' },
  garment: { style: 'blazer', color: '#3f4249', under: '#dfeaf4' },
  beard: { color: '#1b1416', density: 0.5, style: 'stubble' },
});
