import { expect, test } from 'vitest';
import { stageOf } from '../stage/stage.ts';
import { sceneOf } from '../testing/scene.ts';
import { placeLogo } from './place-logo.ts';
import { DEFAULT_CAPTIONS, type LogoPosition, type PictureFormat, type SceneSpec } from '../model/scene-spec.ts';

const FORMATS: readonly PictureFormat[] = ['9:16', '16:9', '1:1'];
const CORNERS: readonly LogoPosition[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const SIZES = [
  { width: 92, height: 92 },
  { width: 271, height: 93 },
  { width: 526, height: 92 },
];

const logoAt = (position: LogoPosition): SceneSpec['logo'] => ({ position, text: 'Sayso', picture: null });

test.each(FORMATS)('in every corner of %s the logo is inside the safe area and on even pixels', (format) => {
  const { safe } = stageOf(format);
  for (const position of CORNERS) {
    for (const { width, height } of SIZES) {
      const { x, y } = placeLogo(sceneOf({ format, logo: logoAt(position) }), { width, height });
      expect([x % 2, y % 2]).toEqual([0, 0]);
      expect(x).toBeGreaterThanOrEqual(safe.left);
      expect(x + width).toBeLessThanOrEqual(safe.right);
      expect(y).toBeGreaterThanOrEqual(safe.top);
      expect(y + height).toBeLessThanOrEqual(safe.bottom);
    }
  }
});

test.each(FORMATS)('captions of %s never meet the logo, wherever both stand', (format) => {
  for (const captionPosition of ['high', 'middle', 'low'] as const) {
    const band = stageOf(format).captions[captionPosition];
    for (const position of CORNERS) {
      for (const { width, height } of SIZES) {
        const captions = { ...DEFAULT_CAPTIONS, position: captionPosition };
        const { x, y } = placeLogo(sceneOf({ format, captions, logo: logoAt(position) }), { width, height });
        const beside = x >= band.centreX + band.halfWidth || x + width <= band.centreX - band.halfWidth;
        expect(beside || y >= band.bottom || y + height <= band.top).toBe(true);
      }
    }
  }
});

test('a logo at the bottom stands on the lower edge of the safe area when the captions are elsewhere or off', () => {
  const bottoms = [
    { ...DEFAULT_CAPTIONS, position: 'high' as const },
    { ...DEFAULT_CAPTIONS, style: 'off' as const },
  ].map((captions) => placeLogo(sceneOf({ captions, logo: logoAt('bottom-left') }), { width: 92, height: 92 }).y + 92);
  expect(bottoms).toEqual([1248, 1248]);
});

test('the four corners are four places', () => {
  const places = CORNERS.map((position) =>
    JSON.stringify(placeLogo(sceneOf({ logo: logoAt(position) }), { width: 92, height: 92 })),
  );
  expect(new Set(places).size).toBe(4);
});
