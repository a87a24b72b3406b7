import type { PictureRef } from '../model/scene-spec.ts';
import type { Area } from '../stage/stage.ts';
import type { Canvas2D, SpriteSpec } from './canvas-2d.ts';

/** Room around the card for its shadow, and around the picture in it, in pixels. */
const SHADOW_PX = 24;
const RADIUS_PX = 30;
const PADDING_PX = 16;
/** Width of the white line around a product that was cut out, in pixels. */
const OUTLINE_PX = 8;
const PAPER = '#fffdfa';
const SHADOW = { color: 'rgba(24,10,14,0.5)', blurPx: 22, downPx: 8 } as const;

/**
 * The picture of a product beside the performer: by itself with a white line around it where it was cut out, on a white card with soft corners else; over a
 * soft shadow. Anchor: the left top corner of its place.
 */
export function productSprite(ref: PictureRef, place: Area): SpriteSpec {
  const width = place.right - place.left;
  const height = place.bottom - place.top;
  const sprite = {
    id: 'product',
    width: width + 2 * SHADOW_PX,
    height: height + 2 * SHADOW_PX,
    anchorX: SHADOW_PX,
    anchorY: SHADOW_PX,
    ownKey: `product ${ref.name} ${width}x${height}${ref.isCutOut ? ' cut out' : ''}`,
  };
  if (!ref.isCutOut)
    return {
      ...sprite,
      picture: { ref, fit: 'contain', inset: SHADOW_PX + PADDING_PX },
      draw: (canvas) => paintCard(canvas, { width, height }),
    };
  const outline = { color: PAPER, px: OUTLINE_PX, shadow: SHADOW };
  return { ...sprite, picture: { ref, fit: 'contain', inset: SHADOW_PX + OUTLINE_PX, outline }, draw: () => {} };
}

/** The picture is there before: card and shadow go behind it. */
function paintCard(canvas: Canvas2D, { width, height }: { width: number; height: number }): void {
  canvas.save();
  canvas.globalCompositeOperation = 'destination-over';
  canvas.fillStyle = PAPER;
  canvas.beginPath();
  canvas.roundRect(SHADOW_PX, SHADOW_PX, width, height, RADIUS_PX);
  canvas.fill();
  canvas.shadowColor = SHADOW.color;
  canvas.shadowBlur = SHADOW.blurPx;
  canvas.shadowOffsetY = SHADOW.downPx;
  canvas.fill();
  canvas.restore();
}

/** What is held throws a shadow on who holds it, so far around it in pixels. */
const HELD_SHADOW_PX = 30;
const HELD_SHADOW = { color: 'rgba(24,10,14,0.42)', blurPx: 24, downPx: 10 } as const;

/** The picture of a product in a hand, between fingers and thumb, over a soft shadow. Anchor: its middle. */
export function heldSprite(ref: PictureRef, { width, height }: { width: number; height: number }): SpriteSpec {
  return {
    id: 'held',
    width: width + 2 * HELD_SHADOW_PX,
    height: height + 2 * HELD_SHADOW_PX,
    anchorX: width / 2 + HELD_SHADOW_PX,
    anchorY: height / 2 + HELD_SHADOW_PX,
    ownKey: `held ${ref.name} ${width}x${height}`,
    picture: {
      ref,
      fit: 'contain',
      inset: HELD_SHADOW_PX,
      outline: { color: PAPER, px: 0, shadow: HELD_SHADOW },
    },
    draw: () => {},
  };
}
