import type { Canvas2D, PlacedPicture, SpriteSpec } from './canvas-2d.ts';
import { plateFor } from './picture-plate.ts';

/** The part of a Canvas 2D context that painting a picture takes; `Image` is whatever its `drawImage` takes. */
export type PictureCanvas<Image> = Pick<
  Canvas2D,
  | 'save'
  | 'restore'
  | 'beginPath'
  | 'roundRect'
  | 'clip'
  | 'fillStyle'
  | 'fillRect'
  | 'shadowColor'
  | 'shadowBlur'
  | 'shadowOffsetX'
  | 'shadowOffsetY'
> & {
  drawImage(image: Image, x: number, y: number, width: number, height: number): void;
};

/** A picture of the host's. `sample` gives the RGBA of a copy of it with `PLATE_SAMPLE_PX` to each side, not premultiplied. */
export type HostPicture<Image> = { image: Image; sample: (image: Image) => ArrayLike<number> };

/** Paints a sprite's picture into its place, on its plate if it has one, with the canvas origin at the sprite's top left corner. Without a picture it does nothing. */
export function paintPicture<Image>(
  canvas: PictureCanvas<Image>,
  sprite: Pick<SpriteSpec, 'width' | 'height' | 'picture'>,
  { image, sample }: HostPicture<Image>,
): void {
  if (!sprite.picture) return;
  const { outline, tile, plate } = sprite.picture;
  const kind = plate === undefined ? 'product' : 'logo';
  const under = (plate ?? tile) === undefined ? null : plateFor(sample(image), kind);
  const inset = tile !== undefined && under ? { inset: tile } : {};
  const { x, y, width, height } = pictureBox({ ...sprite, picture: { ...sprite.picture, ...inset } });
  canvas.save();
  canvas.beginPath();
  canvas.roundRect(0, 0, sprite.width, sprite.height, sprite.picture.radius ?? 0);
  canvas.clip();
  if (under) {
    canvas.fillStyle = under.color;
    canvas.fillRect(0, 0, sprite.width, sprite.height);
  }
  const edge = under?.edge ? { color: under.edge, px: EDGE_PX, shadow: NO_SHADOW } : undefined;
  const line = outline ?? edge;
  if (line) paintOutline(canvas, line, { image, x, y, width, height });
  canvas.drawImage(image, x, y, width, height);
  canvas.restore();
}

/** The line around what would be lost on a plate, in pixels: a wider one clogs small letters. */
const EDGE_PX = 1;
const NO_SHADOW = { color: 'rgba(0,0,0,0)', blurPx: 0, downPx: 0 } as const;

/** Directions in which the shape is moved to draw its outline: more would not show. */
const OUTLINE_STEPS = 24;

/** Shadows of the picture without the picture, which is painted far beside the sprite. */
function paintOutline<Image>(
  canvas: PictureCanvas<Image>,
  { color, px, shadow }: NonNullable<PlacedPicture['outline']>,
  { image, x, y, width, height }: { image: Image; x: number; y: number; width: number; height: number },
): void {
  const aside = 4 * (width + Math.abs(x));
  const cast = (across: number, down: number) => {
    canvas.shadowOffsetX = aside + across;
    canvas.shadowOffsetY = down;
    canvas.drawImage(image, x - aside, y, width, height);
  };
  canvas.save();
  canvas.shadowColor = shadow.color;
  canvas.shadowBlur = shadow.blurPx;
  cast(0, shadow.downPx);
  canvas.shadowColor = color;
  canvas.shadowBlur = 0;
  for (let step = 0; px > 0 && step < OUTLINE_STEPS; step++) {
    const turn = (2 * Math.PI * step) / OUTLINE_STEPS;
    cast(px * Math.cos(turn), px * Math.sin(turn));
  }
  canvas.restore();
}

/** Where the whole picture lies in its sprite, in pixels from the sprite's corner; it may reach beyond the sprite. */
export function pictureBox({ width, height, picture }: Required<Pick<SpriteSpec, 'width' | 'height' | 'picture'>>): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const { ref, fit, cutAbove = 1 / 2, zoom = { x: 0, y: 0, factor: 1 }, plate = 0, inset = plate } = picture;
  const [across, down] = [(width - 2 * inset) / ref.width, (height - 2 * inset) / ref.height];
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const fitted = { x: (width - ref.width * scale) / 2, y: (height - ref.height * scale) * cutAbove };
  return {
    x: zoom.x + (fitted.x - zoom.x) * zoom.factor,
    y: zoom.y + (fitted.y - zoom.y) * zoom.factor,
    width: ref.width * scale * zoom.factor,
    height: ref.height * scale * zoom.factor,
  };
}
