import type { PictureRef } from '../performance/scene-spec.ts';
import type { Area } from '../stage/stage.ts';
import type { SpriteSpec } from './canvas-2d.ts';

/** Room around the card for its shadow, and around the picture in it, in pixels. */
const SHADOW_PX = 24;
const RADIUS_PX = 30;
const PADDING_PX = 16;

/** The picture of a product on a white card with soft corners and a soft shadow. Anchor: the card's left top corner. */
export function productSprite(ref: PictureRef, place: Area): SpriteSpec {
  const width = place.right - place.left;
  const height = place.bottom - place.top;
  return {
    id: 'product',
    width: width + 2 * SHADOW_PX,
    height: height + 2 * SHADOW_PX,
    anchorX: SHADOW_PX,
    anchorY: SHADOW_PX,
    ownKey: `product ${ref.name} ${width}x${height}`,
    picture: { ref, fit: 'contain', inset: SHADOW_PX + PADDING_PX },
    // The picture is there before: card and shadow go behind it.
    draw: (canvas) => {
      canvas.save();
      canvas.globalCompositeOperation = 'destination-over';
      canvas.fillStyle = '#fffdfa';
      canvas.beginPath();
      canvas.roundRect(SHADOW_PX, SHADOW_PX, width, height, RADIUS_PX);
      canvas.fill();
      canvas.shadowColor = 'rgba(24,10,14,0.5)';
      canvas.shadowBlur = 22;
      canvas.shadowOffsetY = 8;
      canvas.fill();
      canvas.restore();
    },
  };
}
