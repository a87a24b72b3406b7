/** How a picture stands: all that its frame has to know of its size. */
export type PictureShape = 'tall' | 'square' | 'wide';

/** In pixels. */
type Size = { width: number; height: number };

/** Width to height of the frame of each shape. */
const RATIOS: Readonly<Record<PictureShape, number>> = { tall: 9 / 16, square: 1, wide: 16 / 9 };
/** How far a picture's ratio may be from its frame's, so that nothing is lost when it fills the frame: a pixel here and there. */
const TOLERANCE = 0.01;

/** Whether a picture has the frame's own shape: it then fills the frame, without slivers where pixels are rounded. */
export function fillsFrame(size: Size): boolean {
  const ratio = RATIOS[shapeOf(size)];
  return Math.abs(size.width / size.height / ratio - 1) < TOLERANCE;
}

export function shapeOf({ width, height }: Size): PictureShape {
  if (width === height) return 'square';
  return width > height ? 'wide' : 'tall';
}
