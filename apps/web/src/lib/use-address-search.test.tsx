import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAudio } from '../testing/fake-audio.ts';
import { afterFirstPress } from './at-rest.ts';
import { useAddressSearch } from './use-address-search.ts';
import { useSound } from './use-sound.ts';
import { useAction } from './use-action.ts';

function Screen() {
  const { search, onChange } = useAddressSearch();
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <button type="button" onClick={() => onChange({ status: 'active', page: undefined })}>
        Filter
      </button>
    </>
  );
}

test('part of the address changes, the rest stays, and Back leaves the screen', async () => {
  const history = createMemoryHistory({ initialEntries: ['/before', '/list?section=mail&page=3'], initialIndex: 1 });
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: Screen });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  render(<RouterProvider router={router as never} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('{"section":"mail","status":"active"}')).toBeTruthy();
  expect(history.location.href).toBe('/list?section=mail&status=active');
  history.back();
  expect(history.location.pathname).toBe('/before');
});

describe('useSound', () => {
  test('a sound that failed is fetched anew when it is played again', () => {
    const made = fakeAudio();
    let failures = 0;
    const { result } = renderHook(() => useSound('/media/a.mp3', () => (failures += 1)));
    act(() => result.current.toggle());
    expect(result.current.isPlaying).toBe(true);
    act(() => void made[0]?.dispatchEvent(new Event('error')));
    expect({ failures, isPlaying: result.current.isPlaying }).toEqual({ failures: 1, isPlaying: false });
    act(() => result.current.toggle());
    expect(made).toHaveLength(2);
    expect(result.current.isPlaying).toBe(true);
  });

  test('a sound that was paused goes on', () => {
    const made = fakeAudio();
    const { result } = renderHook(() => useSound('/media/a.mp3', () => undefined));
    for (let press = 0; press < 3; press += 1) act(() => result.current.toggle());
    expect(made).toHaveLength(1);
    expect(result.current.isPlaying).toBe(true);
  });
});

describe('the first press', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(['pointerdown', 'keydown'])('nothing happens before the first press (%s), and once after it', (press) => {
    const act = vi.fn<() => void>();
    afterFirstPress(act);
    vi.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(press));
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new Event('keydown'));
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});

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
