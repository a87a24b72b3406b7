import { BACK, BACK_FOLDS, BENT_FOLDS, digit, named } from './hand-drawing.ts';
import type { HandDrawing } from './hand-drawing.ts';

/** The hands that hold something, by what they hold: something of middling width, slim, wide, or low. */
export type GripShape = 'grip' | 'grip-slim' | 'grip-wide' | 'grip-low';

/** A thumb behind what is held: its tip is seen beside it. */
const THUMB = digit('soft', '8,-34,22 34,-54,24 64,-82,20.5 84,-112,18 94,-144,15.5 96,-157,13', {
  creases: [0.66],
  nail: true,
  isBehind: true,
});

/**
 * Hands that hold a thing upright, from the side: the back of the hand is seen, the fingers lie before the thing and the thumb behind it. How far the fingers reach around it follows from how
 * wide it is.
 */
export const GRIPS: Readonly<Record<GripShape, HandDrawing>> = {
  grip: {
    view: 'back',
    palm: BACK,
    digits: named('back', [
      digit('flush', '-40,-108,15 -47,-142,15.5 -50,-172,15 -48,-194,13.5', BENT_FOLDS),
      digit('flush', '-14,-118,16.5 -19,-160,17 -20,-200,16 -18,-222,14', BENT_FOLDS),
      digit('flush', '12,-122,17 13,-168,17.5 14,-210,16.5 15,-234,14', BENT_FOLDS),
      digit('flush', '40,-114,17 46,-156,17 48,-194,15.5 49,-216,13.5', BENT_FOLDS),
      THUMB,
    ]),
  },
  'grip-slim': {
    view: 'back',
    palm: BACK,
    digits: named('back', [
      digit('flush', '-40,-104,15 -46,-130,16 -47,-152,15.5 -42,-166,13.5', BENT_FOLDS),
      digit('flush', '-14,-114,16.5 -18,-148,17.5 -17,-172,16 -12,-184,13.5', BENT_FOLDS),
      digit('flush', '12,-118,17 13,-152,18 14,-178,16.5 17,-191,14', BENT_FOLDS),
      digit('flush', '40,-112,17 44,-144,17.5 45,-168,16 47,-181,13.5', BENT_FOLDS),
      THUMB,
    ]),
  },
  'grip-wide': {
    view: 'back',
    palm: BACK,
    digits: named('back', [
      digit('flush', '-40,-110,15 -48,-148,15 -56,-184,14 -60,-208,12.5 -61,-217,11', BACK_FOLDS),
      digit('flush', '-15,-119,16.5 -20,-166,16.5 -25,-212,15.5 -27,-243,13.5 -27,-253,11.5', BACK_FOLDS),
      digit('flush', '12,-124,17 13,-172,17 14,-222,16 14,-258,14 14,-268,12', BACK_FOLDS),
      digit('flush', '40,-116,17 48,-160,16.5 54,-204,15.5 56,-236,13.5 56,-246,11.5', BACK_FOLDS),
      THUMB,
    ]),
  },
  // The little finger carries what is low, from below.
  'grip-low': {
    view: 'back',
    palm: BACK,
    digits: named('back', [
      digit('soft', '-38,-100,15 -56,-130,15.5 -72,-158,15 -82,-178,13', { creases: [0.5], isBehind: true }),
      digit('flush', '-15,-118,16.5 -26,-160,17 -34,-198,16 -37,-222,13.5 -38,-232,11.5', BACK_FOLDS),
      digit('flush', '12,-124,17 11,-170,17 8,-218,16 7,-248,14 7,-258,12', BACK_FOLDS),
      digit('flush', '40,-116,17 47,-160,16.5 51,-202,15.5 52,-232,13.5 52,-242,11.5', BACK_FOLDS),
      THUMB,
    ]),
  },
};
