import { expect, test, vi } from 'vitest';
import { videoPlayhead } from './video-playhead.ts';

function piecewise(src: string, heldS: readonly [number, number]) {
  const buffered = { length: 1, start: () => heldS[0], end: () => heldS[1] };
  const element = document.createElement('video');
  Object.defineProperties(element, { src: { value: src }, buffered: { value: buffered } });
  return element;
}

test('of a video that comes piece by piece nobody gets further than what has come, or back to what the browser let go of', () => {
  const element = piecewise('blob:early', [8, 20]);
  const { seek, clockMs } = videoPlayhead(element);
  const seen = [0, 12_000, 60_000].map((ms) => {
    seek(ms);
    return clockMs();
  });
  expect(seen).toEqual([8_000, 12_000, 20_000]);
});

test('a file is sought everywhere', () => {
  const element = piecewise('/media/whole.mp4', [0, 2]);
  const { seek, clockMs } = videoPlayhead(element);
  seek(60_000);
  expect(clockMs()).toBe(60_000);
});

test('what was paused does not begin by itself again when the finished file comes', () => {
  const element = document.createElement('video');
  const pause = vi.spyOn(element, 'pause').mockReturnValue();
  element.autoplay = true;
  videoPlayhead(element).pause();
  expect([pause.mock.calls.length, element.autoplay]).toEqual([1, false]);
});
