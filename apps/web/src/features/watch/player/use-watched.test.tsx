import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useWatched } from './use-watched.ts';
import type { OnWatch, WatchEvent } from '../watch-events.ts';

function Clip({ onWatch }: { onWatch: OnWatch }) {
  const video = useRef<HTMLVideoElement>(null);
  useWatched(video, onWatch);
  return <video ref={video} aria-label="Clip" />;
}

test('a jump ends a stretch, and nothing between its ends counts as watched', () => {
  const told: WatchEvent[] = [];
  render(<Clip onWatch={(event) => void told.push(event)} />);
  const element = screen.getByLabelText<HTMLVideoElement>('Clip');
  Object.defineProperties(element, {
    currentTime: { value: 0, writable: true },
    seeking: { value: false, writable: true },
  });
  const at = (seconds: number, event: string) => {
    element.currentTime = seconds;
    fireEvent(element, new Event(event));
  };
  at(0, 'timeupdate');
  at(0, 'play');
  at(0.25, 'timeupdate');
  Object.assign(element, { seeking: true });
  at(8, 'seeking');
  at(8, 'timeupdate');
  Object.assign(element, { seeking: false });
  at(8, 'seeked');
  at(8.5, 'timeupdate');
  at(8.6, 'pause');
  at(9, 'timeupdate');
  at(9, 'ended');
  expect(told).toEqual([
    { type: 'play' },
    { type: 'range', fromMs: 0, toMs: 250 },
    { type: 'range', fromMs: 8000, toMs: 8500 },
    { type: 'range', fromMs: 8500, toMs: 8600 },
    { type: 'end' },
  ]);
});
