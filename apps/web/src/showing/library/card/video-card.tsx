import type { Video } from '@sayso/contract';
import { CircleAlert } from 'lucide-react';
import { formatAgo, formatViews } from '../../../lib/format.ts';
import { useServerAway } from '../../../lib/api/reachability.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { stoodInText } from '../../../making/renders/renders.parts.tsx';
import { isUnfinished } from '../../../making/renders/renders.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { FinishedPoster } from './finished-poster.tsx';
import { HeldMark } from './held-mark.tsx';
import { FoundLine } from './found-line.tsx';
import { HeldPoster } from './held-poster.tsx';
import { RestrictedMark } from './restricted-mark.tsx';
import { PosterTick } from './select-tick.tsx';
import { TrashedPoster } from './trashed-poster.tsx';
import { UnfinishedPoster } from './unfinished-poster.tsx';
import { VideoMenu } from '../menu/video-menu.tsx';
import { madeByTexts } from '../../../session/made-by.texts.ts';
import { useLibraryActions } from '../menu/library-actions.ts';
import { VideoTags } from './video-tags.tsx';

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
            {videosTexts.captions.changeFailed(video.change_failure)}
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
  return <p className="col-span-2 truncate text-12 text-text-3">{madeByTexts.by(nameOf(video.created_by))}</p>;
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
      return texts.queued(formatAgo(video.progress?.queued_at ?? video.created_at, nowMs));
    case 'processing':
      return texts.started(formatAgo(video.progress?.started_at ?? video.created_at, nowMs));
    case 'failed':
      return texts.failed(made);
    case 'cancelled':
      return texts.made(made);
    case 'completed':
      return `${formatViews(video.views)} · ${made}`;
  }
}
