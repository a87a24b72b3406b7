import { describe, expect, test, vi } from 'vitest';
import { messageOf } from './api/api-error.ts';
import { loadCode } from '../ui/late-code.tsx';
import { nextPicture } from './at-rest.ts';

const press = (isActive: boolean) => vi.stubGlobal('navigator', { userActivation: { isActive } });

test('after a press what follows waits until the frame is drawn', async () => {
  press(true);
  const order: string[] = [];
  // A browser draws when the callbacks have run, and what they have settled.
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) =>
    setTimeout(() => {
      callback();
      queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => order.push('drawn'))));
    }),
  );
  await nextPicture();
  expect(order).toEqual(['drawn']);
});

test('in a tab that draws nothing it goes on all the same', async () => {
  press(true);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  expect(await Promise.race([nextPicture()?.then(() => 'on'), new Promise((late) => setTimeout(late, 2_000))])).toBe(
    'on',
  );
});

test('whoever has pressed nothing waits for nothing', () => {
  press(false);
  expect(nextPicture()).toBeUndefined();
});

describe('loading of code', () => {
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
});
