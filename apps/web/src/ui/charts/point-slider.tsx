import type { KeyboardEvent, PointerEvent } from 'react';

type Props = {
  label: string;
  count: number;
  /** What the pointer or the keyboard is at. */
  at: number | null;
  onMove: (at: number | null) => void;
  /** The point nearest to a place, in CSS pixels from the upper left corner. */
  nearest: (x: number, y: number) => number | null;
  /** What a point says. */
  say: (at: number) => string;
  describedBy: string;
};

/** How far Page Up and Page Down go, as a part of all points. */
const LEAP = 0.1;

/**
 * Lies over a chart and leads along its points: by pointer, by finger and by arrow keys.
 * A slider, because screen readers and touch readers know how to move one and say what it is at.
 */
export function PointSlider({ label, count, at, onMove, nearest, say, describedBy }: Props) {
  const now = Math.min(at ?? count - 1, count - 1);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onMove(nearest(event.clientX - box.left, event.clientY - box.top));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return onMove(null);
    const next = nextPoint(event.key, now, count);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={now + 1}
      aria-valuetext={say(now)}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onMove(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onMove(now)}
      onBlur={() => onMove(null)}
      onKeyDown={press}
      className="absolute inset-0 touch-pan-y ring-focus"
    />
  );
}

function nextPoint(key: string, now: number, count: number): number | null {
  const leap = Math.max(1, Math.round(count * LEAP));
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: leap,
    PageDown: -leap,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, now + step));
}
