import { expect, test } from 'vitest';
import { FURTHER_PERFORMERS } from '../../performers/further.ts';
import { PERFORMERS } from '../../performers/index.ts';
import { performerSprites } from '../performer-sprites.ts';
import { paintSprite, pixelAt } from '../testing/painting.ts';

const COLLARED = ['blazer', 'hoodie', 'pullover'];
const DRESSED = [...PERFORMERS, ...FURTHER_PERFORMERS].filter(({ look }) => COLLARED.includes(look.garment.style));

test.each(DRESSED)('nothing shows through between the neck and the collar of $name', ({ look }) => {
  const { body } = performerSprites(look);
  const painting = paintSprite(body);
  const gaps = [-1, 1].flatMap((side) =>
    [-80, -64, -50, -36, -22, -8, 6].filter((y) => {
      const isClear = Array.from({ length: 90 }, (_, step) => {
        const x = look.build.neckX - 4 + step;
        return pixelAt(painting, body.anchorX + side * x, body.anchorY + y).alpha < 255;
      });
      // Beyond the first clear pixel there is the wall, and no more cloth.
      return isClear.includes(true) && isClear.lastIndexOf(false) > isClear.indexOf(true);
    }),
  );
  expect(gaps).toEqual([]);
});
