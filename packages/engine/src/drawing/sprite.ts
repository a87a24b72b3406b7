import type { Canvas2D, SpriteSpec } from './canvas-2d.ts';

/** Room a sprite takes around its anchor, in pixels; `left` and `top` are negative when the sprite reaches beyond the anchor on that side. */
export type Extent = { left: number; top: number; right: number; bottom: number };

/** A sprite whose drawing code counts from the anchor instead of the corner. */
export function spriteAround(id: string, extent: Extent, draw: (canvas: Canvas2D) => void): SpriteSpec {
  return {
    id,
    width: extent.right - extent.left,
    height: extent.bottom - extent.top,
    anchorX: -extent.left,
    anchorY: -extent.top,
    draw: (canvas) => {
      canvas.save();
      canvas.translate(-extent.left, -extent.top);
      draw(canvas);
      canvas.restore();
    },
  };
}
