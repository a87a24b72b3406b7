import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatDuration } from '../../../lib/format.ts';
import { watchTexts } from '../watch.texts.ts';
import type { PlayerAction } from './player-keys.ts';
import type { LoadedSpan } from './player-state.ts';

type Props = {
  currentMs: number;
  durationMs: number | null;
  loaded: readonly LoadedSpan[];
  act: (action: PlayerAction) => void;
};

/** On the bar itself keys go in finer steps than elsewhere, in seconds. */
const FINE_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const PAGE_SHARE = 0.1;
const percent = (share: number) => `${share * 100}%`;

/** Where the video is, how much of it is there, and the way to any other place. */
export function SeekBar({ currentMs, durationMs, loaded, act }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const share = durationMs === null ? 0 : Math.min(1, currentMs / durationMs);

  const shareAt = ({ clientX }: PointerEvent): number | null => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return null;
    return Math.min(1, Math.max(0, (clientX - box.left) / box.width));
  };
  const seekTo = (event: PointerEvent) => {
    const place = shareAt(event);
    if (place !== null) act({ type: 'seek-to', share: place });
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    seekTo(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    setPointed(shareAt(event));
    if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = finer(event.key, share);
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act(action);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={watchTexts.seek}
      aria-valuemin={0}
      aria-valuemax={Math.round((durationMs ?? 0) / 1000)}
      aria-valuenow={Math.round(currentMs / 1000)}
      aria-valuetext={watchTexts.position(formatDuration(currentMs), formatDuration(durationMs))}
      className="group/seek -my-2 cursor-pointer touch-none rounded-sm py-2 pointer-coarse:-my-3 pointer-coarse:py-3"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
      onKeyDown={onKeyDown}
    >
      <div ref={track} className="relative h-1 rounded-full bg-media-track">
        {loaded.map(({ from, to }) => (
          <div
            key={from}
            data-loaded
            className="absolute inset-y-0 rounded-full bg-media-track"
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
        <div className="absolute inset-y-0 left-0 rounded-full bg-media-accent" style={{ width: percent(share) }} />
        <div
          className="absolute -top-1 -ml-1.5 size-3 rounded-full bg-media-ink transition-transform group-hover/seek:scale-125"
          style={{ left: percent(share) }}
        />
        {pointed !== null && durationMs !== null && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute bottom-3 -translate-x-1/2 rounded-xs bg-media-chip px-1.5 text-11 font-medium tabular-nums pointer-coarse:hidden"
            style={{ left: `clamp(18px, ${percent(pointed)}, calc(100% - 18px))` }}
          >
            {formatDuration(pointed * durationMs)}
          </span>
        )}
      </div>
    </div>
  );
}

function finer(key: string, share: number): PlayerAction | null {
  const seconds = FINE_STEPS[key];
  if (seconds !== undefined) return { type: 'seek-by', seconds };
  if (key === 'PageUp') return { type: 'seek-to', share: Math.min(1, share + PAGE_SHARE) };
  if (key === 'PageDown') return { type: 'seek-to', share: Math.max(0, share - PAGE_SHARE) };
  return null;
}
