import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createIdempotencyKeys } from './use-send.ts';
import { patchQuery } from './reads.ts';

const failed = (code: string, status: number | null) => new ApiError({ code, status, message: 'No.' });

test.each([
  ['no answer came', failed('NETWORK_ERROR', null), true],
  ['the same is still being worked on', failed('request_in_progress', 409), true],
  ['something on the way answered', failed('HTTP_502', 502), true],
  ['it was refused', failed('invalid_input', 422), false],
])('when %s, the same request keeps its key: %s', (_what, error, isKept) => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ written: 'a' });
  keys.failed(error);
  expect(keys.keyFor({ written: 'a' }) === first).toBe(isKept);
});

test('gives another request, and the same one once it was answered, a key of its own', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ written: 'a' });
  expect(keys.keyFor({ written: 'b' })).not.toBe(first);
  const second = keys.keyFor({ written: 'b' });
  keys.granted();
  expect(keys.keyFor({ written: 'b' })).not.toBe(second);
});

describe('patches of a query', () => {
  const KEY = ['list'];

  test('what is put in by hand makes an answer neither fresh nor newer', () => {
    const client = new QueryClient();
    client.setQueryData(KEY, ['a'], { updatedAt: 1_000 });
    void client.invalidateQueries({ queryKey: KEY, refetchType: 'none' });
    patchQuery<string[]>(client, KEY, (list) => [...list, 'b']);
    expect(client.getQueryState(KEY)).toMatchObject({ data: ['a', 'b'], isInvalidated: true, dataUpdatedAt: 1_000 });
  });

  test('what is fresh stays so, and what is not known stays unknown', () => {
    const client = new QueryClient();
    patchQuery<string[]>(client, KEY, (list) => [...list, 'b']);
    expect(client.getQueryData(KEY)).toBeUndefined();
    client.setQueryData(KEY, ['a']);
    patchQuery<string[]>(client, KEY, (list) => [...list, 'b']);
    expect(client.getQueryState(KEY)).toMatchObject({ data: ['a', 'b'], isInvalidated: false });
  });
});
