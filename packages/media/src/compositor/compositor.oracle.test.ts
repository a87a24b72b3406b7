import type { Layer } from '@sayso/engine/performance/layer';
import { describe, expect, test } from 'vitest';
import { compareWithOracle, composeByOracle } from './testing/oracle.ts';
import { layer, placed, stageOf } from './testing/painter.ts';
import { seededRandom } from './testing/random.ts';
import { backdrop, cloth, cloud } from './testing/test-sprites.ts';

const picture = { width: 152, height: 88 };
const sprites = [backdrop(picture.width, picture.height), cloth('cloth', 50, 34), cloud('cloud', 47, 61)];
const stage = stageOf(picture, sprites);
const behind = layer('backdrop', placed(0, 0), { wholePixels: true });

function expectOraclePicture(layers: readonly Layer[]): void {
  const { psnrDb, shareOffByMoreThan3 } = compareWithOracle(
    stage.paint(layers),
    composeByOracle(picture, sprites, layers),
  );
  expect(psnrDb).toBeGreaterThan(50);
  expect(shareOffByMoreThan3).toBeLessThan(0.001);
}

describe.each(['cloth', 'cloud'])('a %s lies where the floating-point oracle puts it', (id) => {
  const { anchorX = 0, anchorY = 0 } = sprites.find((sprite) => sprite.id === id) ?? {};
  const even = placed(anchorX + 52, anchorY + 20);

  test('copied on whole even pixels', () => expectOraclePicture([behind, layer(id, even, { wholePixels: true })]));
  test('sampled on whole even pixels', () => expectOraclePicture([behind, layer(id, even)]));
  test('shifted by parts of a pixel', () => expectOraclePicture([behind, layer(id, placed(76.37, 41.81))]));
  test('turned by 23 degrees', () => expectOraclePicture([behind, layer(id, placed(76, 44, { degrees: 23 }))]));
  test('turned by -80 degrees', () => expectOraclePicture([behind, layer(id, placed(76, 44, { degrees: -80 }))]));
  test('at 0.6 of its size', () => expectOraclePicture([behind, layer(id, placed(76.2, 44.7, { scale: 0.6 }))]));
  test('at 1.5 of its size', () => expectOraclePicture([behind, layer(id, placed(76.2, 44.7, { scale: 1.5 }))]));
  test('at half opacity', () => expectOraclePicture([behind, layer(id, placed(76.4, 44), { opacity: 0.5 })]));
  test('at half opacity on whole even pixels', () =>
    expectOraclePicture([behind, layer(id, even, { opacity: 0.5, wholePixels: true })]));
  test('mirrored, upside down and very small', () =>
    expectOraclePicture([
      behind,
      layer(id, [-1, 0, 0, 1, 40.3, 30.6], { slot: 'mirrored' }),
      layer(id, placed(100, 50, { degrees: 180 }), { slot: 'upside down' }),
      layer(id, placed(20, 70, { scale: 0.2 }), { slot: 'small' }),
    ]));
  test('over black when there is no background', () => expectOraclePicture([layer(id, placed(70.5, 40.25))]));

  const { width, height } = picture;
  test.each([
    ['left', 3.3, 44],
    ['right', width - 3.3, 44],
    ['top', 76, 2.7],
    ['bottom', 76, height - 2.7],
    ['upper left', 0, 0],
    ['lower right', width, height],
  ])('hanging over the %s edge of the picture', (_edge, x, y) => {
    expectOraclePicture([behind, layer(id, placed(x, y))]);
    expectOraclePicture([behind, layer(id, placed(x, y, { degrees: 11, scale: 1.2 }))]);
    const evenX = 2 * Math.round(x / 2) + (anchorX % 2);
    const evenY = 2 * Math.round(y / 2) + (anchorY % 2);
    expectOraclePicture([behind, layer(id, placed(evenX, evenY), { wholePixels: true })]);
  });
});

test.each(Array.from({ length: 24 }, (_, seed) => seed))('any layers look as the oracle says (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const count = 1 + Math.floor(random() * 7);
  const layers = Array.from({ length: count }, (_, index) => {
    const turn = { degrees: random() * 360 - 180, scale: 0.3 + random() * 2 };
    const matrix = placed(random() * picture.width, random() * picture.height, turn);
    return layer(random() < 0.5 ? 'cloth' : 'cloud', matrix, {
      slot: `slot ${index}`,
      opacity: random() < 0.5 ? 1 : random(),
    });
  });
  expectOraclePicture(seed % 3 === 0 ? layers : [behind, ...layers]);
});
