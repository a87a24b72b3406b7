import { type PointerEvent, useRef } from 'react';
import { formatDuration } from '../../../lib/format.ts';
import type { PlayerAction } from './player-keys.ts';
import { watchTexts } from './watch.texts.ts';

type Props = { currentMs: number; durationMs: number | null; act: (action: PlayerAction) => void };

/** Where the video is, and the way to any other place: a slider; its keys are the player's. */
export function SeekBar({ currentMs, durationMs, act }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const share = durationMs === null ? 0 : Math.min(1, currentMs / durationMs);
  const percent = `${share * 100}%`;

  const seekTo = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    act({ type: 'seek-to', share: Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) });
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    seekTo(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
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
      className="group -my-2 cursor-pointer touch-none rounded-sm py-2"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    >
      <div ref={track} className="relative h-1 rounded-full bg-media-track">
        <div className="absolute inset-y-0 left-0 rounded-full bg-media-accent" style={{ width: percent }} />
        <div
          className="absolute -top-1 -ml-1.5 size-3 rounded-full bg-media-ink transition-transform group-hover:scale-125"
          style={{ left: percent }}
        />
      </div>
    </div>
  );
}
