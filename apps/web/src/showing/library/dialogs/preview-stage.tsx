import type { Video } from '@sayso/contract';
import clsx from 'clsx';
import { CircleSlash, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressRing } from '../../../ui/feedback/progress.tsx';
import {
  EarlyStage,
  hasPercent,
  progressWords,
  rendersTexts,
  shownPercent,
} from '../../../making/renders/renders.parts.tsx';
import { hasFile } from '../../../making/renders/renders.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { shapeOf, Player } from '../../watch/watch.parts.tsx';

const texts = videosTexts.preview;

/** The player, the moving picture, or the state in words. */
export function PreviewStage({ video, shows }: { video: Video; shows: 'video' | 'gif' }) {
  // Whoever watches while it is made goes on watching there when it is finished.
  const [watchesEarly, setWatchesEarly] = useState(false);
  if (isFilmedHere(video) && !hasFile(video) && !watchesEarly) setWatchesEarly(true);
  if (watchesEarly && (isFilmedHere(video) || video.status === 'completed') && shows === 'video')
    return (
      <EarlyStage video={video}>
        <Placeholder video={video} />
      </EarlyStage>
    );
  if (!hasFile(video) && video.status !== 'completed') return <Placeholder video={video} />;
  if (shows === 'gif' && video.metadata.gif_url) {
    return (
      <img
        src={video.metadata.gif_url}
        alt={texts.gifAlt(video.title)}
        width={video.metadata.width}
        height={video.metadata.height}
        className={clsx('h-auto w-full rounded-xl', shapeOf(video.metadata) === 'tall' && 'max-w-[304px]')}
      />
    );
  }
  const { video_url, duration_ms, metadata, ...rest } = video;
  if (!video_url) return <Frame icon={TriangleAlert} title={texts.missing} />;
  return (
    <div
      className={clsx(
        'w-full overflow-hidden rounded-xl sm:max-w-none',
        shapeOf(metadata) === 'tall' && 'max-w-[340px]',
      )}
    >
      <Player
        video={{
          ...rest,
          video_url,
          poster_url: video.thumbnail_url,
          duration_ms: duration_ms ?? 0,
          width: metadata.width,
          height: metadata.height,
        }}
        onWatch={notCounted}
      />
    </div>
  );
}

/** Whether its pictures come from here, now: not while a partner films. */
const isFilmedHere = ({ status, progress }: Video) => status === 'processing' && !progress?.partner;

/** Owners looking at their own work are no audience. */
const notCounted = () => undefined;

function Placeholder({ video }: { video: Video }) {
  switch (video.progress?.partner ? 'processing' : video.status) {
    case 'processing': {
      const words = progressWords(video);
      return (
        <Frame
          figure={
            hasPercent(video) && (
              <ProgressRing percent={shownPercent(video)} label={videosTexts.card.generating} ground="media" />
            )
          }
          title={texts.processing.title}
          text={texts.processing.text}
        >
          <span className="tabular-nums">{[words.headline, words.detail].filter(Boolean).join(', ')}</span>
        </Frame>
      );
    }
    case 'failed':
      return <Frame icon={TriangleAlert} title={texts.failed.title} text={video.failure_reason ?? texts.failed.text} />;
    case 'cancelled': {
      const { title, text } = video.attempts === 0 ? rendersTexts.unstarted : texts.cancelled;
      return <Frame icon={CircleSlash} title={title} text={text} />;
    }
    default:
      return (
        <Frame icon={Hourglass} title={texts.pending.title} text={texts.pending.text}>
          <span className="tabular-nums">{progressWords(video).headline}</span>
        </Frame>
      );
  }
}

function Frame({
  icon,
  figure,
  title,
  text,
  children,
}: {
  icon?: LucideIcon;
  figure?: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid aspect-9/16 w-full max-w-[304px] content-center justify-items-center gap-2 rounded-xl bg-bezel p-5 text-center text-13 text-media-ink-2 sm:max-w-none">
      {figure}
      {icon && <Icon of={icon} size={24} className="mb-1 text-media-ink" />}
      <b className="font-semibold text-media-ink">{title}</b>
      {text !== undefined && <span className="wrap-anywhere">{text}</span>}
      {children}
    </div>
  );
}
