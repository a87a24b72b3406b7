import clsx from 'clsx';
import {
  Captions,
  Maximize,
  Minimize,
  Pause,
  Play,
  Settings,
  Volume1,
  Volume2,
  VolumeX,
  type LucideIcon,
} from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState, type ComponentProps } from 'react';
import { formatDuration } from '../../../lib/format.ts';
import { watchTexts } from '../watch.texts.gen.ts';
import type { PlayerAction } from './player-keys.ts';
import type { LoadedSpan, PlayerState } from './player-state.ts';

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
function SeekBar({ currentMs, durationMs, loaded, act }: Props) {
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
      aria-valuetext={watchTexts.position({ current: formatDuration(currentMs), total: formatDuration(durationMs) })}
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

type PlayerControlsProps = {
  state: PlayerState;
  /** Over the picture, or below it. */
  place: 'over' | 'below';
  isShown: boolean;
  hasCaptions: boolean;
  /** The panel of what is needed less often. */
  settings: { id: string; isOpen: boolean; toggle: () => void };
  act: (action: PlayerAction) => void;
};

const LOW = 0.5;

/** The controls of the picture. Those over it come and go; below it they stay. */
export function PlayerControls({ state, place, isShown, hasCaptions, settings, act }: PlayerControlsProps) {
  return (
    <div
      data-shown={isShown}
      className={clsx(
        'absolute inset-x-0 bottom-0 z-10 grid gap-1.5 px-3 pb-2.5 transition-opacity duration-(--m-base) @max-[287px]/player:px-1',
        place === 'over' ? 'bg-linear-to-b from-transparent to-media-scrim pt-10' : 'bg-bezel pt-3.5',
        // What has the focus is seen, and a finger presses nothing that it does not see.
        !isShown && 'pointer-events-none opacity-0 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100',
      )}
    >
      <SeekBar currentMs={state.currentMs} durationMs={state.durationMs} loaded={state.loaded} act={act} />
      <div className="flex items-center gap-0.5 text-12 font-medium text-media-ink tabular-nums">
        <MediaButton
          icon={state.playing ? Pause : Play}
          isSolid
          label={state.playing ? watchTexts.pause : watchTexts.play}
          shortcut="K"
          onClick={() => act({ type: 'toggle-play' })}
        />
        <div className="group/volume flex items-center">
          <MediaButton
            icon={state.muted ? VolumeX : state.volume < LOW ? Volume1 : Volume2}
            label={state.muted ? watchTexts.unmute : watchTexts.mute}
            shortcut="M"
            onClick={() => act({ type: 'toggle-mute' })}
          />
          <VolumeBar volume={state.muted ? 0 : state.volume} act={act} />
        </div>
        <span className="ml-1 whitespace-nowrap @max-[287px]/player:pointer-coarse:hidden">
          {formatDuration(state.currentMs)} / {formatDuration(state.durationMs)}
        </span>
        <span className="flex-1" />
        {hasCaptions && (
          <MediaButton
            icon={Captions}
            label={watchTexts.captions}
            shortcut="C"
            aria-pressed={state.captions}
            onClick={() => act({ type: 'toggle-captions' })}
          />
        )}
        <MediaButton
          icon={Settings}
          label={watchTexts.settings}
          aria-expanded={settings.isOpen}
          aria-controls={settings.id}
          onClick={settings.toggle}
        />
        <MediaButton
          icon={state.fullscreen ? Minimize : Maximize}
          label={state.fullscreen ? watchTexts.leaveFullscreen : watchTexts.fullscreen}
          shortcut="F"
          onClick={() => act({ type: 'toggle-fullscreen' })}
        />
      </div>
    </div>
  );
}

type MediaButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'type' | 'title'> & {
  icon: LucideIcon;
  label: string;
  /** The key that does the same, told with the label where a pointer rests. */
  shortcut?: string;
  /** Drawn as a shape instead of a line. */
  isSolid?: boolean;
};

/** A button of the player: 44 px for a finger, and narrower only where they would not all fit. */
function MediaButton({ icon: Shape, label, shortcut, isSolid = false, className, ...rest }: MediaButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      className={clsx(
        'inline-grid size-9 flex-none place-items-center rounded-md text-media-ink hover:bg-media-hover focus-visible:shadow-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-media-ink aria-expanded:bg-media-hover aria-pressed:bg-media-hover pointer-coarse:size-11 pointer-coarse:@max-[316px]/player:w-9',
        className,
      )}
    >
      <Shape
        aria-hidden="true"
        className={clsx('size-5', isSolid && 'fill-current')}
        strokeWidth={isSolid ? 0 : 1.75}
      />
    </button>
  );
}

/** Comes out beside the loudspeaker where a pointer or the focus is on it and there is room. A phone has keys of its own for that. */
function VolumeBar({ volume, act }: { volume: number; act: (action: PlayerAction) => void }) {
  const percent = Math.round(volume * 100);
  return (
    <input
      type="range"
      aria-label={watchTexts.volume}
      aria-valuetext={watchTexts.percent({ percent })}
      min={0}
      max={100}
      step={5}
      value={percent}
      onChange={(event) => act({ type: 'set-volume', volume: Number(event.target.value) / 100 })}
      className="h-9 w-0 cursor-pointer opacity-0 accent-media-ink transition-[width,opacity] group-focus-within/volume:w-16 group-focus-within/volume:opacity-100 group-hover/volume:w-16 group-hover/volume:opacity-100 focus-visible:rounded-sm focus-visible:shadow-none focus-visible:outline-2 focus-visible:outline-media-ink @max-[340px]/player:hidden pointer-coarse:hidden"
    />
  );
}
