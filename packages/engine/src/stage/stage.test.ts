import { expect, test } from 'vitest';
import type { PictureFormat } from '../model/scene-spec.ts';
import { stageOf } from './stage.ts';

const FORMATS: readonly PictureFormat[] = ['9:16', '16:9', '1:1'];

test('an upright picture keeps clear of the controls of TikTok and Reels, with captions at 1040 to 1240', () => {
  const { safe, captions } = stageOf('9:16');
  expect(safe).toEqual({ left: 65, top: 270, right: 1080 - 140, bottom: 1920 - 672 });
  expect([captions.low.top, captions.low.bottom]).toEqual([1040, 1240]);
});

test('wide and square pictures keep margins of 5 % on every side', () => {
  for (const format of ['16:9', '1:1'] as const) {
    const { safe, picture } = stageOf(format);
    const margins = [safe.left, picture.width - safe.right, safe.top, picture.height - safe.bottom];
    const sides = [picture.width, picture.width, picture.height, picture.height];
    expect(margins).toEqual(sides.map((side) => side * 0.05));
  }
});

test.each(FORMATS)(
  'every band of captions of %s stands inside the safe area, on even pixels, high above low',
  (format) => {
    const { safe, captions } = stageOf(format);
    for (const { top, bottom, centreX, halfWidth } of Object.values(captions)) {
      expect([top, bottom, centreX].map((edge) => edge % 2)).toEqual([0, 0, 0]);
      expect(top).toBeGreaterThanOrEqual(safe.top);
      expect(bottom).toBeLessThanOrEqual(safe.bottom);
      expect(centreX - halfWidth).toBeGreaterThanOrEqual(safe.left);
      expect(centreX + halfWidth).toBeLessThanOrEqual(safe.right);
    }
    expect([captions.high.top, captions.middle.top]).toEqual(
      [captions.high.top, captions.middle.top].toSorted((a, b) => a - b),
    );
    expect(captions.middle.top).toBeLessThan(captions.low.top);
  },
);
