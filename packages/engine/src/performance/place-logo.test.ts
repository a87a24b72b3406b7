import { expect, test } from 'vitest';
import { CAPTION_BAND, SAFE_AREA } from '../captions/caption-area.ts';
import { sceneOf } from '../testing/scene.ts';
import { placeLogo } from './place-logo.ts';
import { DEFAULT_CAPTIONS, type LogoPosition } from './scene-spec.ts';

const CORNERS: readonly LogoPosition[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const SIZES = [
  { width: 92, height: 92 },
  { width: 271, height: 93 },
];

test('in every corner the logo is inside the safe area, on even pixels and clear of the captions', () => {
  for (const style of ['highlight', 'off'] as const) {
    for (const position of CORNERS) {
      for (const { width, height } of SIZES) {
        const { x, y } = placeLogo(
          sceneOf({ captions: { ...DEFAULT_CAPTIONS, style }, logo: { position, text: 'Sayso', picture: null } }),
          { width, height },
        );
        expect([x % 2, y % 2]).toEqual([0, 0]);
        expect(x).toBeGreaterThanOrEqual(SAFE_AREA.left);
        expect(x + width).toBeLessThanOrEqual(SAFE_AREA.right);
        expect(y).toBeGreaterThanOrEqual(SAFE_AREA.top);
        expect(y + height).toBeLessThanOrEqual(style === 'off' ? SAFE_AREA.bottom : CAPTION_BAND.top);
      }
    }
  }
});

test('the four corners are four places', () => {
  const places = CORNERS.map((position) =>
    JSON.stringify(placeLogo(sceneOf({ logo: { position, text: '', picture: null } }), { width: 92, height: 92 })),
  );
  expect(new Set(places).size).toBe(4);
});
