import { expect, test } from 'vitest';
import { emptyRuns, missingPaths } from './lib/missing-paths.mjs';

const TRACKED = ['apps/server/src/people/plans/quotas.service.ts', 'apps/server/src/people/plans/quotas.test.ts'];

test('names the paths of a document that lead nowhere, each once, also inside commands', () => {
  const text =
    'See `people/plans/quotes.ts` and `quotas.ts`; run `vitest run apps/server/src/gone`. `people/plans/quotes.ts`';
  expect(missingPaths(text, TRACKED)).toEqual(['people/plans/quotes.ts', 'quotas.ts', 'apps/server/src/gone']);
});

test('a path may leave out the folders before it and the end of the name', () => {
  const text = '`quotas.service.ts`, `people/plans`, `vitest run apps/server/src/people/plans/quotas`';
  expect(missingPaths(text, TRACKED)).toEqual([]);
});

test('leaves placeholders, calls and other words alone', () => {
  const text =
    '`X.service.ts`, `<wing>/<feature>/<feature>.jobs.ts`, `GET /api/videos`, `image/png`, `keys.json`, `deps.vault.seal`';
  expect(missingPaths(text, TRACKED)).toEqual([]);
});

test('a command of a document that runs no test is found', () => {
  const tracked = ['apps/server/src/people/mail/outbox.test.ts', 'apps/server/src/people/mail/outbox.ts'];
  const text =
    '| `vitest run apps/server/src/people/mail` | `vitest run apps/server/src/people/mail/outbox apps/gone/x` |';
  expect(emptyRuns(text, tracked)).toEqual(['apps/gone/x']);
  expect(emptyRuns('vitest run --config e2e/vitest.config.ts `e2e/journeys/<name>`', tracked)).toEqual([]);
});
