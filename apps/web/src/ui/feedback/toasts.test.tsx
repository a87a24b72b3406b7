import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAllTimers } from '../../testing/hold-the-clock.ts';
import { dismissToasts, showToast, Toasts } from './toasts.tsx';

beforeEach(() => {
  holdAllTimers();
  render(<Toasts />);
});
afterEach(() => {
  dismissToasts();
  vi.useRealTimers();
});

/** Toasts leave with a short movement. */
const LEAVING_MS = 500;
/** In small steps: the library starts each movement from an effect, and effects run between the steps. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
};
/** They come on the screen a moment after they were asked for. */
const say = async (...toasts: Parameters<typeof showToast>[0][]) => {
  toasts.forEach(showToast);
  await pass(50);
};
const titles = () => screen.queryAllByText(/^Toast/).map(({ textContent }) => textContent);

test('a success goes after five seconds, an error stays until it is closed', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await say({ tone: 'danger', title: 'Toast of an error' }, { tone: 'success', title: 'Toast of a success' });
  await pass(4_900);
  expect(titles()).toHaveLength(2);
  await pass(100 + LEAVING_MS);
  expect(titles()).toEqual(['Toast of an error']);
  await pass(60_000);
  expect(titles()).toEqual(['Toast of an error']);
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  await pass(LEAVING_MS);
  expect(titles()).toEqual([]);
});

test('a pointer that rests on a toast does not keep it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await say({ tone: 'info', title: 'Toast of a fact' });
  await user.hover(screen.getByRole('status'));
  await pass(5_000 + LEAVING_MS);
  expect(titles()).toEqual([]);
});

test('what can be pressed stays under the pointer and under the focus, and goes afterwards', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await say({ tone: 'info', title: 'Toast with a deed', action: { label: 'Open', onPress: () => undefined } });
  await user.hover(screen.getByRole('status'));
  await pass(20_000);
  act(() => screen.getByRole('button', { name: 'Open' }).focus());
  await user.unhover(screen.getByRole('status'));
  await pass(20_000);
  expect(titles()).toEqual(['Toast with a deed']);
  act(() => screen.getByRole('button', { name: 'Open' }).blur());
  await pass(5_000 + LEAVING_MS);
  expect(titles()).toEqual([]);
});

test('the same toast is there once, and stays from its last time on', async () => {
  await say({ tone: 'info', title: 'Toast of a fact', text: 'No.' });
  await pass(3_950);
  await say({ tone: 'info', title: 'Toast of a fact', text: 'No.' });
  await pass(3_950);
  expect(titles()).toEqual(['Toast of a fact']);
  await pass(1_100 + LEAVING_MS);
  expect(titles()).toEqual([]);
});

test('a fourth toast takes the place of the oldest', async () => {
  await say(...[1, 2, 3, 4].map((number) => ({ tone: 'info', title: `Toast ${number}` }) as const));
  await pass(LEAVING_MS);
  expect(titles().toSorted()).toEqual(['Toast 2', 'Toast 3', 'Toast 4']);
});

test('what is solved or told anew goes, what is about something else stays', async () => {
  await say(
    { tone: 'danger', title: 'Toast about speech', about: 'speech' },
    { tone: 'danger', title: 'Toast about the library', about: 'library' },
    { tone: 'danger', title: 'Toast about speech again', about: 'speech' },
  );
  await pass(LEAVING_MS);
  expect(titles().toSorted()).toEqual(['Toast about speech again', 'Toast about the library']);
  act(() => dismissToasts('speech'));
  await pass(LEAVING_MS);
  expect(titles()).toEqual(['Toast about the library']);
});

test('a toast that was taken away can be shown again at once', async () => {
  await say({ tone: 'danger', title: 'Toast of an error' });
  await pass(100);
  dismissToasts();
  await say({ tone: 'danger', title: 'Toast of an error' });
  await pass(LEAVING_MS);
  expect(titles()).toEqual(['Toast of an error']);
});
