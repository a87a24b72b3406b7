import { expect, test } from 'vitest';
import { stageOf } from '../stage/stage.ts';
import { sceneOf } from '../testing/scene.ts';
import { placeProduct } from './place-product.ts';
import { placeLogo } from './place-logo.ts';

const LOGO = { width: 272, height: 120 };

test.each(['9:16', '16:9', '1:1'] as const)(
  'in %s the card stands in the safe area, on whole even pixels, over neither captions nor logo, wherever these are',
  (format) => {
    const { safe, captions: bands } = stageOf(format);
    const wrong: string[] = [];
    for (const position of ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'none'] as const) {
      for (const band of ['high', 'middle', 'low'] as const) {
        const base = sceneOf({ format });
        const scene = { ...base, captions: { ...base.captions, position: band }, logo: { ...base.logo, position } };
        const logo = position === 'none' ? null : { ...placeLogo(scene, LOGO), ...LOGO };
        const card = placeProduct(scene, logo);
        const { top, bottom, centreX, halfWidth } = bands[band];
        const taken = [
          { left: centreX - halfWidth, right: centreX + halfWidth, top, bottom },
          ...(logo ? [{ left: logo.x, top: logo.y, right: logo.x + logo.width, bottom: logo.y + logo.height }] : []),
        ];
        const meets = taken.some(
          (area) =>
            card.left < area.right && card.right > area.left && card.top < area.bottom && card.bottom > area.top,
        );
        const isInside =
          card.left >= safe.left && card.right <= safe.right && card.top >= safe.top && card.bottom <= safe.bottom;
        if (meets || !isInside || card.left % 2 !== 0 || card.top % 2 !== 0) wrong.push(`${position} ${band}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
