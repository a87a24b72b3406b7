import type { EndCard, PictureFormat } from '../../model/scene-spec.ts';
import { type Area, stageOf } from '../../stage/stage.ts';
import type { CaptionFace } from '../captions/caption-font.ts';
import { type SetText, type TextLine, type TextRoom, runsFromRight, type TextSetting, setText } from './text-lines.ts';

/** A box inside the panel, in pixels from the panel's left top corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** Where everything of an end card stands, and the face of its texts. `panel` in pixels of the picture; all else in pixels from the panel's left top corner. */
export type EndCardLayout = {
  face: CaptionFace;
  panel: Area;
  product: Box | null;
  name: TextLine[];
  price: TextLine[];
  button: { box: Box; label: TextLine[] } | null;
  link: TextLine[];
};

/**
 * How a format lays the card out: `row` has the product beside its name, `stack` above it, `sheet` below everything else. `bottom` or `middle`: what of the
 * panel is given. `side`: room beside the texts, where it is not the usual.
 */
type Plan = {
  kind: 'row' | 'stack' | 'sheet';
  left: number;
  width: number;
  bottom?: number;
  middle?: number;
  productSide: number;
  side?: number;
};

const PLANS: Readonly<Record<PictureFormat, Plan>> = {
  '9:16': { kind: 'row', left: 140, width: 800, bottom: stageOf('9:16').safe.bottom - 8, productSide: 280 },
  '16:9': { kind: 'stack', left: 1010, width: 760, middle: 540, productSide: 420 },
  '1:1': { kind: 'row', left: 100, width: 880, bottom: stageOf('1:1').safe.bottom, productSide: 270 },
};

/** Corners at the foot of a sheet lie below the picture. */
const SHEET_FOOT = 60;
/** Least height of a product's room on a sheet, so that the texts above it end inside the safe area. */
const SHEET_ROOM = 640;
/** An upright card with a product: it fills the picture to its foot. Texts and button stay in the safe area; the product may stand where apps put their own controls. */
const SHEET: Plan = {
  kind: 'sheet',
  left: 0,
  width: stageOf('9:16').picture.width,
  bottom: stageOf('9:16').picture.height + SHEET_FOOT,
  productSide: 760,
  side: 140,
};

const PADDING = 44;
const GAP = { beside: 36, lines: 14, parts: 32, link: 22 } as const;
const BUTTON = { height: 100, padding: 48 } as const;
/** Product pictures are shown in their own shape between these, width to height; others are cut evenly. */
const SHAPE = { narrowest: 0.75, widest: 2 } as const;
/** Height of capitals over the base line, as a share of the font size. */
const CAPITALS = 0.7;

/** Lays an end card out for a format. A name in a script that runs from right to left has its product on the right. */
export function layOutEndCard(
  { card, format }: { card: EndCard; format: PictureFormat },
  setting: TextSetting,
): EndCardLayout {
  const plan = format === '9:16' && card.product ? SHEET : PLANS[format];
  const { side = PADDING } = plan;
  const inner = plan.width - 2 * side;
  const hero = card.product && productSize(card.product, plan, inner);
  const isSheet = plan.kind === 'sheet';
  const size = isSheet ? null : hero;
  const isRow = plan.kind === 'row' && size !== null;
  const textWidth = isRow ? inner - size.width - GAP.beside : inner;
  const set = (text: string, room: Omit<TextRoom, 'width'>) =>
    text.trim() === '' ? null : setText(text, { ...room, width: textWidth }, setting);
  const name = set(card.name, { most: 54, least: 30, lines: isRow ? 3 : 2 });
  const price = set(card.price, { most: 64, least: 34, lines: 1 });
  const mirrored = isRow && runsFromRight(card.name);
  const heading = [name, price].filter((text) => text !== null);
  const headingHeight = heights(heading);

  let y: number = PADDING;
  const product = size && {
    x: even(isRow ? (mirrored ? side + inner - size.width : side) : side + (inner - size.width) / 2),
    y: even(isRow ? y + Math.max(0, (headingHeight - size.height) / 2) : y),
    ...size,
  };
  if (product && !isRow) y = product.y + product.height + (heading.length > 0 ? GAP.parts : 0);
  const column = { x: isRow && !mirrored ? side + size.width + GAP.beside : side, width: textWidth };
  const align = isRow ? (mirrored ? 'right' : 'left') : 'centre';
  let textY = isRow && product ? y + Math.max(0, (product.height - headingHeight) / 2) : y;
  const place = (text: SetText | null): TextLine[] => {
    if (!text) return [];
    const lines = placeLines(text, { ...column, top: textY, align });
    textY += heightOf(text) + GAP.lines;
    return lines;
  };
  const [nameLines, priceLines] = [place(name), place(price)];
  y = Math.max(isRow && product ? product.y + product.height : y, y + headingHeight);

  const whole = { x: side, width: inner };
  const hasAbove = size !== null || heading.length > 0;
  let button: EndCardLayout['button'] = null;
  if (card.button.trim() !== '') {
    if (hasAbove) y += GAP.parts;
    const room = { most: 44, least: 26, lines: 1, width: inner - 2 * BUTTON.padding };
    const label = setText(card.button, room, setting);
    const top = y + (BUTTON.height - CAPITALS * label.fontPx) / 2;
    button = {
      box: { ...whole, y, height: BUTTON.height },
      label: placeLines(label, {
        ...whole,
        top: top - (heightOf(label) - CAPITALS * label.fontPx) / 2,
        align: 'centre',
      }),
    };
    y += BUTTON.height;
  }
  let link: TextLine[] = [];
  if (card.link.trim() !== '') {
    if (hasAbove || button) y += GAP.link;
    const text = setText(card.link, { most: 34, least: 24, lines: 1, width: inner }, setting);
    link = placeLines(text, { ...whole, top: y, align: 'centre' });
    y += heightOf(text);
  }
  const below = isSheet && hero ? productBelow(hero, plan, y + (y > PADDING ? GAP.parts : 0)) : null;
  if (below) y = below.end;
  return {
    face: setting.face,
    panel: panelOf(plan, y + PADDING),
    product: below?.box ?? product,
    name: nameLines,
    price: priceLines,
    button,
    link,
  };
}

function panelOf(plan: Plan, height: number): Area {
  const top = plan.bottom === undefined ? (plan.middle ?? 0) - height / 2 : plan.bottom - height;
  return { left: plan.left, top: even(top), right: plan.left + plan.width, bottom: even(top) + even(height) };
}

function productSize(
  ref: { width: number; height: number },
  plan: Plan,
  inner: number,
): { width: number; height: number } {
  const shape = Math.min(SHAPE.widest, Math.max(SHAPE.narrowest, ref.width / ref.height));
  const widest = { row: inner * 0.46, stack: inner, sheet: plan.width - 2 * PADDING }[plan.kind];
  const height = Math.min(plan.productSide, widest / shape);
  return { width: 2 * Math.round((height * shape) / 2), height: 2 * Math.round(height / 2) };
}

/** The product of a sheet in the middle of its room below the texts; `end` is where the picture's foot needs no more of the sheet. */
function productBelow(size: { width: number; height: number }, plan: Plan, top: number): { box: Box; end: number } {
  const room = Math.max(size.height, SHEET_ROOM);
  const box = { x: even((plan.width - size.width) / 2), y: even(top + (room - size.height) / 2), ...size };
  return { box, end: top + room + SHEET_FOOT };
}

function heights(texts: readonly SetText[]): number {
  return texts.reduce((sum, text) => sum + heightOf(text), 0) + Math.max(0, texts.length - 1) * GAP.lines;
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

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The product is copied onto the panel by whole even pixels. */
function even(value: number): number {
  return 2 * Math.round(value / 2);
}
