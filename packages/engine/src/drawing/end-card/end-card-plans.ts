import type { PictureFormat, PictureRef } from '../../model/scene-spec.ts';
import { stageOf } from '../../stage/stage.ts';

/**
 * How a card is composed, by what there is to show: `column` has a tall product beside all words, `tile` a squarish one beside name and price, `banner` a wide one
 * above them, `shelf` one that was cut out, standing free on the card beside the performer; `words` has none.
 */
export type EndCardKind = 'words' | 'column' | 'tile' | 'banner' | 'shelf';

/**
 * Measures of a kind of card in a format, in pixels. `bottom` or `middle`: what of the panel is given. `mostHeight`: a higher panel leaves the performer too little room. `product`: the room that the product is fitted into, whole.
 * `flow`: whether name and price, and in a column the button too, stand beside the product, or everything below it.
 */
export type EndCardPlan = {
  left: number;
  width: number;
  bottom?: number;
  middle?: number;
  product: { width: number; height: number };
  mostHeight: number;
  flow: 'beside' | 'beside-all' | 'below';
};

/** Width to height: from here down a picture is tall, from there up it is wide. */
const SHAPES = { tall: 0.8, wide: 1.5 } as const;
/** What is wider lies rather than stands, width to height. */
const WIDEST_STANDING = 1.25;

/** The kind of card that suits a product. */
export function endCardKind(product: PictureRef | null): EndCardKind {
  if (!product) return 'words';
  const shape = product.width / product.height;
  if (product.isCutOut && shape <= WIDEST_STANDING) return 'shelf';
  if (shape < SHAPES.tall) return 'column';
  return shape > SHAPES.wide ? 'banner' : 'tile';
}

/** The plan of a kind of card in a format. */
export function endCardPlan(format: PictureFormat, kind: EndCardKind): EndCardPlan {
  const { panel, rooms, stacks, mostHeight } = FORMATS[format];
  const where = kind === 'shelf' && format === '16:9' ? WIDE_SHELF : panel;
  const flows = { column: 'beside-all', tile: stacks ? 'below' : 'beside' } as const;
  return {
    ...where,
    mostHeight,
    product: rooms[kind],
    flow: kind === 'column' || kind === 'tile' ? flows[kind] : 'below',
  };
}

type Format = {
  panel: Pick<EndCardPlan, 'left' | 'width' | 'bottom' | 'middle'>;
  rooms: Readonly<Record<EndCardKind, EndCardPlan['product']>>;
  /** Squarish products stand above their words. */
  stacks: boolean;
  mostHeight: number;
};

const NOTHING = { width: 0, height: 0 } as const;
/** Beside the performer and below the product that stands on it. */
const WIDE_SHELF = { left: 1010, width: 760, bottom: 990 } as const;

const FORMATS: Readonly<Record<PictureFormat, Format>> = {
  '9:16': {
    panel: { left: 140, width: 800, bottom: stageOf('9:16').safe.bottom - 8 },
    rooms: {
      words: NOTHING,
      column: { width: 300, height: 500 },
      tile: { width: 330, height: 330 },
      banner: { width: 712, height: 300 },
      shelf: { width: 340, height: 560 },
    },
    stacks: false,
    mostHeight: 720,
  },
  '1:1': {
    panel: { left: 100, width: 880, bottom: stageOf('1:1').safe.bottom },
    rooms: {
      words: NOTHING,
      column: { width: 290, height: 410 },
      tile: { width: 290, height: 290 },
      banner: { width: 792, height: 210 },
      shelf: { width: 400, height: 540 },
    },
    stacks: false,
    mostHeight: 580,
  },
  '16:9': {
    panel: { left: 1010, width: 760, middle: 540 },
    rooms: {
      words: NOTHING,
      column: { width: 310, height: 580 },
      tile: { width: 672, height: 400 },
      banner: { width: 672, height: 340 },
      shelf: { width: 560, height: 500 },
    },
    stacks: true,
    mostHeight: 900,
  },
};
