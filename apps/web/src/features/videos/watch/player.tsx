import type { PublicVideo } from '@sayso/contract';
import clsx from 'clsx';
import { LoaderCircle, Play, Sparkles, VideoOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PlayerControls } from './player-controls.tsx';
import { actionForKey, keyBelongsToTarget } from './player-keys.ts';
import { fillsFrame, type PictureShape, shapeOf } from './picture-shape.ts';
import { useHydrated } from './use-hydrated.ts';
import { usePlayer } from './use-player.ts';
import { useWatched } from './use-watched.ts';
import type { OnWatch } from './watch-events.ts';
import { watchTexts } from './watch.texts.ts';

type Props = {
  video: Pick<
    PublicVideo,
    'title' | 'video_url' | 'thumbnail_url' | 'captions_url' | 'duration_ms' | 'width' | 'height'
  >;
  onWatch: OnWatch;
};

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

/** The video with our controls; with the browser's own until a script runs. */
export function Player({ video, onWatch }: Props) {
  const frame = useRef<HTMLElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const hydrated = useHydrated();
  const { state, act } = usePlayer(element, frame);
  const durationMs = state.durationMs ?? (video.duration_ms > 0 ? video.duration_ms : null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = keyBelongsToTarget(event.key, event.target) ? null : actionForKey(event);
      if (!action) return;
      event.preventDefault();
      act(action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [act]);

  useWatched(element, onWatch);

  const shape = shapeOf(video);
  // In a tall picture words stand above the controls; in others they stand at the bottom, where controls would cover them.
  const isBelow = shape !== 'tall';
  if (!video.video_url || state.failed) return <NotAvailable shape={shape} />;
  return (
    <section
      ref={frame}
      aria-label={watchTexts.player}
      className={clsx(
        'group/player @container/player relative z-10 w-full overflow-hidden bg-bezel text-media-ink shadow-e3 sm:rounded-xl [&:fullscreen]:w-full [&:fullscreen]:rounded-none',
        SHAPES[shape].room,
        isBelow && ROOM_BELOW,
      )}
    >
      <div
        className={clsx(
          'relative mx-auto grid place-items-center group-[:fullscreen]/player:aspect-auto group-[:fullscreen]/player:size-full',
          SHAPES[shape].ratio,
          SHAPES[shape].fit,
        )}
      >
        {/* Captions are a track, and the same words are burned into the picture. */}
        <video
          ref={element}
          className={clsx(
            'absolute inset-0 size-full [&::cue]:font-text',
            fillsFrame(video) ? 'object-cover group-[:fullscreen]/player:object-contain' : 'object-contain',
          )}
          src={video.video_url}
          poster={video.thumbnail_url ?? undefined}
          width={video.width}
          height={video.height}
          aria-label={video.title}
          controls={!hydrated}
          playsInline
          preload="metadata"
          onClick={() => hydrated && act({ type: 'toggle-play' })}
        >
          {video.captions_url && <track kind="captions" src={video.captions_url} label={watchTexts.captionsLanguage} />}
        </video>
        <span className="pointer-events-none absolute top-3 left-3 inline-flex h-[22px] items-center gap-1.5 rounded-sm bg-media-chip px-2 text-11 font-medium text-media-ink">
          <Sparkles className="size-3" strokeWidth={2.25} aria-hidden="true" />
          {watchTexts.aiGenerated}
        </span>
        {hydrated && state.loading && (
          <span role="status" className="absolute inset-0 grid place-content-center bg-media-scrim/50">
            <LoaderCircle className="size-9 animate-spin" aria-hidden="true" />
            <span className="sr-only">{watchTexts.loading}</span>
          </span>
        )}
        {hydrated && !state.playing && !state.loading && state.currentMs === 0 && (
          <BigPlay shape={shape} onPress={() => act({ type: 'toggle-play' })} />
        )}
      </div>
      {hydrated && (
        <PlayerControls
          state={{ ...state, durationMs }}
          place={isBelow && !state.fullscreen ? 'below' : 'over'}
          hasCaptions={video.captions_url !== null}
          act={act}
          setSpeed={(speed) => {
            if (element.current) element.current.playbackRate = speed;
          }}
        />
      )}
    </section>
  );
}

/** The large sign is for pointers and stays off the face; keys and screen readers have Play in the controls. */
function BigPlay({ shape, onPress }: { shape: PictureShape; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
      className={clsx(
        'absolute grid size-16 place-items-center rounded-full bg-media-chip text-media-ink transition-transform hover:scale-105',
        shape === 'tall' ? 'bottom-[24%]' : '@max-[480px]/player:size-12',
      )}
    >
      <Play className="ml-1 size-[44%] fill-current" strokeWidth={0} />
    </button>
  );
}

function NotAvailable({ shape }: { shape: PictureShape }) {
  return (
    <section
      aria-label={watchTexts.player}
      className={clsx(
        'z-10 grid max-h-[calc(100svh-150px)] w-full place-content-center justify-items-center gap-3 bg-bezel text-media-ink-2 sm:rounded-xl',
        SHAPES[shape].room,
        SHAPES[shape].ratio,
      )}
    >
      <VideoOff className="size-8" strokeWidth={1.5} aria-hidden="true" />
      <p role="alert">{watchTexts.notAvailable}</p>
    </section>
  );
}
