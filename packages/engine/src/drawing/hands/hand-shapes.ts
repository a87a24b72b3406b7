import { curve } from '../shapes/curve.ts';
import { BACK, BACK_FOLDS, BENT_FOLDS, digit, named } from './hand-drawing.ts';
import type { HandDrawing } from './hand-drawing.ts';

/** What a hand can be: the order is that of the sprites. */
export const HAND_SHAPES = [
  'relaxed',
  'open',
  'flat',
  'point',
  'thumb-up',
  'hold',
  'count-1',
  'count-2',
  'count-3',
  'count-4',
  'curled',
  'hanging',
  'grip',
  'grip-slim',
  'grip-wide',
  'grip-low',
] as const;

/** One of the shapes a hand can take. */
export type HandShape = (typeof HAND_SHAPES)[number];

const PALM = curve(
  '0,33 -23,25 -31,2 -45,-30 -61,-58 -65,-90 -61,-120 -57,-146 -40,-160 -14,-166 16,-162 42,-150 57,-132 59,-104 55,-66 43,-30 31,2 23,25',
);
/** A fist from the front, its thumb side up. */
const FIST = curve(
  '4,33 -21,25 -33,0 -40,-34 -44,-70 -40,-108 -18,-128 14,-132 42,-122 58,-92 58,-56 48,-20 40,4 29,25',
);
/** A hand that points at the viewer, from the front: most of it lies behind the fingers. */
const AIMED = curve('2,33 -23,25 -34,-4 -48,-42 -54,-82 -42,-116 -8,-130 30,-124 56,-102 62,-66 50,-28 34,2 25,25');

/** Folds of a stretched finger seen from the palm: where it meets the palm, at its two joints. */
const PALM_FOLDS = { creases: [0.22, 0.5, 0.75] } as const;

const STRETCHED = {
  index: '-42,-126,17 -47,-166,16.5 -54,-214,15.5 -59,-250,13.5 -60,-262,12',
  middle: '-13,-132,17 -14,-172,17 -15,-226,16 -16,-268,14 -16,-280,12.5',
  ring: '16,-128,16.5 19,-166,16.5 26,-216,15.5 31,-254,13.5 32,-266,12',
  pinky: '42,-114,15 48,-144,14.5 59,-182,13.5 67,-210,12 69,-220,11',
} as const;
const THUMB_OUT = '-14,-34,26 -44,-62,27 -76,-92,21 -100,-117,18.5 -117,-142,16.5 -124,-156,13.5';
const THUMB_ACROSS = '-22,-50,24 -40,-76,24 -40,-102,20 -16,-117,17.5 10,-115,15.5 18,-112,13.5';

/** Fingers folded into the palm, seen from it: the bent joint above, the nail below. */
const FOLDED = {
  index: '-43,-160,16 -45,-142,17 -44,-118,15.5 -42,-100,13.5',
  middle: '-13,-166,16.5 -13,-146,17.5 -12,-120,16 -11,-98,14',
  ring: '18,-160,16 18,-142,17 18,-118,15.5 17,-98,13.5',
  pinky: '46,-146,14 47,-130,15 45,-110,13.5 43,-94,12',
} as const;

const FINGERS = ['index', 'middle', 'ring', 'pinky'] as const;
const stretched = (name: (typeof FINGERS)[number]) => digit('flush', STRETCHED[name], PALM_FOLDS);

/** So many fingers up, the others folded under the thumb. */
function counted(up: number): HandDrawing {
  return {
    view: 'palm',
    palm: PALM,
    digits: named('palm', [
      ...FINGERS.slice(0, up).map(stretched),
      ...FINGERS.slice(up).map((name) => digit('round', FOLDED[name], { creases: [0.4], nail: true })),
      digit('soft', THUMB_ACROSS, { creases: [0.62], nail: true }),
    ]),
  };
}

/** How much larger a hand is seen that is stretched out towards the viewer. */
const NEARER = 1.2;

function nearer({ view, palm, digits }: HandDrawing): HandDrawing {
  return {
    view,
    palm: palm.map(([x, y]) => [x * NEARER, y * NEARER] as const),
    digits: digits.map((one) => ({
      ...one,
      limb: one.limb.map(([x, y, radius]) => [x * NEARER, y * NEARER, radius * NEARER] as const),
    })),
  };
}

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
const GRIPS: Readonly<Record<GripShape, HandDrawing>> = {
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

/** Every hand as it is drawn. */
export const HANDS: Readonly<Record<HandShape, HandDrawing>> = {
  relaxed: {
    view: 'back',
    palm: BACK,
    digits: named('back', [
      digit('flush', '-40,-112,15 -46,-144,14.5 -49,-170,13.5 -44,-190,12 -41,-196,10.5', BACK_FOLDS),
      digit('flush', '-16,-120,16.5 -20,-162,16.5 -20,-202,15 -14,-224,13 -11,-231,11', BACK_FOLDS),
      digit('flush', '12,-124,17 12,-172,17 13,-216,15.5 16,-240,13.5 18,-248,11.5', BACK_FOLDS),
      digit('flush', '40,-118,17 45,-160,16.5 47,-202,15 44,-228,13 42,-236,11', BACK_FOLDS),
      digit('soft', '8,-34,22 34,-52,24 62,-78,20.5 80,-104,18.5 88,-128,16 90,-138,13', {
        creases: [0.66],
        nail: true,
      }),
    ]),
  },
  open: {
    view: 'palm',
    palm: PALM,
    digits: named('palm', [...FINGERS.map(stretched), digit('web', THUMB_OUT, { creases: [0.6, 0.79] })]),
  },
  flat: {
    view: 'back',
    palm: BACK,
    digits: named('back', [
      digit('flush', '-40,-112,15 -46,-148,14.5 -53,-184,13.5 -55,-208,12 -55,-216,10.5', BACK_FOLDS),
      digit('flush', '-16,-122,16.5 -19,-168,16.5 -22,-212,15.5 -22,-246,13.5 -21,-256,11.5', BACK_FOLDS),
      digit('flush', '12,-126,17 12,-174,17 12,-224,16 11,-262,14 10,-272,12', BACK_FOLDS),
      digit('flush', '40,-118,17 44,-164,16.5 46,-210,15.5 43,-246,13.5 41,-256,11.5', BACK_FOLDS),
      digit('soft', '8,-36,24 38,-60,26 70,-90,21 92,-116,18.5 106,-140,16 111,-150,13', {
        creases: [0.64],
        nail: true,
      }),
    ]),
  },
  point: nearer({
    view: 'back',
    palm: AIMED,
    digits: named('aimed', [
      digit('round', '57,-92,13 60,-70,16 55,-40,14', { creases: [0.3] }),
      digit('round', '36,-106,15.5 38,-78,18.5 33,-40,16', { creases: [0.3] }),
      digit('round', '10,-112,16.5 11,-82,19.5 7,-42,17', { creases: [0.3] }),
      digit('soft', '-14,-6,20 -40,-22,21 -50,-44,19 -36,-58,17 -8,-58,15.5 0,-57,13.5', { creases: [0.7] }),
      digit('soft', '-12,-78,20 -22,-96,24 -30,-112,27 -32,-116,28', { isAimed: true }),
    ]),
  }),
  'thumb-up': {
    view: 'palm',
    palm: FIST,
    digits: named('thumbed', [
      digit('soft', '16,-84,26 10,-128,24 4,-164,18.5 8,-196,18 14,-220,14.5 16,-228,12.5', { creases: [0.6, 0.8] }),
      digit('fold', '24,-22,13.5 2,-23,14 -22,-24,14.5 -28,-24,14'),
      digit('fold', '30,-49,15.5 0,-50,16 -32,-51,16.5 -38,-51,16'),
      digit('fold', '30,-79,16.5 0,-80,17 -36,-81,17.5 -42,-81,17'),
      digit('fold', '26,-109,15.5 0,-111,17 -30,-111,17.5 -36,-111,17'),
    ]),
  },
  hold: {
    view: 'palm',
    palm: PALM,
    digits: named('pinched', [
      digit('flush', '-42,-124,17 -49,-166,16.5 -62,-204,15.5 -86,-226,14 -100,-228,12', {
        creases: [0.22, 0.52, 0.76],
      }),
      digit('web', '-18,-42,26 -46,-80,25 -78,-114,19 -102,-146,16.5 -113,-174,14 -115,-184,12', {
        creases: [0.62, 0.8],
      }),
      ...(['middle', 'ring', 'pinky'] as const).map((name) =>
        digit('round', FOLDED[name], { creases: [0.4], nail: true }),
      ),
    ]),
  },
  'count-1': counted(1),
  'count-2': counted(2),
  'count-3': counted(3),
  'count-4': counted(4),
  // A hand at rest that is half closed: seen from the back its fingers are short, and bend away from the viewer.
  curled: {
    view: 'back',
    palm: BACK,
    digits: named('back', [
      digit('flush', '-40,-112,15 -47,-138,15.5 -48,-158,15 -41,-172,13', BENT_FOLDS),
      digit('flush', '-16,-120,16.5 -21,-158,17 -18,-184,15.5 -9,-197,13', BENT_FOLDS),
      digit('flush', '12,-124,17 12,-168,17.5 18,-195,16 27,-208,13.5', BENT_FOLDS),
      digit('flush', '40,-118,17 48,-158,17 51,-182,15.5 57,-195,13', BENT_FOLDS),
      digit('soft', '8,-34,22 34,-54,24 58,-84,20.5 67,-116,18 68,-146,16 66,-158,13', { creases: [0.66], nail: true }),
    ]),
  },
  // One that hangs: its fingers follow one another, the thumb lies beside them.
  hanging: {
    view: 'back',
    palm: BACK,
    digits: named('back', [
      digit('flush', '-40,-112,15 -47,-144,15 -50,-168,14 -47,-188,12.5 -45,-196,11', BACK_FOLDS),
      digit('flush', '-16,-120,16.5 -20,-162,16.5 -21,-196,15 -16,-216,13 -13,-224,11', BACK_FOLDS),
      digit('flush', '12,-124,17 13,-168,17 15,-206,15.5 20,-227,13.5 22,-235,11.5', BACK_FOLDS),
      digit('flush', '40,-118,17 47,-156,16.5 50,-190,15 49,-212,13 48,-220,11', BACK_FOLDS),
      digit('soft', '6,-34,22 30,-56,23 50,-88,19.5 60,-118,17.5 62,-146,15.5 61,-156,12.5', {
        creases: [0.66],
        nail: true,
      }),
    ]),
  },
  ...GRIPS,
};
