import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REDIRECT_MS, useRedirect } from './use-take.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('leaves after three seconds, not before', () => {
  const leave = vi.fn<() => void>();
  const { result } = renderHook(() => useRedirect(leave));
  act(() => result.current.leaveSoon());
  act(() => void vi.advanceTimersByTime(2_999));
  expect(leave).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(REDIRECT_MS).toBe(3_000);
});

test('whoever stays is not sent away, and neither is somebody who has left already', () => {
  const leave = vi.fn<() => void>();
  const { result, unmount } = renderHook(() => useRedirect(leave));
  act(() => result.current.leaveSoon());
  act(() => result.current.stay());
  act(() => void vi.advanceTimersByTime(10_000));
  act(() => result.current.leaveSoon());
  unmount();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(leave).not.toHaveBeenCalled();
});
