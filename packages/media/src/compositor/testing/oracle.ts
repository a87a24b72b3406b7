// The compositor once more, as simple as can be: scalar, in floating point, from the painted pixels. It shares no code with the real one.
import type { Layer } from '@sayso/engine/model/layer';
import type { TestSprite } from './test-sprites.ts';

/** A plane of numbers, row by row. */
type Plane = { width: number; height: number; at: Float64Array };
/** Premultiplied planes of a sprite: luma and alpha, and at half the resolution U, V and their alpha. Black and grey are offset by 16 and 128 times alpha. */
type Planes = { y: Plane; alpha: Plane; u: Plane; v: Plane; chromaAlpha: Plane };

const planesBySprite = new WeakMap<TestSprite, Planes>();

/** Composes layers, back to front, over black: YUV 4:2:0 (BT.709, limited range) as numbers between whole ones. */
export function composeByOracle(
  picture: { width: number; height: number },
  sprites: readonly TestSprite[],
  layers: readonly Layer[],
): Float64Array {
  const { width, height } = picture;
  const half = { width: width / 2, height: height / 2 };
  const y = plane(width, height, 16);
  const u = plane(half.width, half.height, 128);
  const v = plane(half.width, half.height, 128);
  for (const layer of layers) {
    const sprite = sprites.find(({ id }) => id === layer.spriteId);
    if (!sprite) throw new Error(`no sprite ${layer.spriteId}`);
    const planes = planesBySprite.get(sprite) ?? planesOf(sprite);
    planesBySprite.set(sprite, planes);
    lay(y, { source: planes.y, alpha: planes.alpha, layer, sprite, pixels: 1 });
    lay(u, { source: planes.u, alpha: planes.chromaAlpha, layer, sprite, pixels: 2 });
    lay(v, { source: planes.v, alpha: planes.chromaAlpha, layer, sprite, pixels: 2 });
  }
  return Float64Array.from([...y.at, ...u.at, ...v.at]);
}

/** How far a picture is from the oracle's: PSNR in dB, and the share of samples (0 to 1) that are off by more than 3. */
export function compareWithOracle(
  picture: Uint8Array,
  oracle: Float64Array,
): { psnrDb: number; shareOffByMoreThan3: number } {
  let squares = 0;
  let far = 0;
  for (const [index, value] of oracle.entries()) {
    const difference = value - (picture[index] ?? Number.NaN);
    squares += difference ** 2;
    if (!(Math.abs(difference) <= 3)) far += 1;
  }
  const meanSquare = squares / oracle.length;
  return {
    psnrDb: meanSquare === 0 ? Infinity : 10 * Math.log10(255 ** 2 / meanSquare),
    shareOffByMoreThan3: far / oracle.length,
  };
}

/** `pixels`: how many pixels of the picture one sample of the plane spans. */
function lay(
  target: Plane,
  input: { source: Plane; alpha: Plane; layer: Layer; sprite: TestSprite; pixels: number },
): void {
  const { source, alpha, layer, sprite, pixels } = input;
  const [a, b, c, d, e, f] = layer.matrix;
  const determinant = a * d - b * c;
  for (let row = 0; row < target.height; row++) {
    for (let column = 0; column < target.width; column++) {
      // Centre of the sample in pixels of the picture, from the layer's origin; then in pixels of the sprite; then in its samples.
      const x = (column + 0.5) * pixels - e;
      const y = (row + 0.5) * pixels - f;
      const u = ((d * x - c * y) / determinant + sprite.anchorX) / pixels - 0.5;
      const v = ((-b * x + a * y) / determinant + sprite.anchorY) / pixels - 0.5;
      const cover = bilinear(alpha, u, v) * layer.opacity;
      if (cover === 0) continue;
      const at = row * target.width + column;
      target.at[at] = bilinear(source, u, v) * layer.opacity + (target.at[at] ?? 0) * (1 - cover);
    }
  }
}

function bilinear(source: Plane, u: number, v: number): number {
  const left = Math.floor(u);
  const top = Math.floor(v);
  const right = u - left;
  const lower = v - top;
  const row = (y: number): number => valueAt(source, left, y) * (1 - right) + valueAt(source, left + 1, y) * right;
  return row(top) * (1 - lower) + row(top + 1) * lower;
}

function valueAt(source: Plane, x: number, y: number): number {
  return x < 0 || y < 0 || x >= source.width || y >= source.height ? 0 : (source.at[y * source.width + x] ?? 0);
}

function planesOf(sprite: TestSprite): Planes {
  const { width, height } = sprite;
  const halfWidth = Math.ceil(width / 2);
  const halfHeight = Math.ceil(height / 2);
  const planes = {
    y: plane(width, height),
    alpha: plane(width, height),
    u: plane(halfWidth, halfHeight),
    v: plane(halfWidth, halfHeight),
    chromaAlpha: plane(halfWidth, halfHeight),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [r = 0, g = 0, b = 0, a = 0] = sprite.rgba.subarray(at, at + 4);
      const alpha = a / 255;
      // ITU-R BT.709: the luma of red, green and blue, and the colour differences from it.
      const luma = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
      const half = (y >> 1) * halfWidth + (x >> 1);
      planes.y.at[y * width + x] = 16 * alpha + 219 * luma;
      planes.alpha.at[y * width + x] = alpha;
      add(planes.u, half, (128 * alpha + (224 * (b / 255 - luma)) / 1.8556) / 4);
      add(planes.v, half, (128 * alpha + (224 * (r / 255 - luma)) / 1.5748) / 4);
      add(planes.chromaAlpha, half, alpha / 4);
    }
  }
  return planes;
}

function plane(width: number, height: number, value = 0): Plane {
  return { width, height, at: new Float64Array(width * height).fill(value) };
}

function add(target: Plane, index: number, value: number): void {
  target.at[index] = (target.at[index] ?? 0) + value;
}
