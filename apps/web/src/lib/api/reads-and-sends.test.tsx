import { pagesApi, webhooksApi } from '@sayso/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test, describe } from 'vitest';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { callKey, callQuery, useCall, listKey, invalidate, patchQuery } from './reads.ts';
import { useSend, createIdempotencyKeys } from './use-send.ts';
import { ApiError } from './api-error.ts';

const LIST = 'GET /api/receivers';

function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return { client, wrapper };
}

test('the key of a call lies under its live list, and params lie before the query', () => {
  const [list, name] = listKey('receivers');
  expect(callKey(webhooksApi.listReceivers)).toEqual([list, name, LIST]);
  expect(callKey(pagesApi.getAdminPage, { params: { id: 'a' } })).toEqual(['GET /api/admin/pages/:id', { id: 'a' }]);
  const query = { page: 2 };
  expect(callKey(webhooksApi.listReceiverMessages, { query })).toEqual([
    list,
    name,
    'GET /api/receiver-messages',
    undefined,
    query,
  ]);
});

test('a query apart is outside its list, and further facts end its key', () => {
  const asked = { params: { slug: 'terms' }, apart: 'opened', keyedBy: ['reader'] };
  const { queryKey } = callQuery(pagesApi.getPage, asked);
  expect(queryKey).toEqual(['opened', ...callKey(pagesApi.getPage, { params: { slug: 'terms' } }), 'reader']);
});

test('reads the data of an answer, and again once its table is invalidated', async () => {
  const { client, wrapper } = setUp();
  let names = ['first'];
  fakeApi({ [LIST]: () => success(names) });
  const { result } = renderHook(() => useCall(webhooksApi.listReceivers), { wrapper });
  await waitFor(() => expect(result.current.data).toEqual(['first']));
  names = ['first', 'second'];
  await act(() => invalidate(client, [webhooksApi]));
  await waitFor(() => expect(result.current.data).toEqual(['first', 'second']));
});

test('a send renews what it invalidates, also when it is refused', async () => {
  const { client, wrapper } = setUp();
  fakeApi({ 'PUT /api/receivers/r1': () => failure(422, 'invalid_input', 'No.') });
  client.setQueryData(callKey(webhooksApi.listReceivers), []);
  const { result } = renderHook(() => useSend(webhooksApi.updateReceiver, { invalidates: [webhooksApi] }), {
    wrapper,
  });
  const body = { name: 'a', url: 'https://example.com', events: [], is_on: true };
  await act(() => expect(result.current.mutateAsync({ params: { id: 'r1' }, body })).rejects.toThrow('No.'));
  expect(client.getQueryState(callKey(webhooksApi.listReceivers))?.isInvalidated).toBe(true);
});

test('a missing thing counts as deleted only where that is said', async () => {
  const { wrapper } = setUp();
  fakeApi({ 'DELETE /api/receivers/r1': () => failure(404, 'not_found', 'Not found.') });
  const sent = { params: { id: 'r1' } };
  const { result } = renderHook(
    () => ({
      strict: useSend(webhooksApi.deleteReceiver),
      lenient: useSend(webhooksApi.deleteReceiver, { goneIsDone: true }),
    }),
    { wrapper },
  );
  await act(() => expect(result.current.strict.mutateAsync(sent)).rejects.toThrow('Not found.'));
  await act(() => expect(result.current.lenient.mutateAsync(sent)).resolves.toBeUndefined());
});

test('the same press keeps its idempotency key until it is answered', async () => {
  const { wrapper } = setUp();
  const answers = [failure(502, 'HTTP_502', 'Lost.'), success(null), success(null)];
  const { asked } = fakeApi({ 'POST /api/receivers/r1/test': () => answers.shift() ?? success(null) });
  const { result } = renderHook(() => useSend(webhooksApi.testReceiver), { wrapper });
  const press = () => act(() => result.current.mutateAsync({ params: { id: 'r1' } }).catch(() => undefined));
  await press();
  await press();
  await press();
  const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

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
