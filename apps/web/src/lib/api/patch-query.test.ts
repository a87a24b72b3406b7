import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchQuery } from './patch-query.ts';

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
