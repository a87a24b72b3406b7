import { expect, test, vi } from 'vitest';
import { nextPicture } from './next-picture.ts';

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
