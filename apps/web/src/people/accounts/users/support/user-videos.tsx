import type { VideoOfUser } from '@sayso/contract';
import { useId } from 'react';
import { formatDay } from '../../../../lib/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Note } from '../../../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../../../session/video-status.tsx';
import { useVideosOfUser } from './support.queries.ts';
import { supportTexts } from './support.texts.ts';

const texts = supportTexts.videos;

/** What somebody made lately, each with the reason where it went wrong. */
export function UserVideos({ id }: { id: string }) {
  const headingId = useId();
  const { data: videos, isLoadingError } = useVideosOfUser(id);
  if (isLoadingError) return <Note tone="warning">{texts.failed}</Note>;
  if (!videos) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-14 font-semibold">
        {texts.title}
      </h3>
      {videos.length === 0 ? (
        <p className="text-13 text-text-2">{texts.none}</p>
      ) : (
        <ul className="rounded-md border border-border">
          {videos.map((video) => (
            <li key={video.id} className="grid gap-1 border-b border-border px-3 py-2 last:border-0">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a
                  href={video.share_url}
                  target="_blank"
                  rel="noreferrer"
                  className="touch-44 min-w-0 flex-1 basis-40 truncate rounded-sm text-13 font-medium underline-offset-4 ring-focus hover:underline"
                >
                  {video.title}
                </a>
                <span className="text-12 text-text-3 tabular-nums">{formatDay(video.created_at)}</span>
                <State of={video} />
              </span>
              {video.failure !== null && <span className="text-12 wrap-anywhere text-text-2">{video.failure}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const TONES = { removed: 'danger', hidden: 'warning', flagged: 'warning' } as const;

/** What a video is to whoever helps its owner: what is held back, or in the trash, is no longer simply finished. */
function State({ of: video }: { of: VideoOfUser }) {
  const { held, removed_at: removedAt } = video;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {held !== null && <Badge tone={TONES[held]}>{texts.held[held]}</Badge>}
      {removedAt !== null && <Badge tone="outline">{texts.removed}</Badge>}
      {held !== 'removed' && removedAt === null && <StatusBadge video={video} />}
    </span>
  );
}
