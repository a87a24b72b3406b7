/** How a picture stands: all that its frame has to know of its size. */
export type PictureShape = 'tall' | 'square' | 'wide';

/** Both in pixels. */
export function shapeOf({ width, height }: { width: number; height: number }): PictureShape {
  if (width === height) return 'square';
  return width > height ? 'wide' : 'tall';
}
