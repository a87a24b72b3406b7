import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAction } from './use-action.ts';

test('is busy with its arguments until the action ends, and hands a failure on', async () => {
  const work = Promise.withResolvers<void>();
  const failures: unknown[] = [];
  const { result } = renderHook(() =>
    useAction(
      (_id: string) => work.promise,
      (error) => failures.push(error),
    ),
  );
  let done: Promise<void> | undefined;
  act(() => void (done = result.current.run('a')));
  expect(result.current).toMatchObject({ isBusy: true, doing: ['a'] });
  work.reject(new Error('No.'));
  await act(async () => done);
  expect(result.current).toMatchObject({ isBusy: false, doing: null });
  expect(failures).toEqual([new Error('No.')]);
});

test('throws where nobody hears a failure', async () => {
  const { result } = renderHook(() => useAction(() => Promise.reject(new Error('No.'))));
  await act(async () => {
    await expect(result.current.run()).rejects.toThrow('No.');
  });
  expect(result.current.isBusy).toBe(false);
});
