import type { Video } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { CircleAlert, Play } from 'lucide-react';
import { formatAgo, formatViews, formatDuration } from '../../../lib/format.ts';
import { useServerAway } from '../../../lib/api/reachability.ts';
import { useNow } from '../../../lib/time.ts';
import { Icon, VisuallyHidden } from '../../../ui/icon.tsx';
import { stoodInText } from '../../../making/renders/renders.parts.tsx';
import { isUnfinished } from '../../../making/renders/renders.queries.ts';
import { madeByTexts } from '../../../session/session.texts.gen.ts';
import { POSTER, PosterPicture, MovingPreview, useRestingHover } from '../../../ui/poster.tsx';
import { shapeOf } from '../../watch/watch.parts.tsx';
import { videosTexts } from '../videos.texts.gen.ts';
import { VideoMenu } from '../menu/video-menu.tsx';
import { useLibraryActions, useTabStop } from '../library-actions.ts';
import { libraryTexts } from '../library.texts.gen.ts';
import { HeldMark, RemovedMark, RestrictedMark, VideoTags, FoundLine, PosterTick } from './marks.tsx';
import { SoftPicture, PosterBadge, TrashedPoster, UnfinishedPoster } from './posters.tsx';

const texts = videosTexts.card;
/** How often 'N s ago' moves on, in milliseconds. */
const LIVELY_MS = 1_000;
const CALM_MS = 15_000;

/** One video: its poster with the state on it, title, one line of facts, and the menu. */
export function VideoCard({ video, onPreview }: { video: Video; onPreview: () => void }) {
  return (
    <article aria-label={video.title} className="group/card relative grid min-w-0 content-start gap-2.5">
      <div className="relative">
        <Poster video={video} onPreview={onPreview} />
        <PosterTick video={video} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 px-0.5">
        <h3 title={video.title} className="line-clamp-2 text-13 font-medium wrap-anywhere">
          {video.title}
        </h3>
        <Facts video={video} />
        <Maker video={video} />
        {video.change_failure !== null && (
          <p className="col-span-2 mt-1 flex items-start gap-1.5 text-12 text-danger">
            <Icon of={CircleAlert} size={14} className="mt-px" />
            {videosTexts.captions.changeFailed({ reason: video.change_failure })}
          </p>
        )}
        <StoodIn video={video} />
        <div className="col-start-2 row-span-2 row-start-1 -mt-[3px] -mr-1.5">
          <VideoMenu video={video} onPreview={onPreview} />
        </div>
        <div className="col-span-2 mt-1 min-w-0 empty:hidden">
          <FoundLine videoId={video.id} lines={2} />
        </div>
        <div className="col-span-2 mt-1.5 min-w-0 empty:hidden">
          <VideoTags video={video} />
        </div>
      </div>
    </article>
  );
}

function Poster({ video, onPreview }: { video: Video; onPreview: () => void }) {
  if (video.held === 'removed') return <HeldPoster video={video} />;
  if (video.removed_at !== null) return <TrashedPoster video={video} />;
  const Shown = video.status === 'completed' ? FinishedPoster : UnfinishedPoster;
  return <Shown video={video} onPreview={onPreview} />;
}

/** The poster of a finished video. A pointer that rests on it plays the muted preview; a press opens the real thing. */
function FinishedPoster({ video, onPreview }: { video: Video; onPreview: () => void }) {
  const { resting, handlers } = useRestingHover();
  const tabStop = useTabStop();
  return (
    <button
      type="button"
      {...tabStop}
      onClick={onPreview}
      className={`${POSTER} focus-visible:rounded-lg`}
      {...handlers}
    >
      <VisuallyHidden>{videosTexts.card.preview({ title: video.title })}</VisuallyHidden>
      <Still video={video} />
      {resting && video.metadata.gif_url && <MovingPreview address={video.metadata.gif_url} fit={fitOf(video)} />}
      <PosterBadge video={video} />
      <span
        aria-hidden
        className="absolute inset-0 grid place-items-center opacity-0 transition-opacity duration-(--m-base) group-hover/card:opacity-100 group-has-[img[data-moving]]/card:opacity-0"
      >
        <span className="grid size-12 place-items-center rounded-full bg-media-chip">
          <Play size={20} className="fill-current" strokeWidth={0} />
        </span>
      </span>
      <span className="absolute right-2 bottom-2 h-5 rounded-xs bg-media-chip px-1.5 text-11 leading-5! font-medium tabular-nums">
        {formatDuration(video.duration_ms)}
      </span>
    </button>
  );
}

/** A tall picture fills the poster; others are seen whole. */
const fitOf = ({ metadata }: Video) => (shapeOf(metadata) === 'tall' ? 'object-cover' : 'object-contain');
const FILL = 'relative size-full transition-transform duration-(--m-slow) ease-(--enter) group-hover/card:scale-102';

/** The poster; until it is made, whoever performs: a film that is not loaded is a black hole. */
function Still({ video }: { video: Video }) {
  if (video.thumbnail_url === null) return <SoftPicture video={video} />;
  const picture = { src: video.thumbnail_url, loading: 'lazy', decoding: 'async' } as const;
  return (
    <>
      {shapeOf(video.metadata) !== 'tall' && (
        <img {...picture} alt="" className="absolute inset-0 size-full scale-125 object-cover opacity-60 blur-[18px]" />
      )}
      <PosterPicture {...picture} className={clsx(FILL, fitOf(video))} />
    </>
  );
}

/** A video that the operator has removed: out of focus, and the way to the reasons. */
function HeldPoster({ video }: { video: Video }) {
  return (
    <div className={POSTER}>
      <SoftPicture video={video} />
      <div className="absolute inset-0 grid content-center justify-items-center gap-1 bg-media-scrim px-3 pt-9 pb-4 text-center text-12 text-media-ink-2 max-sm:px-2">
        <RemovedMark />
        <Link
          to="/decisions"
          search={{ subject: video.id }}
          className="touch-44 mt-1 inline-flex min-h-8 items-center rounded-sm px-2 font-medium text-media-ink underline"
        >
          {libraryTexts.held.why}
        </Link>
      </div>
    </div>
  );
}

function Facts({ video }: { video: Video }) {
  const isAway = useServerAway();
  // While nothing is heard of a running video, its time does not go on as if all were well.
  const nowMs = useNow(!isUnfinished(video) ? CALM_MS : isAway ? null : LIVELY_MS);
  return (
    <p className="flex min-w-0 items-center gap-2 text-12 text-text-3">
      <HeldMark held={video.held} />
      <RestrictedMark video={video} />
      <span className="truncate tabular-nums">{factsOf(video, nowMs)}</span>
    </p>
  );
}

/** Who made it, where several people work in the account. */
function Maker({ video }: { video: Video }) {
  const nameOf = useLibraryActions()?.nameOf;
  if (!nameOf) return null;
  return (
    <p className="col-span-2 truncate text-12 text-text-3">{madeByTexts.by({ name: nameOf(video.created_by) })}</p>
  );
}

/** Whoever opens it would look for somebody else. */
function StoodIn({ video }: { video: Video }) {
  const text = stoodInText(video);
  return text === null ? null : <p className="col-span-2 mt-1 text-12 text-text-2">{text}</p>;
}

function factsOf(video: Video, nowMs: number): string {
  const made = formatAgo(video.created_at, nowMs);
  switch (video.status) {
    case 'pending':
      return texts.queued({ ago: formatAgo(video.progress?.queued_at ?? video.created_at, nowMs) });
    case 'processing':
      return texts.started({ ago: formatAgo(video.progress?.started_at ?? video.created_at, nowMs) });
    case 'failed':
      return texts.failed({ ago: made });
    case 'cancelled':
      return texts.made({ ago: made });
    case 'completed':
      return `${formatViews(video.views)} · ${made}`;
  }
}
