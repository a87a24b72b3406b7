import { expect, test } from 'vitest';
import { posterRowPx } from './poster-row-height.ts';

test('a row of posters is as high as its tallest words need', () => {
  const short = { title: 'Glow serum', tags: [] };
  const long = { title: 'Glow serum, morning routine in two drops, with the new bottle', tags: [] };
  const tagged = { title: 'Cold brew', tags: ['Summer'] };
  const row = (...videos: (typeof short | typeof tagged)[]) => posterRowPx(180, videos);
  expect(row(short)).toBe(320 + 46);
  expect(row(short, long)).toBe(320 + 46 + 18);
  expect(row(long, tagged)).toBe(320 + 46 + 18 + 30);
});
