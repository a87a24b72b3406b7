import { expect, test } from 'vitest';
import { missingPaths } from './lib/missing-paths.mjs';

const TRACKED = ['apps/server/src/features/plans/quotas.service.ts', 'apps/server/src/features/plans/quotas.test.ts'];

test('names the paths of a document that lead nowhere, each once, also inside commands', () => {
  const text =
    'See `features/plans/quotes.ts` and `quotas.ts`; run `vitest run apps/server/src/gone`. `features/plans/quotes.ts`';
  expect(missingPaths(text, TRACKED)).toEqual(['features/plans/quotes.ts', 'quotas.ts', 'apps/server/src/gone']);
});

test('a path may leave out the folders before it and the end of the name', () => {
  const text = '`quotas.service.ts`, `features/plans`, `vitest run apps/server/src/features/plans/quotas`';
  expect(missingPaths(text, TRACKED)).toEqual([]);
});

test('leaves placeholders, calls and other words alone', () => {
  const text =
    '`X.service.ts`, `features/<feature>/<feature>.jobs.ts`, `GET /api/videos`, `image/png`, `keys.json`, `deps.vault.seal`';
  expect(missingPaths(text, TRACKED)).toEqual([]);
});
