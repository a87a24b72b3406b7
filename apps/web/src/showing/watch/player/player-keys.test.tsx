import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, test } from 'vitest';
import type { OnWatch, WatchEvent } from '../watch-events.ts';
import { liftCues } from './use-player.ts';
import { actionForKey, keyBelongsToTarget, PLAYER_SPEEDS, stepSpeed } from './player-keys.ts';
import { useWatched } from '../player.tsx';

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  actionForKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers });

describe('actionForKey', () => {
  test.each([
    [' ', { type: 'toggle-play' }],
    ['k', { type: 'toggle-play' }],
    ['J', { type: 'skip', direction: -1 }],
    ['l', { type: 'skip', direction: 1 }],
    ['Home', { type: 'seek-to', share: 0 }],
    ['End', { type: 'seek-to', share: 1 }],
    ['ArrowLeft', { type: 'seek-by', seconds: -5 }],
    ['ArrowRight', { type: 'seek-by', seconds: 5 }],
    ['ArrowUp', { type: 'volume-by', amount: 0.1 }],
    ['ArrowDown', { type: 'volume-by', amount: -0.1 }],
    ['m', { type: 'toggle-mute' }],
    ['F', { type: 'toggle-fullscreen' }],
    ['c', { type: 'toggle-captions' }],
    ['<', { type: 'speed-step', step: -1 }],
    ['>', { type: 'speed-step', step: 1 }],
    ['0', { type: 'seek-to', share: 0 }],
    ['7', { type: 'seek-to', share: 0.7 }],
  ])('%j does what the players people know do', (key, action) => {
    expect(press(key)).toEqual(action);
  });

  test('leaves keys with Ctrl, Alt or Cmd to the browser', () => {
    expect(press('l', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
    expect(press('m', { metaKey: true })).toBeNull();
  });

  test('knows nothing of other keys', () => {
    expect(press('x')).toBeNull();
    expect(press('Tab')).toBeNull();
    expect(press('10')).toBeNull();
  });
});

describe('keyBelongsToTarget', () => {
  test('typing and choosing keep every key', () => {
    expect(keyBelongsToTarget('k', document.createElement('input'))).toBe(true);
    expect(keyBelongsToTarget('2', document.createElement('select'))).toBe(true);
  });

  test('a focused button keeps Space, and nothing else', () => {
    const button = document.createElement('button');
    expect(keyBelongsToTarget(' ', button)).toBe(true);
    expect(keyBelongsToTarget('k', button)).toBe(false);
  });
});

describe('stepSpeed', () => {
  test('walks over every speed and stops at the ends', () => {
    const up = PLAYER_SPEEDS.map((speed) => stepSpeed(speed, 1));
    expect(up).toEqual([...PLAYER_SPEEDS.slice(1), PLAYER_SPEEDS.at(-1)]);
    const down = PLAYER_SPEEDS.map((speed) => stepSpeed(speed, -1));
    expect(down).toEqual([PLAYER_SPEEDS[0], ...PLAYER_SPEEDS.slice(0, -1)]);
  });
});

describe('lifted cues', () => {
  test('words stand between the burned-in captions and the controls', () => {
    const cue = { snapToLines: true, line: 'auto' as const };
    const data = { value: 1 };
    liftCues([cue, data]);
    expect(cue).toEqual({ snapToLines: false, line: 70 });
    expect(data).toEqual({ value: 1 });
    expect(() => liftCues(null)).not.toThrow();
  });
});

describe('the watched share', () => {
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
});
