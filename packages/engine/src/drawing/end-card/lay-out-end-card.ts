import type { EndCard, PictureFormat, PictureRef } from '../../model/scene-spec.ts';
import { type Area, stageOf } from '../../stage/stage.ts';
import type { CaptionFace } from '../captions/caption-font.ts';
import { type EndCardKind, endCardKind, type EndCardPlan, endCardPlan } from './end-card-plans.ts';
import { type SetText, type TextLine, type TextRoom, runsFromRight, type TextSetting, setText } from './text-lines.ts';

/** A box inside the panel, in pixels from the panel's left top corner. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * Where everything of an end card stands, and the face of its texts. `panel` in pixels of the picture; all else in pixels from the panel's left top corner. The
 * product of a `shelf` stands on the panel's upper edge: its `y` is negative.
 */
export type EndCardLayout = {
  kind: EndCardKind;
  face: CaptionFace;
  panel: Area;
  product: Box | null;
  name: TextLine[];
  price: TextLine[];
  button: { box: Box; label: TextLine[] } | null;
  link: TextLine[];
};

/** What is laid out. `logo`: how high the brand is that has a corner of the picture, and on which side, in pixels, or null. */
export type EndCardContent = {
  card: EndCard;
  format: PictureFormat;
  logo: { side: 'left' | 'right'; height: number } | null;
};

const PADDING = 44;
const GAP = { beside: 36, lines: 14, parts: 32, link: 22, logo: 18 } as const;
const BUTTON = { height: 100, padding: 36, around: 22 } as const;
/** Where price and button share a row, the price takes so much of it at most. */
const PRICE_SHARE = 0.44;
/** A product on a shelf stands so far on the panel, and so far from its side. */
const SHELF = { on: 18, side: 12 } as const;
/** Largest letters of name and price where there are both, and of one alone, in pixels. */
const NAME_PX = { beside: 54, alone: 72 } as const;
const PRICE_PX = { beside: 64, alone: 96 } as const;
/** Height of capitals over the base line, as a share of the font size. */
const CAPITALS = 0.7;

/** One part of the card below another: `gap` above it, unless it is the first. */
type Part = { height: number; gap: number; place: (top: number) => void };
type Column = { x: number; width: number };

/** Shares of their full size at which texts are tried until a panel is low enough. */
const TEXT_SHARES = [1, 0.88, 0.76] as const;
const LEAST_TEXT_SHARE = 0.66;

/**
 * Lays an end card out for a format, in the way that suits its product. A card in a script that runs from right to left is mirrored. Much text is set smaller, so that
 * the performer keeps a place above the panel.
 */
export function layOutEndCard(content: EndCardContent, setting: TextSetting): EndCardLayout {
  const kind = endCardKind(content.card.product);
  const plan = endCardPlan(content.format, kind);
  const isLow = ({ panel }: EndCardLayout) => panel.bottom - panel.top <= plan.mostHeight;
  const at = (share: number) => layOut(content, { kind, plan, share }, setting);
  for (const share of TEXT_SHARES) {
    const layout = at(share);
    if (isLow(layout)) return layout;
  }
  return at(LEAST_TEXT_SHARE);
}

/** The composition of a card: `share`: of their full size that texts have at most. */
type Composition = { kind: EndCardKind; plan: EndCardPlan; share: number };

function layOut(
  { card, format, logo }: EndCardContent,
  { kind, plan, share }: Composition,
  setting: TextSetting,
): EndCardLayout {
  const isShelf = kind === 'shelf';
  const size = card.product && !isShelf ? fitted(card.product, plan.product) : null;
  const isBeside = size !== null && plan.flow !== 'below';
  const isMirrored = runsFromRight(`${card.name} ${card.price} ${card.button}`);
  const whole = { x: PADDING, width: plan.width - 2 * PADDING };
  const column = isBeside ? besideColumn(whole, size.width, isMirrored) : whole;
  const start = isMirrored ? 'right' : 'left';
  const align = isBeside || isShelf ? start : 'centre';
  const parts = cardParts({ card, whole, column, align, isMirrored, plan, kind, share }, setting);

  const besideHeight = heightOfAll(parts.beside);
  const product = size && {
    x: even(isBeside ? (isMirrored ? PADDING + whole.width - size.width : PADDING) : (plan.width - size.width) / 2),
    y: even(PADDING + (isBeside ? Math.max(0, (besideHeight - size.height) / 2) : 0)),
    ...size,
  };
  const firstTop = product && !isBeside ? product.y + product.height + GAP.parts : PADDING;
  const beside = firstTop + (isBeside ? Math.max(0, (size.height - besideHeight) / 2) : 0);
  placeAll(parts.beside, beside);
  const end = Math.max(firstTop + besideHeight, product ? product.y + product.height : 0);
  const isFirst = besideHeight === 0 && product === null;
  const below = placeAll(parts.below, end + (isFirst ? 0 : (parts.below[0]?.gap ?? 0)));
  const panel = panelOf(plan, (parts.below.length > 0 ? below : end) + PADDING);
  const standing = isShelf && card.product ? standingBox(card.product, { plan, panel, format, logo }) : null;
  return { kind, face: setting.face, panel, product: product ?? standing, ...parts.placed };
}

type Arranged = {
  card: EndCard;
  whole: Column;
  column: Column;
  align: 'left' | 'centre' | 'right';
  isMirrored: boolean;
} & Composition;

/** The parts of a card in their order: those in the column of its name, and those across the card below. Placed, they stand in `placed`. */
function cardParts({ card, whole, column, align, isMirrored, plan, kind, share }: Arranged, setting: TextSetting) {
  const placed: Pick<EndCardLayout, 'name' | 'price' | 'button' | 'link'> = {
    name: [],
    price: [],
    button: null,
    link: [],
  };
  const isRow = plan.flow === 'below' && kind !== 'words' && filled(card.price) && filled(card.button);
  const priceWidth = Math.round(isRow ? whole.width * PRICE_SHARE : column.width);
  const set = (text: string, room: TextRoom) =>
    filled(text) ? setText(text, { ...room, most: even(Math.max(room.least, room.most * share)) }, setting) : null;
  const lines = plan.flow === 'below' ? 2 : 4;
  const name = set(card.name, {
    width: column.width,
    most: NAME_PX[filled(card.price) ? 'beside' : 'alone'],
    least: 28,
    lines,
  });
  const price = set(card.price, {
    width: priceWidth,
    most: PRICE_PX[filled(card.name) ? 'beside' : 'alone'],
    least: 28,
    lines: 2,
  });
  const link = set(card.link, { width: whole.width, most: 34, least: 24, lines: 3 });
  const buttonColumn = isRow ? rowButton(whole, price, isMirrored) : plan.flow === 'beside' ? whole : column;
  const label = set(card.button, {
    width: buttonColumn.width - 2 * BUTTON.padding,
    most: 44,
    least: 24,
    lines: 2,
  });
  const buttonHeight = label ? even(Math.max(BUTTON.height, heightOf(label) + 2 * BUTTON.around)) : 0;
  const placeButton = (top: number) => {
    if (!label) return;
    const box = { ...buttonColumn, y: top, height: buttonHeight };
    const textTop = top + (buttonHeight - heightOf(label)) / 2;
    placed.button = { box, label: placeLines(label, { ...buttonColumn, top: textTop, align: 'centre' }) };
  };
  const namePart = name && {
    height: heightOf(name),
    gap: 0,
    place: (top: number) => void (placed.name = placeLines(name, { ...column, top, align })),
  };
  const pricePart = price && {
    height: heightOf(price),
    gap: GAP.lines,
    place: (top: number) => void (placed.price = placeLines(price, { ...column, top, align })),
  };
  const buttonPart = label && { height: buttonHeight, gap: GAP.parts, place: placeButton };
  const rowHeight = Math.max(buttonHeight, price ? heightOf(price) : 0);
  const rowPart = price && {
    height: rowHeight,
    gap: GAP.parts,
    place: (top: number) => {
      const priceTop = top + (rowHeight - heightOf(price)) / 2;
      const x = isMirrored ? whole.x + whole.width - priceWidth : whole.x;
      const place = { x, width: priceWidth, top: priceTop, align: isMirrored ? 'right' : 'left' } as const;
      placed.price = placeLines(price, place);
      placeButton(top + (rowHeight - buttonHeight) / 2);
    },
  };
  const linkPart = link && {
    height: heightOf(link),
    gap: GAP.link,
    place: (top: number) => void (placed.link = placeLines(link, { ...whole, top, align: 'centre' })),
  };
  const heading = isRow ? [namePart, rowPart] : [namePart, pricePart];
  const [beside, below] =
    plan.flow === 'beside'
      ? [heading, [buttonPart, linkPart]]
      : [[...heading, ...(isRow ? [] : [buttonPart])], [linkPart]];
  const there = (parts: readonly (Part | null)[]): Part[] => parts.filter((part) => part !== null);
  return { placed, beside: there(beside), below: there(below) };
}

/** The button beside the price takes what the price leaves. */
function rowButton(whole: Column, price: SetText | null, isMirrored: boolean): Column {
  const taken = Math.max(...(price?.lines.map(({ widthPx }) => widthPx) ?? [0])) + GAP.beside;
  const width = even(whole.width - Math.min(taken, whole.width * (PRICE_SHARE + 0.06)));
  return { x: isMirrored ? whole.x : whole.x + whole.width - width, width };
}

function besideColumn(whole: Column, productWidth: number, isMirrored: boolean): Column {
  const width = whole.width - productWidth - GAP.beside;
  return { x: isMirrored ? whole.x : whole.x + productWidth + GAP.beside, width };
}

/** A product that stands on the panel, at the side of the logo and below it, else on the right. */
function standingBox(
  ref: PictureRef,
  { plan, panel, format, logo }: Pick<EndCardContent, 'format' | 'logo'> & { plan: EndCardPlan; panel: Area },
): Box {
  const { safe } = stageOf(format);
  // In a wide picture the logo stands on the performer's side.
  const taken = logo && format !== '16:9' ? logo.height + GAP.logo : 0;
  const foot = panel.top + SHELF.on;
  const room = { width: plan.product.width, height: Math.min(plan.product.height, foot - safe.top - taken) };
  const size = fitted(ref, room);
  const left = logo?.side === 'left' ? SHELF.side : plan.width - SHELF.side - room.width;
  const column = format === '16:9' ? (plan.width - room.width) / 2 : left;
  return { x: even(column + (room.width - size.width) / 2), y: SHELF.on - size.height, ...size };
}

function panelOf(plan: EndCardPlan, height: number): Area {
  const top = plan.bottom === undefined ? (plan.middle ?? 0) - height / 2 : plan.bottom - height;
  return { left: plan.left, top: even(top), right: plan.left + plan.width, bottom: even(top) + even(height) };
}

/** The size of a picture as large as it fits a room, whole and in its own shape, in even pixels. */
function fitted(ref: PictureRef, room: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(room.width / ref.width, room.height / ref.height);
  return { width: evenAtLeast(ref.width * scale), height: evenAtLeast(ref.height * scale) };
}

function heightOfAll(parts: readonly Part[]): number {
  return parts.reduce((sum, { height, gap }, index) => sum + height + (index === 0 ? 0 : gap), 0);
}

/** Places parts below each other from `top` on, and says where they end. */
function placeAll(parts: readonly Part[], top: number): number {
  let y = top;
  for (const [index, part] of parts.entries()) {
    if (index > 0) y += part.gap;
    part.place(y);
    y += part.height;
  }
  return y;
}

function heightOf({ lines, lineHeight }: SetText): number {
  return lines.length * lineHeight;
}

function placeLines(
  { lines, fontPx, lineHeight }: SetText,
  column: { x: number; width: number; top: number; align: 'left' | 'centre' | 'right' },
): TextLine[] {
  return lines.map(({ text, widthPx }, index) => {
    const spare = column.width - widthPx;
    const x = column.x + (column.align === 'left' ? 0 : column.align === 'right' ? spare : spare / 2);
    const y = column.top + index * lineHeight + (lineHeight + CAPITALS * fontPx) / 2;
    return { text, x: round(x), y: round(y), widthPx: round(widthPx), fontPx, rtl: runsFromRight(text) };
  });
}

function filled(text: string): boolean {
  return text.trim() !== '';
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The product is copied onto the panel by whole even pixels. */
function even(value: number): number {
  return 2 * Math.round(value / 2);
}

function evenAtLeast(value: number): number {
  return Math.max(2, 2 * Math.floor(value / 2));
}
