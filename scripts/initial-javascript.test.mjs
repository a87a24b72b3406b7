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

/** The same for the page that everybody may open, with what comes once it stands. None of it is needed to see the poster and press play. */
const WATCH_LIMIT_BYTES = 120_000;
/** The player inside other sites is theirs to load as well. */
const EMBED_LIMIT_BYTES = 8_000;

test.each([
  [['src/entry-watch.tsx', 'src/features/videos/watch/hydrate-watch.tsx'], WATCH_LIMIT_BYTES],
  [['src/entry-embed.tsx'], EMBED_LIMIT_BYTES],
])('the JavaScript of %j stays under its limit', (entries, limit) => {
  const files = new Map(
    entries.flatMap((entry) => initialJavaScript(entry)).map((file) => [file.file, file.gzipBytes]),
  );
  const total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log(`${entries[0]}: ${(total / 1000).toFixed(1)} of ${limit / 1000} KB gzip in ${files.size} files`);
  expect(total).toBeLessThanOrEqual(limit);
});
