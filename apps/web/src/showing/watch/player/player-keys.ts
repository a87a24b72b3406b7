import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** What a key asks of the player. Seeks are in seconds, a skip is longer in a longer video; `share` is a place in the video from 0 to 1. */
export type PlayerAction =
  | { type: 'toggle-play' }
  | { type: 'replay' }
  | { type: 'retry' }
  | { type: 'seek-by'; seconds: number }
  | { type: 'skip'; direction: 1 | -1 }
  | { type: 'seek-to'; share: number }
  | { type: 'volume-by'; amount: number }
  | { type: 'set-volume'; volume: number }
  | { type: 'toggle-mute' }
  | { type: 'toggle-fullscreen' }
  | { type: 'toggle-captions' }
  | { type: 'toggle-picture-in-picture' }
  | { type: 'speed-step'; step: 1 | -1 }
  | { type: 'set-speed'; speed: number };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const PLAYER_SPEEDS: readonly number[] = SPEEDS;

const ACTIONS: Record<string, PlayerAction> = {
  ' ': { type: 'toggle-play' },
  k: { type: 'toggle-play' },
  j: { type: 'skip', direction: -1 },
  l: { type: 'skip', direction: 1 },
  home: { type: 'seek-to', share: 0 },
  end: { type: 'seek-to', share: 1 },
  arrowleft: { type: 'seek-by', seconds: -5 },
  arrowright: { type: 'seek-by', seconds: 5 },
  arrowup: { type: 'volume-by', amount: 0.1 },
  arrowdown: { type: 'volume-by', amount: -0.1 },
  m: { type: 'toggle-mute' },
  f: { type: 'toggle-fullscreen' },
  c: { type: 'toggle-captions' },
  '<': { type: 'speed-step', step: -1 },
  '>': { type: 'speed-step', step: 1 },
};

/** The action behind a key, or null. Keys with Ctrl, Alt or Cmd belong to the browser. */
export function actionForKey({ key, altKey, ctrlKey, metaKey }: Key): PlayerAction | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (/^[0-9]$/.test(key)) return { type: 'seek-to', share: Number(key) / 10 };
  return ACTIONS[key.toLowerCase()] ?? null;
}

/** True where a key already means something else: typing, choosing, or pressing the focused control. */
export function keyBelongsToTarget(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('input, textarea, select')) return true;
  return key === ' ' && target.matches('button, a, summary');
}

/** The next speed up or down; stays at the ends. */
export function stepSpeed(current: number, step: 1 | -1): number {
  const nearest = SPEEDS.reduce((best, speed) => (Math.abs(speed - current) < Math.abs(best - current) ? speed : best));
  return SPEEDS[SPEEDS.indexOf(nearest) + step] ?? nearest;
}

/** Two taps within this time are one double tap, in milliseconds. */
const DOUBLE_MS = 300;
/** How long the sign of a skip stays, in milliseconds. */
const SIGN_MS = 700;
/** A side of the picture is a third of it. */
const SIDE_SHARE = 1 / 3;

type Side = -1 | 0 | 1;
type Taps = { act: (action: PlayerAction) => void; onTap: () => void };

/**
 * A press on the picture. A mouse plays and pauses, twice it fills the screen. A finger: once is `onTap`; twice on a side skips, and each
 * tap that follows at once skips on. Answers the handlers and the side that was just skipped to.
 */
export function useTaps({ act, onTap }: Taps) {
  const [skipped, setSkipped] = useState<Exclude<Side, 0> | null>(null);
  const last = useRef<{ side: Side; atMs: number }>({ side: 0, atMs: -DOUBLE_MS });
  const isTouch = useRef(false);
  const single = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(single.current), []);
  useEffect(() => {
    if (skipped === null) return;
    const timer = setTimeout(() => setSkipped(null), SIGN_MS);
    return () => clearTimeout(timer);
  }, [skipped]);

  const tap = (event: MouseEvent<HTMLElement>) => {
    const side = sideOf(event);
    const isSecond = side !== 0 && side === last.current.side && event.timeStamp - last.current.atMs < DOUBLE_MS;
    last.current = { side, atMs: event.timeStamp };
    clearTimeout(single.current);
    if (isSecond) {
      act({ type: 'skip', direction: side });
      setSkipped(side);
    } else if (side === 0) onTap();
    else single.current = setTimeout(onTap, DOUBLE_MS);
  };
  return {
    skipped,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        isTouch.current = event.pointerType === 'touch';
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (isTouch.current) tap(event);
        else act({ type: 'toggle-play' });
      },
      onDoubleClick: () => {
        if (!isTouch.current) act({ type: 'toggle-fullscreen' });
      },
    },
  };
}

function sideOf({ clientX, currentTarget }: MouseEvent<HTMLElement>): Side {
  const box = currentTarget.getBoundingClientRect();
  const share = (clientX - box.left) / box.width;
  if (share < SIDE_SHARE) return -1;
  return share > 1 - SIDE_SHARE ? 1 : 0;
}
