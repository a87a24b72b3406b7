import type { PublicVideo } from '@sayso/contract';
import clsx from 'clsx';
import { Sparkles } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { fillsFrame, shapeOf, type PictureShape } from './picture-shape.ts';
import { BigPlay, EndSign, LoadingSign, NotAvailable, SkipSign, TopBar } from './player/overlays.tsx';
import { canFloat, skipSeconds } from './player/player-state.ts';
import { PlayerControls } from './player/player-controls.tsx';
import { actionForKey, keyBelongsToTarget, useTaps } from './player/player-keys.ts';
import { PlayerSettings } from './player/player-settings.tsx';
import { useHydrated } from './use-hydrated.ts';
import type { OnWatch } from './watch-events.ts';
import { watchTexts } from './watch.texts.gen.ts';
import { reportWatchedRanges, usePlayer } from './player/use-player.ts';

type Props = {
  video: Pick<PublicVideo, 'title' | 'video_url' | 'poster_url' | 'captions_url' | 'duration_ms' | 'width' | 'height'>;
  onWatch: OnWatch;
  /** The video element, for whoever follows it as well. */
  elementRef?: RefObject<HTMLVideoElement | null>;
  /** Where the page has a list of the player's keys. */
  onShowKeys?: () => void;
  /** Tries again after the file could not be read; without it the same address is asked again. */
  onRetry?: () => void;
  /** What is offered when the video has ended, beside seeing it again. */
  atEnd?: ReactNode;
  /** Where the player is all there is: what stands over the top of its picture. Its controls are over the picture as well, and come and go with it. */
  bar?: ReactNode;
};

/** The video with our controls; with the browser's own until a script runs. */
export function Player({ video, onWatch, elementRef, onShowKeys, onRetry, atEnd, bar }: Props) {
  const frame = useRef<HTMLElement>(null);
  const own = useRef<HTMLVideoElement>(null);
  const element = elementRef ?? own;
  const hydrated = useHydrated();
  const { state, act } = usePlayer(element, frame);
  const panelId = useId();
  const [hasPanel, setHasPanel] = useState(false);
  const closePanel = useCallback(() => setHasPanel(false), []);
  const [isOnControls, setOnControls] = useState(false);
  const durationMs = state.durationMs ?? (video.duration_ms > 0 ? video.duration_ms : null);
  const shape = shapeOf(video);
  // In a tall picture words stand above the controls; in others they stand at the bottom, where controls would cover them.
  const fillsAll = bar !== undefined;
  const isBelow = shape !== 'tall' && !fillsAll;
  const isOver = !isBelow || state.fullscreen;
  const { isShown, wake, sleep } = useControlsShown(!state.playing || hasPanel || isOnControls);
  const taps = useTaps({
    act,
    onTap: () => {
      if (!isOver || !state.playing) act({ type: 'toggle-play' });
      else if (isShown) sleep();
      else wake();
    },
  });

  useWatched(element, onWatch);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || keyBelongsToTarget(event.key, event.target)) return;
      const action = actionForKey(event);
      const showKeys = event.key === '?' ? onShowKeys : undefined;
      if (!action && !showKeys) return;
      event.preventDefault();
      wake();
      if (action) act(action);
      else showKeys?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [act, onShowKeys, wake]);

  const hasFile = video.video_url !== '';
  const isBroken = !hasFile || state.failed;
  return (
    <section
      ref={frame}
      aria-label={watchTexts.player}
      onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && sleep()}
      className={clsx(
        'group/player @container/player relative w-full overflow-hidden bg-bezel text-media-ink',
        fillsAll
          ? 'h-svh'
          : `z-10 shadow-e3 sm:rounded-xl [&:fullscreen]:w-full [&:fullscreen]:rounded-none ${SHAPES[shape].room}`,
        isBelow && ROOM_BELOW,
        isOver && !isShown && 'cursor-none',
      )}
    >
      <div
        className={clsx(
          'relative mx-auto grid place-items-center group-[:fullscreen]/player:aspect-auto group-[:fullscreen]/player:size-full',
          fillsAll ? 'size-full' : [SHAPES[shape].ratio, SHAPES[shape].fit],
        )}
      >
        {/* Captions are a track, and the same words are burned into the picture. */}
        {hasFile && (
          <video
            ref={element}
            className={clsx(
              'absolute inset-0 size-full touch-manipulation [&::cue]:bg-media-scrim [&::cue]:font-text [&::cue]:leading-[1.35] [&::cue]:font-medium [&::cue]:text-media-ink',
              fillsFrame(video) && !fillsAll
                ? 'object-cover group-[:fullscreen]/player:object-contain'
                : 'object-contain',
            )}
            src={video.video_url}
            poster={video.poster_url ?? undefined}
            width={video.width}
            height={video.height}
            aria-label={video.title}
            controls={!hydrated}
            playsInline
            preload={hydrated ? 'metadata' : 'none'}
            {...(hydrated && taps.handlers)}
          >
            {video.captions_url && (
              <track kind="captions" src={video.captions_url} label={watchTexts.captionsLanguage} />
            )}
          </video>
        )}
        {hydrated && state.loading && <LoadingSign />}
        {hydrated && taps.skipped && <SkipSign side={taps.skipped} seconds={skipSeconds((durationMs ?? 0) / 1000)} />}
        {hydrated && state.ended && <EndSign onReplay={() => act({ type: 'replay' })}>{atEnd}</EndSign>}
        {hydrated && !state.playing && !state.loading && state.currentMs === 0 && (
          <BigPlay shape={shape} onPress={() => act({ type: 'toggle-play' })} />
        )}
        {isBroken && <NotAvailable onRetry={hasFile ? (onRetry ?? (() => act({ type: 'retry' }))) : undefined} />}
        {/* Everybody sees it before the first picture moves; then it leaves the corner to the owner's logo. */}
        <span
          className={clsx(
            'pointer-events-none absolute top-3 inline-flex h-[22px] items-center gap-1.5 rounded-sm bg-media-chip px-2 text-11 font-medium text-media-ink transition-opacity duration-(--m-base)',
            fillsAll ? 'right-3 z-20' : 'left-3',
            state.playing && !isShown && 'opacity-0',
          )}
        >
          <Sparkles className="size-3" strokeWidth={2.25} aria-hidden="true" />
          {watchTexts.aiGenerated}
        </span>
      </div>
      {bar && <TopBar isShown={isShown || !hydrated}>{bar}</TopBar>}
      {hydrated && !isBroken && (
        <div onPointerEnter={() => setOnControls(true)} onPointerLeave={() => setOnControls(false)}>
          <PlayerControls
            state={{ ...state, durationMs }}
            place={isOver ? 'over' : 'below'}
            isShown={!isOver || isShown}
            hasCaptions={video.captions_url !== null}
            settings={{ id: panelId, isOpen: hasPanel, toggle: () => setHasPanel(!hasPanel) }}
            act={act}
          />
          {hasPanel && (
            <PlayerSettings
              id={panelId}
              speed={state.speed}
              isFloating={state.pictureInPicture}
              hasFloating={canFloat()}
              act={act}
              onClose={closePanel}
              onShowKeys={onShowKeys}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** How long controls stay after the last sign of somebody, in milliseconds. */
const STAY_MS = 2_500;

/** Whether the controls over a picture are seen. While `isResting`, as when it is paused, they stay. */
function useControlsShown(isResting: boolean) {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(false);
  }, []);
  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(true);
    timer.current = setTimeout(sleep, STAY_MS);
  }, [sleep]);

  if (isResting && !isAwake) setAwake(true);
  useEffect(() => {
    if (!isResting) timer.current = setTimeout(sleep, STAY_MS);
    return () => clearTimeout(timer.current);
  }, [isResting, sleep]);

  return { isShown: isAwake, wake, sleep };
}

/**
 * The player takes the shape of its picture, as large as the room allows, and never so small that a control is cut off: in low rooms it is wider than its
 * picture. Whole classes, for the build to find. `room` of the player, `fit` of the picture in it.
 */
const SHAPES: Readonly<Record<PictureShape, { room: string; ratio: string; fit: string }>> = {
  tall: {
    room: 'sm:w-[clamp(min(288px,100%),calc((100svh-164px)*0.5625),min(404px,100%))]',
    ratio: 'aspect-[9/16]',
    fit: 'w-[min(100%,max(160px,calc((100svh-150px)*0.5625)))] sm:w-[min(100%,max(160px,calc((100svh-164px)*0.5625)))]',
  },
  square: {
    room: 'sm:w-[clamp(min(288px,100%),calc(100svh-234px),min(640px,100%))]',
    ratio: 'aspect-square',
    fit: 'w-[min(100%,max(200px,calc(100svh-234px)))]',
  },
  wide: {
    room: 'sm:w-[clamp(min(288px,100%),calc((100svh-234px)*1.7778),min(1080px,100%))]',
    ratio: 'aspect-video',
    fit: 'w-[min(100%,max(288px,calc((100svh-234px)*1.7778)))]',
  },
};
/** Room below the picture that the controls fill, there before they are. */
const ROOM_BELOW = 'pb-[70px] pointer-coarse:pb-[78px] [&:fullscreen]:pb-0';

/** Tells what is watched of a video for as long as its player stands. */
export function useWatched(video: RefObject<HTMLVideoElement | null>, onWatch: OnWatch): void {
  useEffect(() => (video.current ? reportWatchedRanges(video.current, onWatch) : undefined), [video, onWatch]);
}
