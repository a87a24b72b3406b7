import type { PictureRef } from '../../model/scene-spec.ts';
import type { Canvas2D, MeasureText, SpriteSpec } from '../canvas-2d.ts';
import { TURN } from '../shapes/paint.ts';
import { captionFont } from './caption-font.ts';

const MARK_PX = 60;
/** The mark is designed on a square of 24 units. */
const MARK_UNITS = 24;
const TEXT_PX = 40;
/** A longer name is set in smaller letters, so that the logo stays in its corner. */
const TEXT_MAX_WIDTH_PX = 420;
const GAP_PX = 14;
/** Room for the soft shadow that keeps the logo legible on bright pictures. */
const PADDING_PX = 16;
/** Width of the dark line around the letters. */
const EDGE_PX = 5;
const CORAL = '#ff6a55';

/** Room of a logo picture in pixels: wide ones fill its width, square ones its height. */
const PICTURE_ROOM = { width: 272, height: 120 } as const;
/** From these shapes on, width to height, a logo would be a thread in that room: it gets more of its long side, up to so much. */
const SLENDER = { wide: { from: 4, most: 420 }, tall: { from: 0.5, most: 180 } } as const;
/** Small pictures are enlarged at most so far: beyond it they would look worn. */
const LARGEST_ENLARGEMENT = 2;
/** The plate of a logo on an end card, in pixels: what it leaves around it, and its corners. */
const PLATE = { padding: 22, radius: 24 } as const;

/**
 * The brand in the picture: the customer's own logo `picture`, or the speech-bubble mark and beside it `text`, white over a soft dark shadow so that
 * it reads on light and dark. An empty text leaves the mark alone. Anchor: top left corner.
 */
export function logoSprite(logo: { text: string; picture: PictureRef | null; measureText: MeasureText }): SpriteSpec {
  return logo.picture ? pictureLogo(logo.picture) : textLogo(logo);
}

function pictureLogo(ref: PictureRef): SpriteSpec {
  const room = pictureRoom(ref.width / ref.height);
  const scale = Math.min(room.width / ref.width, room.height / ref.height, LARGEST_ENLARGEMENT);
  return {
    id: 'logo',
    width: Math.max(1, Math.round(ref.width * scale)),
    height: Math.max(1, Math.round(ref.height * scale)),
    anchorX: 0,
    anchorY: 0,
    ownKey: `logo picture ${ref.name}`,
    picture: { ref, fit: 'contain' },
    draw: () => {},
  };
}

/** The room of a logo by its shape: what is slender may be longer, by the square root of how slender it is. */
function pictureRoom(shape: number): { width: number; height: number } {
  const { wide, tall } = SLENDER;
  const longer = (ratio: number) => Math.sqrt(Math.max(1, ratio));
  return {
    width: Math.min(wide.most, PICTURE_ROOM.width * longer(shape / wide.from)),
    height: Math.min(tall.most, PICTURE_ROOM.height * longer(tall.from / shape)),
  };
}

/** The brand on an end card, which is dark around the card: a picture of the customer's stands on a plate of its own. Anchor: top left corner. */
export function closingLogoSprite(logo: Parameters<typeof logoSprite>[0]): SpriteSpec {
  const sprite = logoSprite(logo);
  if (!sprite.picture) return sprite;
  return {
    ...sprite,
    id: 'end-logo',
    width: sprite.width + 2 * PLATE.padding,
    height: sprite.height + 2 * PLATE.padding,
    ownKey: `end logo ${sprite.picture.ref.name}`,
    picture: { ...sprite.picture, plate: PLATE.padding, radius: PLATE.radius },
  };
}

function textLogo(logo: { text: string; measureText: MeasureText }): SpriteSpec {
  const { font, textPx, widthPx } = fitText(logo);
  const textWidth = logo.text === '' ? 0 : GAP_PX + widthPx;
  return {
    id: 'logo',
    width: Math.ceil(PADDING_PX * 2 + MARK_PX + textWidth),
    height: PADDING_PX * 2 + MARK_PX,
    anchorX: 0,
    anchorY: 0,
    ownKey: `logo text ${logo.text}`,
    draw: (canvas) => {
      canvas.shadowColor = 'rgba(20,8,6,0.6)';
      canvas.shadowBlur = 12;
      canvas.shadowOffsetY = 2;
      canvas.fillStyle = '#ffffff';
      canvas.font = font;
      canvas.textAlign = 'left';
      canvas.textBaseline = 'alphabetic';
      const [x, y] = [PADDING_PX + MARK_PX + GAP_PX, PADDING_PX + MARK_PX / 2 + textPx * 0.35];
      // The shadow alone would be too faint behind white letters on a white wall.
      canvas.strokeStyle = 'rgba(26,12,10,0.72)';
      canvas.lineWidth = EDGE_PX;
      canvas.lineJoin = 'round';
      canvas.strokeText(logo.text, x, y);
      canvas.fillText(logo.text, x, y);
      canvas.save();
      canvas.translate(PADDING_PX, PADDING_PX);
      canvas.scale(MARK_PX / MARK_UNITS, MARK_PX / MARK_UNITS);
      canvas.fillStyle = CORAL;
      canvas.beginPath();
      traceBubble(canvas);
      canvas.fill();
      canvas.shadowColor = 'rgba(0,0,0,0)';
      canvas.fillStyle = '#ffffff';
      for (const x of [6.5, 12.8]) {
        canvas.beginPath();
        traceQuote(canvas, x);
        canvas.fill();
      }
      canvas.restore();
    },
  };
}

/** The font that sets a name within its width, in whole pixels. */
function fitText({ text, measureText }: { text: string; measureText: MeasureText }) {
  const fullWidth = measureText(text, captionFont(TEXT_PX));
  const textPx = fullWidth > TEXT_MAX_WIDTH_PX ? Math.floor((TEXT_PX * TEXT_MAX_WIDTH_PX) / fullWidth) : TEXT_PX;
  const font = captionFont(textPx);
  return { font, textPx, widthPx: textPx === TEXT_PX ? fullWidth : measureText(text, font) };
}

/** Speech bubble of the mark, in its 24 units. */
function traceBubble(canvas: Canvas2D): void {
  canvas.moveTo(9, 2);
  canvas.arc(15, 9, 7, -TURN / 4, 0);
  canvas.arc(15, 13, 7, 0, TURN / 4);
  canvas.lineTo(8.2, 20);
  canvas.lineTo(3.6, 23.3);
  canvas.quadraticCurveTo(2, 24, 2, 22.5);
  canvas.arc(9, 9, 7, TURN / 2, (TURN * 3) / 4);
  canvas.closePath();
}

/** One opening quotation mark whose left edge lies at `x`. */
function traceQuote(canvas: Canvas2D, x: number): void {
  canvas.moveTo(x, 11.7);
  canvas.arc(x + 2.35, 11.8, 2.35, TURN / 2, -TURN / 4, true);
  canvas.quadraticCurveTo(x + 3, 8.5, x + 4.2, 7.7);
  canvas.bezierCurveTo(x + 4.5, 7.4, x + 4.3, 6.9, x + 3.8, 7);
  canvas.bezierCurveTo(x + 1.4, 7.6, x, 9.3, x, 11.7);
  canvas.closePath();
}
