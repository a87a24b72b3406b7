import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCosmeticProgress } from './progress-view.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rises by 10 every 300 ms, stops at 90, and is gone once something true is known', () => {
  const { result, rerender } = renderHook(({ isRunning }) => useCosmeticProgress(isRunning), {
    initialProps: { isRunning: true },
  });
  expect(result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(300));
  expect(result.current).toBe(10);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(result.current).toBe(90);
  rerender({ isRunning: false });
  expect(result.current).toBe(0);
});
