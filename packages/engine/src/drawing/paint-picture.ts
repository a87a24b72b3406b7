import type { Canvas2D, SpriteSpec } from './canvas-2d.ts';
import { plateColor } from './picture-plate.ts';

/** The part of a Canvas 2D context that painting a picture takes; `Image` is whatever its `drawImage` takes. */
export type PictureCanvas<Image> = Pick<
  Canvas2D,
  'save' | 'restore' | 'beginPath' | 'roundRect' | 'clip' | 'fillStyle' | 'fillRect'
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
  const { x, y, width, height } = pictureBox({ ...sprite, picture: sprite.picture });
  canvas.save();
  canvas.beginPath();
  canvas.roundRect(0, 0, sprite.width, sprite.height, sprite.picture.radius ?? 0);
  canvas.clip();
  const plate = sprite.picture.plate === undefined ? null : plateColor(sample(image));
  if (plate) {
    canvas.fillStyle = plate;
    canvas.fillRect(0, 0, sprite.width, sprite.height);
  }
  canvas.drawImage(image, x, y, width, height);
  canvas.restore();
}

/** Where the whole picture lies in its sprite, in pixels from the sprite's corner; it may reach beyond the sprite. */
export function pictureBox({ width, height, picture }: Required<Pick<SpriteSpec, 'width' | 'height' | 'picture'>>): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const { ref, fit, zoom = { x: 0, y: 0, factor: 1 }, plate = 0, inset = plate } = picture;
  const [across, down] = [(width - 2 * inset) / ref.width, (height - 2 * inset) / ref.height];
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const fitted = { x: (width - ref.width * scale) / 2, y: (height - ref.height * scale) / 2 };
  return {
    x: zoom.x + (fitted.x - zoom.x) * zoom.factor,
    y: zoom.y + (fitted.y - zoom.y) * zoom.factor,
    width: ref.width * scale * zoom.factor,
    height: ref.height * scale * zoom.factor,
  };
}
