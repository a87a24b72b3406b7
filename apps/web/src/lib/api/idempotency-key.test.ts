import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createWishKey } from './idempotency-key.ts';

const failed = (code: string, status: number | null) => new ApiError({ code, status, message: 'No.' });

test.each([
  ['no answer came', failed('NETWORK_ERROR', null), true],
  ['the same is still being worked on', failed('request_in_progress', 409), true],
  ['something on the way answered', failed('HTTP_502', 502), true],
  ['it was refused', failed('invalid_input', 422), false],
])('when %s, the same wish keeps its key: %s', (_what, error, isKept) => {
  const wish = createWishKey();
  const first = wish.keyFor({ written: 'a' });
  wish.failed(error);
  expect(wish.keyFor({ written: 'a' }) === first).toBe(isKept);
});

test('another wish, and the same one once it was granted, have keys of their own', () => {
  const wish = createWishKey();
  const first = wish.keyFor({ written: 'a' });
  expect(wish.keyFor({ written: 'b' })).not.toBe(first);
  const second = wish.keyFor({ written: 'b' });
  wish.granted();
  expect(wish.keyFor({ written: 'b' })).not.toBe(second);
});
