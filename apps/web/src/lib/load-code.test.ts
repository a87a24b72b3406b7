import { expect, test } from 'vitest';
import { messageOf } from './api/api-error.ts';
import { loadCode } from './load-code.ts';

test('code that is there is handed on', async () => {
  expect(await loadCode(async () => ({ answer: 42 }))).toEqual({ answer: 42 });
});

test('code that a release took away is told of in words that help, not as a lost connection', async () => {
  const failure = await loadCode(() => Promise.reject(new TypeError('Failed to fetch'))).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: 'CODE_MISSING', status: null });
  expect(messageOf(failure)).toBe(
    'This part could not be loaded. The app may have been updated meanwhile. Reload the page.',
  );
});
