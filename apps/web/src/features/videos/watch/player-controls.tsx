import clsx from 'clsx';
import { Captions, Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../lib/format.ts';
import { PLAYER_SPEEDS, type PlayerAction } from './player-keys.ts';
import { SeekBar } from './seek-bar.tsx';
import type { PlayerState } from './use-player.ts';
import { watchTexts } from './watch.texts.ts';

type Props = {
  state: PlayerState;
  /** Over the picture, or below it. */
  place: 'over' | 'below';
  hasCaptions: boolean;
  act: (action: PlayerAction) => void;
  setSpeed: (speed: number) => void;
};

/** The controls of the picture. Over it they stay while paused and while a pointer or the focus is on the player; below it they always do. */
export function PlayerControls({ state, place, hasCaptions, act, setSpeed }: Props) {
  const fades = place === 'over' && state.playing;
  return (
    <div
      className={clsx(
        'absolute inset-x-0 bottom-0 z-10 grid gap-1.5 px-3 pb-2.5 transition-opacity',
        place === 'over' ? 'bg-linear-to-b from-transparent to-media-scrim pt-10' : 'bg-bezel pt-3.5',
        fades && 'opacity-0 group-focus-within/player:opacity-100 group-hover/player:opacity-100',
        // A finger pauses the whole screen with a tap anywhere, which brings them back.
        !state.fullscreen && 'pointer-coarse:opacity-100',
        fades &&
          state.fullscreen &&
          'pointer-coarse:pointer-events-none pointer-coarse:group-focus-within/player:pointer-events-auto',
      )}
    >
      <SeekBar currentMs={state.currentMs} durationMs={state.durationMs} act={act} />
      <div className="flex items-center gap-0.5 text-12 font-medium text-media-ink tabular-nums">
        <MediaButton
          label={state.playing ? watchTexts.pause : watchTexts.play}
          onPress={() => act({ type: 'toggle-play' })}
        >
          {state.playing ? (
            <Pause className="size-5 fill-current" strokeWidth={0} />
          ) : (
            <Play className="size-5 fill-current" strokeWidth={0} />
          )}
        </MediaButton>
        <MediaButton
          label={state.muted ? watchTexts.unmute : watchTexts.mute}
          onPress={() => act({ type: 'toggle-mute' })}
        >
          {state.muted ? (
            <VolumeX className="size-5" strokeWidth={1.75} />
          ) : (
            <Volume2 className="size-5" strokeWidth={1.75} />
          )}
        </MediaButton>
        <span className="ml-1 whitespace-nowrap">
          {formatDuration(state.currentMs)} / {formatDuration(state.durationMs)}
        </span>
        <span className="flex-1" />
        <select
          aria-label={watchTexts.speed}
          className="h-9 appearance-none @max-[300px]/player:hidden pointer-coarse:@max-[330px]/player:hidden rounded-md bg-transparent px-2 text-center font-medium hover:bg-media-hover focus-visible:outline-2 focus-visible:outline-media-ink pointer-coarse:h-11 [&>option]:bg-surface-2 [&>option]:text-text"
          value={state.speed}
          onChange={(event) => setSpeed(Number(event.target.value))}
        >
          {PLAYER_SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}x
            </option>
          ))}
        </select>
        {hasCaptions && (
          <MediaButton
            label={watchTexts.captions}
            pressed={state.captions}
            onPress={() => act({ type: 'toggle-captions' })}
          >
            <Captions className="size-5" strokeWidth={1.75} />
          </MediaButton>
        )}
        <MediaButton
          label={state.fullscreen ? watchTexts.leaveFullscreen : watchTexts.fullscreen}
          onPress={() => act({ type: 'toggle-fullscreen' })}
        >
          {state.fullscreen ? (
            <Minimize className="size-5" strokeWidth={1.75} />
          ) : (
            <Maximize className="size-5" strokeWidth={1.75} />
          )}
        </MediaButton>
      </div>
    </div>
  );
}

function MediaButton({
  label,
  pressed,
  onPress,
  children,
}: {
  label: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
      className="inline-grid size-9 flex-none place-items-center rounded-md text-media-ink hover:bg-media-hover aria-pressed:bg-media-hover pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}
