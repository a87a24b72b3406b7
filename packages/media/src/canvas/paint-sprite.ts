import { type Canvas, createCanvas, type Image, type SKRSContext2D, loadImage } from '@napi-rs/canvas';
import { BLUR_REACH, type SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import { paintPicture } from '@sayso/engine/drawing/paint-picture';
import { PLATE_SAMPLE_PX } from '@sayso/engine/drawing/picture-plate';

/**
 * Paints a sprite with its upper left corner at a whole pixel of a canvas and keeps it inside its rectangle.
 * With `paintScale` the sprite is painted small and enlarged smoothly, which is a cheap blur.
 */
export function paintSprite(
  context: SKRSContext2D,
  sprite: SpriteSpec,
  at: { x: number; y: number; pictures: Pictures },
): void {
  const { width, height, paintScale = 1 } = sprite;
  context.save();
  context.beginPath();
  context.rect(at.x, at.y, width, height);
  context.clip();
  context.translate(at.x, at.y);
  if (paintScale < 1) {
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(paintSmall(sprite, paintScale, at.pictures), 0, 0, width, height);
  } else {
    paint(context, sprite, at.pictures);
  }
  context.restore();
}

/** Decoded pictures by the names that a scene has for them. */
export type Pictures = ReadonlyMap<string, Image>;

/** A picture's shape may differ from what the scene says by so much: its sides are whole pixels. */
const SHAPE_TOLERANCE = 0.02;

/**
 * Decodes the pictures that sprites show.
 * @param files Paths of PNG, WebP or JPEG files by name; they must have been looked at before, for nothing here bounds their pixels.
 * @throws Error when a picture has no file, cannot be decoded or is of another shape than the scene says.
 */
export async function loadPictures(
  sprites: readonly SpriteSpec[],
  files: Readonly<Record<string, string>>,
): Promise<Pictures> {
  const refs = new Map(sprites.flatMap(({ picture }) => (picture ? [[picture.ref.name, picture.ref]] : [])));
  const pictures = new Map<string, Image>();
  for (const [name, ref] of refs) {
    const image = await decode(name, files[name]);
    const shape = (image.width * ref.height) / (image.height * ref.width);
    if (Math.abs(shape - 1) > SHAPE_TOLERANCE)
      throw new Error(
        `the picture '${name}' is ${image.width}x${image.height}, but the scene takes it for ${ref.width}x${ref.height}`,
      );
    pictures.set(name, image);
  }
  return pictures;
}

async function decode(name: string, path: string | undefined): Promise<Image> {
  if (path === undefined) throw new Error(`the picture '${name}' has no file`);
  try {
    return await loadImage(path);
  } catch (cause) {
    throw new Error(`the picture '${name}' cannot be read`, { cause });
  }
}

/** Paints a sprite at its own size and puts it, made smaller, at a whole pixel of a canvas: shadows are drawn for full size. Its rectangle is `scaledSize`. */
export function paintReduced(
  context: SKRSContext2D,
  sprite: SpriteSpec,
  at: { x: number; y: number; pictures: Pictures; scale: number },
): void {
  const full = createCanvas(sprite.width, sprite.height);
  paintSprite(full.getContext('2d'), sprite, { x: 0, y: 0, pictures: at.pictures });
  context.save();
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(full, at.x, at.y, sprite.width * at.scale, sprite.height * at.scale);
  context.restore();
}

/** A picture of its own of a sprite, painted at a scale from above 0 to 1. It costs as much less as it has fewer pixels, which a sprite that is painted whole and made smaller does not. */
export function paintAtScale(sprite: SpriteSpec, { scale, pictures }: { scale: number; pictures: Pictures }): Canvas {
  const { width, height } = scaledSize(sprite, scale);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // Whole pixels: not the same scale across and down. Shadows may be thrown from far outside, so that it matters.
  const [across, down] = [width / sprite.width, height / sprite.height];
  shrinkShadows(context, { shadowBlur: across, shadowOffsetX: across, shadowOffsetY: down });
  context.scale(across, down);
  paintSprite(context, sprite, { x: 0, y: 0, pictures });
  return canvas;
}

/** Shadows, which a canvas measures in its own pixels whatever is scaled, are from now on measured as all else is. */
function shrinkShadows(
  context: SKRSContext2D,
  scales: Readonly<Record<'shadowBlur' | 'shadowOffsetX' | 'shadowOffsetY', number>>,
): void {
  const own: object = Object.getPrototypeOf(context);
  for (const [name, scale] of Object.entries(scales))
    Object.defineProperty(context, name, {
      get: () => Number(Reflect.get(own, name, context)) / scale,
      set(length: number) {
        Reflect.set(own, name, length * scale, context);
      },
    });
}

/** Whole pixels that a sprite takes at a scale. */
export function scaledSize(
  { width, height }: Pick<SpriteSpec, 'width' | 'height'>,
  scale: number,
): { width: number; height: number } {
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

function paintSmall(sprite: SpriteSpec, paintScale: number, pictures: Pictures) {
  const small = createCanvas(Math.ceil(sprite.width * paintScale), Math.ceil(sprite.height * paintScale));
  const context = small.getContext('2d');
  context.scale(small.width / sprite.width, small.height / sprite.height);
  paintPlanes(context, sprite);
  paint(context, sprite, pictures);
  return sprite.lensPx === undefined ? small : outOfFocus(small, sprite.lensPx * paintScale);
}

/** Paints what lies at distances of its own, each as far out of focus as it is away. */
function paintPlanes(context: SKRSContext2D, { width, height, planes = [] }: SpriteSpec): void {
  for (const { paintScale, lensPx, draw } of planes) {
    const margin = Math.ceil(BLUR_REACH * lensPx);
    const [across, down] = [width + 2 * margin, height + 2 * margin];
    const plane = createCanvas(Math.ceil(across * paintScale), Math.ceil(down * paintScale));
    const painter = plane.getContext('2d');
    painter.scale(plane.width / across, plane.height / down);
    painter.translate(margin, margin);
    draw(painter);
    context.imageSmoothingQuality = 'high';
    context.drawImage(blurred(plane, lensPx * paintScale), -margin, -margin, across, down);
  }
}

function blurred(picture: Canvas, radius: number): Canvas {
  const soft = createCanvas(picture.width, picture.height);
  const context = soft.getContext('2d');
  context.filter = `blur(${radius}px)`;
  context.drawImage(picture, 0, 0);
  return soft;
}

/** The picture as a lens shows what is far behind; at its edges, where nothing is beyond, it stays as it is. */
function outOfFocus(picture: Canvas, radius: number): Canvas {
  const soft = createCanvas(picture.width, picture.height);
  const context = soft.getContext('2d');
  context.drawImage(picture, 0, 0);
  context.filter = `blur(${radius}px)`;
  context.drawImage(picture, 0, 0);
  return soft;
}

function paint(context: SKRSContext2D, sprite: SpriteSpec, pictures: Pictures): void {
  if (sprite.picture) {
    const image = pictures.get(sprite.picture.ref.name);
    if (!image) throw new Error(`the picture '${sprite.picture.ref.name}' has not been loaded`);
    context.imageSmoothingQuality = 'high';
    paintPicture(context, sprite, { image, sample });
  }
  sprite.draw(context);
}

function sample(image: Image): Uint8ClampedArray {
  const context = createCanvas(PLATE_SAMPLE_PX, PLATE_SAMPLE_PX).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, PLATE_SAMPLE_PX, PLATE_SAMPLE_PX);
  return context.getImageData(0, 0, PLATE_SAMPLE_PX, PLATE_SAMPLE_PX).data;
}
