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
  const clear = [-1, 1].flatMap((side) =>
    [-50, -36, -22, -8].filter((y) => {
      const beside = Array.from({ length: 22 }, (_, step) => look.build.neckX - 4 + step);
      return beside.some((x) => pixelAt(painting, body.anchorX + side * x, body.anchorY + y).alpha < 255);
    }),
  );
  expect(clear).toEqual([]);
});
