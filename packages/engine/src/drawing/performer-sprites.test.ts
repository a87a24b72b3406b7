import type { PerformerLook } from '../model/look.ts';
import { PERFORMERS } from '../performers/index.ts';
import { describePerformerSprites } from './testing/describe-performer-sprites.ts';

/** A look as it was stored before there were kinds of features. */
const STORED_EARLY: PerformerLook = {
  skin: { base: '#efbf9d', blush: '#e8705f', freckles: 0.5, lines: 0.6 },
  build: { shoulderX: 392, neckX: 68 },
  face: { templeX: 168, cheekX: 180, jawX: 146, jawY: 160, chinX: 58, chinY: 252 },
  eyes: { centreX: 78, halfWidth: 43, height: 40, tiltY: 5, creaseY: 11, lashes: 0.7, iris: '#7a5230' },
  brows: { color: '#5b3624', y: 66, halfWidth: 50, thickness: 13, arch: 11 },
  nose: { halfWidth: 31, tipY: 98, bridge: 0.5 },
  lips: { color: '#c8605f', halfWidth: 58, upper: 13, lower: 18, y: 162 },
  hair: { style: 'waves', color: '#6b3d25' },
  garment: { style: 'blazer', color: '#2f6f78', under: '#f4eee4' },
  beard: { color: '#1c1310', density: 0.9 },
  glasses: { color: '#2b2226', shape: 'round' },
};

describePerformerSprites([...PERFORMERS.slice(0, 1), { name: 'A look of an older version', look: STORED_EARLY }]);
