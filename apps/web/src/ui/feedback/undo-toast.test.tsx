import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAllTimers } from '../../testing/hold-the-clock.ts';
import { dismissToasts, showToast, Toasts } from './toasts.tsx';
import { showUndo } from './undo-toast.tsx';

const onUndo = vi.fn<() => void>();
const onExpire = vi.fn<(how: { isLeaving: boolean }) => void>();

beforeEach(() => {
  holdAllTimers();
  render(<Toasts />);
  vi.clearAllMocks();
});
afterEach(async () => {
  dismissToasts();
  await pass(1_000);
  vi.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
};
const show = async (title = 'Video deleted') => {
  showUndo({ title, onUndo, onExpire });
  await pass(100);
};
const happened = () => ({
  undone: onUndo.mock.calls.length,
  expired: onExpire.mock.calls.map(([how]) => how.isLeaving),
});
const timeLeft = () => Number(document.querySelector('[data-time-left]')?.getAttribute('data-time-left'));

test('Undo takes it back, and its time running out later does nothing more', async () => {
  await show();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(10_000);
  expect(happened()).toEqual({ undone: 1, expired: [] });
  expect(screen.queryByText('Video deleted')).toBeNull();
});

test('without a press it happens after five seconds, once, also when the page goes afterwards', async () => {
  await show();
  // The false clock goes on by itself as well, so there is room on both sides.
  await pass(3_000);
  expect(happened()).toEqual({ undone: 0, expired: [] });
  await pass(2_200);
  expect(happened()).toEqual({ undone: 0, expired: [false] });
  window.dispatchEvent(new Event('pagehide'));
  expect(happened()).toEqual({ undone: 0, expired: [false] });
});

test('leaving the page does it at once and says so, and nothing follows', async () => {
  await show();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  await pass(6_000);
  expect(happened()).toEqual({ undone: 0, expired: [true] });
});

test('a page that comes back from the history as it was left offers no Undo that would do nothing', async () => {
  await show();
  window.dispatchEvent(new Event('pagehide'));
  await pass(500);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the time stands still under the pointer and under the focus, and goes on afterwards', async () => {
  await show();
  await pass(2_000);
  await user.hover(screen.getByRole('status'));
  await pass(200);
  const paused = timeLeft();
  expect(paused).toBeGreaterThan(0.4);
  expect(paused).toBeLessThan(0.65);
  await pass(20_000);
  expect(timeLeft()).toBe(paused);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await user.unhover(screen.getByRole('status'));
  await pass(20_000);
  expect(happened()).toEqual({ undone: 0, expired: [] });
  act(() => (document.activeElement as HTMLElement).blur());
  await pass(4_000);
  expect(happened()).toEqual({ undone: 0, expired: [false] });
});

test('closing it, or three newer toasts, does it', async () => {
  await show();
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  expect(happened()).toEqual({ undone: 0, expired: [false] });
  await pass(1_000);
  await show('Another');
  for (const number of [1, 2, 3]) showToast({ tone: 'info', title: `Toast ${number}` });
  await pass(100);
  expect(happened()).toEqual({ undone: 0, expired: [false, false] });
});

test('Ctrl+Z takes back the newest first, but never while somebody types', async () => {
  render(<input aria-label="Title" />);
  await show('First');
  await show('Second');
  await user.click(screen.getByRole('textbox', { name: 'Title' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(onUndo).not.toHaveBeenCalled();
  await user.click(document.body);
  await user.keyboard('{Control>}z{/Control}');
  await pass(500);
  expect(screen.queryByText('Second')).toBeNull();
  expect(screen.getByText('First')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  expect(onUndo).toHaveBeenCalledTimes(2);
});
