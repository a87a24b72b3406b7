import { expect, test } from 'vitest';
import { listDrawingSources } from './drawing-version.ts';
import { everyFamily } from './font-files.ts';

test('the code, what draws it, every font and the order of reading make the version, and tests do not', async () => {
  const sources = await listDrawingSources();
  const manifests = ['@napi-rs/canvas', 'bidi-js', ...everyFamily().map(({ source }) => source)];
  for (const end of [...manifests.map((name) => `/${name}/package.json`), '/caption-font.ts', '/compositor.wasm'])
    expect(sources.filter((path) => path.endsWith(end))).toHaveLength(1);
  expect(sources.filter((path) => path.endsWith('.test.ts'))).toEqual([]);
});
