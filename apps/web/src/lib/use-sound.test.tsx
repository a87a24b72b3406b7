import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeAudio } from '../testing/fake-audio.ts';
import { useSound } from './use-sound.ts';

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
