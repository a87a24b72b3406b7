import { expect, test } from 'vitest';
import { initialJavaScript } from './lib/initial-javascript.mjs';

/** What the app may weigh before its first screen, compressed: about a second on a slow phone network (1.6 Mbit/s). */
const LIMIT_BYTES = 200_000;

test('the JavaScript of the first screen stays under its limit', () => {
  const files = initialJavaScript();
  const total = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  console.log(
    `Initial JavaScript: ${(total / 1000).toFixed(1)} of ${LIMIT_BYTES / 1000} KB gzip in ${files.length} files`,
  );
  console.log(files.map(({ file, gzipBytes }) => `${file} ${gzipBytes}`).join('\n'));
  expect(total).toBeLessThanOrEqual(LIMIT_BYTES);
});
