import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PlayerAction } from './player-keys.ts';

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
