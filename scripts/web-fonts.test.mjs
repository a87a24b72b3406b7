import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/setup.mjs';

const ASSETS = path.join(ROOT, 'apps/web/dist/client/assets');

test('the built app holds its fonts once, as WOFF2, and names no other copy', () => {
  const names = readdirSync(ASSETS);
  expect(names.filter((name) => /\.(woff|ttf|otf|eot)$/.test(name))).toEqual([]);
  // The parts into which this font is also cut show nothing on a canvas.
  expect(names.filter((name) => /^noto-color-emoji.*\.woff2$/.test(name))).toEqual([
    expect.stringMatching(/^noto-color-emoji-emoji-400-normal-/),
  ]);
  const texts = names.filter((name) => /\.(css|js)$/.test(name));
  expect(texts.filter((name) => /\.woff\b/.test(readFileSync(path.join(ASSETS, name), 'utf8')))).toEqual([]);
});
