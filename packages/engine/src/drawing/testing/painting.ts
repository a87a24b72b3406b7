import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Canvas2D, MeasureText, SpriteSpec } from '../canvas-2d.ts';

/** Pixels of a painted sprite: four bytes a pixel, not premultiplied. */
type Painting = { width: number; height: number; bytes: Uint8ClampedArray };

/** One pixel, each channel from 0 to 255. */
type Pixel = { red: number; green: number; blue: number; alpha: number };

// The engine is compiled without Node's types, so that nothing in it can lean on Node by mistake; a test may.
declare const URL: new (path: string, base: string) => { pathname: string };
const { url: here } = import.meta as unknown as { url: string };
const FILES = new URL('../../../../../node_modules/', here).pathname;

/** Registers the fonts that captions and logo need in the tests: Latin letters, two scripts from the right, emoji. */
export function registerFonts(): void {
  const fonts = [
    ['@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2', 'Montserrat Variable'],
    [
      '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
      'Noto Sans Arabic Variable',
    ],
    [
      '@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2',
      'Noto Sans Hebrew Variable',
    ],
    ['@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2', 'Noto Color Emoji'],
  ] as const;
  for (const [file, family] of fonts)
    if (!GlobalFonts.registerFromPath(`${FILES}${file}`, family)) throw new Error(`${file} is not there`);
}

/** Measures a text as the painting canvas would. */
export const measureText: MeasureText = (text, font) => {
  const canvas = createCanvas(1, 1).getContext('2d');
  canvas.font = font;
  return canvas.measureText(text).width;
};

/** Paints a sprite at its own size, or at its `paintScale`; what lies at distances of its own is in focus. */
export function paintSprite(sprite: SpriteSpec): Painting {
  const scale = sprite.paintScale ?? 1;
  return readPixels(sprite, {
    width: Math.ceil(sprite.width * scale),
    height: Math.ceil(sprite.height * scale),
    scale,
  });
}

/** Lays sprites over each other at the given anchors' places and reads a picture of `width` by `height` pixels, at `scale`. */
export function paintScene(
  scene: readonly { sprite: SpriteSpec; x: number; y: number }[],
  picture: { width: number; height: number; scale: number },
): Painting {
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.scale(picture.scale, picture.scale);
  for (const { sprite, x, y } of scene) {
    const own = createCanvas(sprite.width, sprite.height);
    sprite.draw(own.getContext('2d') as unknown as Canvas2D);
    context.drawImage(own, x - sprite.anchorX, y - sprite.anchorY);
  }
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  return { width: picture.width, height: picture.height, bytes: data };
}

/** The pixel at a place of a painting; nothing outside it. */
export function pixelAt(painting: Painting, x: number, y: number): Pixel {
  const { bytes } = painting;
  const at = (y * painting.width + x) * 4;
  return { red: bytes[at] ?? 0, green: bytes[at + 1] ?? 0, blue: bytes[at + 2] ?? 0, alpha: bytes[at + 3] ?? 0 };
}

/** Every pixel of a painting with its place. */
export function* pixelsOf(painting: Painting): Generator<Pixel & { x: number; y: number }> {
  for (let y = 0; y < painting.height; y++) {
    for (let x = 0; x < painting.width; x++) yield { ...pixelAt(painting, x, y), x, y };
  }
}

function readPixels(sprite: SpriteSpec, canvasSize: { width: number; height: number; scale: number }): Painting {
  const { width, height, scale } = canvasSize;
  const context = createCanvas(width, height).getContext('2d');
  context.scale(scale, scale);
  for (const plane of sprite.planes ?? []) plane.draw(context as unknown as Canvas2D);
  sprite.draw(context as unknown as Canvas2D);
  return { width, height, bytes: context.getImageData(0, 0, width, height).data };
}

/** Places on the outermost ring of pixels that are not fully transparent; `except` leaves one side out. */
export function cutOffAt(painting: Painting, except?: 'bottom'): string[] {
  const { width, height } = painting;
  const places = [
    ...Array.from({ length: width }, (_, x) => [x, 0] as const),
    ...Array.from({ length: width }, (_, x) => [x, height - 1] as const),
    ...Array.from({ length: height }, (_, y) => [0, y] as const),
    ...Array.from({ length: height }, (_, y) => [width - 1, y] as const),
  ];
  return places
    .filter(([x, y]) => !(except === 'bottom' && y === height - 1) && pixelAt(painting, x, y).alpha > 0)
    .map(([x, y]) => `${x},${y}`);
}

/** Number of bytes in which two paintings of one size differ. */
export function differingBytes(one: Painting, other: Painting): number {
  let count = Math.abs(one.bytes.length - other.bytes.length);
  for (let i = 0; i < one.bytes.length; i++) if (one.bytes[i] !== other.bytes[i]) count++;
  return count;
}
