import type { Layer } from '@sayso/engine/model/layer';
import { describe, expect, test } from 'vitest';
import { compareWithOracle, composeByOracle } from './testing/oracle.ts';
import { layer, placed, stageOf } from './testing/painter.ts';
import { backdrop, cloth, cloud, seededRandom } from './testing/test-sprites.ts';

const picture = { width: 152, height: 88 };
const sprites = [backdrop(picture.width, picture.height), cloth('cloth', 50, 34), cloud('cloud', 47, 61)];
const stage = stageOf(picture, sprites);
const behind = layer('backdrop', placed(0, 0), { wholePixels: true });

const { width, height } = picture;

/** Whole even places, sub-pixel shifts, turns, scales, opacity, mirrors: each with a sprite whose anchor is (x, y). */
const places: [name: string, layersOf: (id: string, x: number, y: number) => Layer[]][] = [
  ['copied on whole even pixels', (id, x, y) => [layer(id, placed(x + 52, y + 20), { wholePixels: true })]],
  ['sampled on whole even pixels', (id, x, y) => [layer(id, placed(x + 52, y + 20))]],
  ['shifted by parts of a pixel', (id) => [layer(id, placed(76.37, 41.81))]],
  ['turned by 23 degrees', (id) => [layer(id, placed(76, 44, { degrees: 23 }))]],
  ['turned by -80 degrees', (id) => [layer(id, placed(76, 44, { degrees: -80 }))]],
  ['at 0.6 of its size', (id) => [layer(id, placed(76.2, 44.7, { scale: 0.6 }))]],
  ['at 1.5 of its size', (id) => [layer(id, placed(76.2, 44.7, { scale: 1.5 }))]],
  ['at half opacity', (id) => [layer(id, placed(76.4, 44), { opacity: 0.5 })]],
  [
    'at half opacity on whole even pixels',
    (id, x, y) => [layer(id, placed(x + 52, y + 20), { opacity: 0.5, wholePixels: true })],
  ],
  ['mirrored', (id) => [layer(id, [-1, 0, 0, 1, 40.3, 30.6])]],
  ['mirrored and turned by 100 degrees', (id) => [layer(id, mirrored(placed(76.3, 44.6, { degrees: 100 })))]],
  ['upside down', (id) => [layer(id, placed(100, 50, { degrees: 180 }))]],
  ['turned by 90 degrees', (id) => [layer(id, placed(76, 44, { degrees: 90 }))]],
  ['turned by -110 degrees', (id) => [layer(id, placed(76.4, 44.2, { degrees: -110 }))]],
  ['foreshortened and turned by 70 degrees', (id) => [layer(id, narrowed(placed(76.4, 44.2, { degrees: 70 })))]],
  ['very small', (id) => [layer(id, placed(20, 70, { scale: 0.2 }))]],
];

/** As seen in a mirror before it is turned. */
function mirrored([a, b, c, d, e, f]: Layer['matrix']): Layer['matrix'] {
  return [-a, -b, c, d, e, f];
}

/** At 0.6 of its width. */
function narrowed([a, b, c, d, e, f]: Layer['matrix']): Layer['matrix'] {
  return [0.6 * a, 0.6 * b, c, d, e, f];
}

/** Points on which the anchor stands so that the sprite hangs over an edge of the picture. */
const edges: [name: string, x: number, y: number][] = [
  ['left', 3.3, 44],
  ['right', width - 3.3, 44],
  ['top', 76, 2.7],
  ['bottom', 76, height - 2.7],
  ['upper left', 0, 0],
  ['lower right', width, height],
];

describe.each(['cloth', 'cloud'])('a %s looks as the floating-point oracle says', (id) => {
  const { anchorX = 0, anchorY = 0 } = sprites.find((sprite) => sprite.id === id) ?? {};

  test.each(places)('%s', (_name, layersOf) => {
    const layers = layersOf(id, anchorX, anchorY);
    expect(isOraclePicture([behind, ...layers])).toBe(true);
    expect(isOraclePicture(layers)).toBe(true);
  });

  test.each(edges)('hanging over the %s edge of the picture', (_name, x, y) => {
    const evenX = 2 * Math.round(x / 2) + (anchorX % 2);
    const evenY = 2 * Math.round(y / 2) + (anchorY % 2);
    expect(isOraclePicture([behind, layer(id, placed(x, y))])).toBe(true);
    expect(isOraclePicture([behind, layer(id, placed(x, y, { degrees: 11, scale: 1.2 }))])).toBe(true);
    expect(isOraclePicture([behind, layer(id, placed(evenX, evenY), { wholePixels: true })])).toBe(true);
  });
});

test.each(Array.from({ length: 24 }, (_, seed) => seed))('any layers look as the oracle says (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const count = 1 + Math.floor(random() * 7);
  const layers = Array.from({ length: count }, (_, index) => {
    const turn = { degrees: random() * 360 - 180, scale: 0.3 + random() * 2 };
    const upright = placed(random() * width, random() * height, turn);
    const matrix = random() < 0.5 ? upright : mirrored(upright);
    return layer(random() < 0.5 ? 'cloth' : 'cloud', matrix, {
      slot: `slot ${index}`,
      opacity: random() < 0.5 ? 1 : random(),
    });
  });
  expect(isOraclePicture(seed % 3 === 0 ? layers : [behind, ...layers])).toBe(true);
});

/** Nearer than 50 dB, and fewer than 0.1 % of the samples off by more than 3 of 255. */
function isOraclePicture(layers: readonly Layer[]): boolean {
  const oracle = composeByOracle(picture, sprites, layers);
  const { psnrDb, shareOffByMoreThan3 } = compareWithOracle(stage.paint(layers), oracle);
  return psnrDb > 50 && shareOffByMoreThan3 < 0.001;
}
