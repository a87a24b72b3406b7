import type { Video, VideoStatus } from '@sayso/contract';
import clsx from 'clsx';
import { CircleSlash, Hourglass, type LucideIcon, TriangleAlert, Download, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressRing } from '../../../ui/feedback/progress.tsx';
import {
  EarlyStage,
  hasPercent,
  progressWords,
  rendersTexts,
  shownPercent,
  useVideoActions,
  startWord,
  StoodInNote,
} from '../../../making/renders/renders.parts.tsx';
import { hasFile, isUnfinished } from '../../../making/renders/renders.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { StatusBadge } from '../../../session/video-status.tsx';
import { formatCount, formatDateTime, formatDuration } from '../../../lib/format.ts';
import { filmedByOf } from '../../../making/specs/specs.parts.tsx';
import { shapeOf, Player } from '../../watch/watch.parts.tsx';
import { videosTexts } from '../videos.texts.gen.ts';
import { useLibraryActions, useMayEdit } from '../library-actions.ts';
import { ShareVideoMenu } from '../menu/video-menu.tsx';
import { Fact, MakerFacts, ScriptFact, backgroundLabel, voiceLine } from '../facts.tsx';

const texts = videosTexts.preview;

/** The player, the moving picture, or the state in words. */
function PreviewStage({ video, shows }: { video: Video; shows: 'video' | 'gif' }) {
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
        alt={texts.gifAlt({ title: video.title })}
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

/** A closer look: the player or what stands in its place, the facts, and what one can do next. Null = closed. */
export function PreviewDialog({ video, onClose }: { video: Video | null; onClose: () => void }) {
  if (!video) return null;
  return <OpenPreview video={video} onClose={onClose} />;
}

function OpenPreview({ video, onClose }: { video: Video; onClose: () => void }) {
  const [showsGif, setShowsGif] = useState(false);
  // A wide picture takes the whole width, and what is known of it stands below.
  const isWide = hasFile(video) && shapeOf(video.metadata) === 'wide';
  const hasGif = hasFile(video) && video.metadata.gif_url !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={video.title}
      badge={<StatusBadge video={video} />}
      description={texts.description}
      descriptionHidden
      width="wide"
      footer={<PreviewActions video={video} />}
    >
      <div className={clsx('grid gap-6', !isWide && 'sm:grid-cols-[minmax(0,304px)_minmax(0,1fr)]')}>
        <div className="grid content-start justify-items-center gap-3">
          <PreviewStage video={video} shows={showsGif ? 'gif' : 'video'} />
          {hasGif && (
            <Button size="sm" onClick={() => setShowsGif(!showsGif)}>
              {showsGif ? texts.showVideo : texts.showGif}
            </Button>
          )}
        </div>
        <PreviewDetails video={video} />
      </div>
    </Dialog>
  );
}

/** What is known of a video, and what it was made from. */
function PreviewDetails({ video }: { video: Video }) {
  const { voice, avatar, background, script } = video.generation_data;
  return (
    <div className="grid min-w-0 content-start gap-5">
      <StoodInNote video={video} />
      {video.description && <p className="wrap-anywhere whitespace-pre-line text-text-2">{video.description}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact label={texts.created}>
          <time dateTime={video.created_at}>{formatDateTime(video.created_at)}</time>
        </Fact>
        <Fact label={texts.views}>{formatCount(video.views)}</Fact>
        <Fact label={texts.duration}>{formatDuration(video.duration_ms)}</Fact>
        <MakerFacts video={video} />
      </dl>
      <section className="grid gap-3 border-t border-border pt-5">
        <h3 className="text-14 font-semibold">{texts.settings}</h3>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          <Fact label={texts.avatar}>{avatar.stood_in ?? avatar.name}</Fact>
          <Fact label={texts.background}>{backgroundLabel(background, filmedByOf(avatar))}</Fact>
          <Fact label={texts.voice}>{voiceLine(voice)}</Fact>
          <ScriptFact label={texts.script} script={script.content} />
        </dl>
      </section>
    </div>
  );
}

const RETRYABLE: readonly VideoStatus[] = ['failed', 'cancelled'];

function PreviewActions({ video }: { video: Video }) {
  const actions = useVideoActions(video);
  const mayEdit = useMayEdit();
  const acts = useLibraryActions();
  const cancel = mayEdit && (
    <Button busy={actions.cancelling} busyText={videosTexts.card.cancelling} onClick={actions.cancel}>
      {texts.cancel}
    </Button>
  );
  if (hasFile(video)) {
    return (
      <>
        {isUnfinished(video) && cancel}
        <ShareVideoMenu
          video={video}
          onCopy={() => void actions.copyLink()}
          {...(acts && { onMore: () => acts.openShare(video) })}
        />
        <Button variant="primary" icon={Download} onClick={() => void actions.download()}>
          {texts.download}
        </Button>
      </>
    );
  }
  if (mayEdit && RETRYABLE.includes(video.status)) {
    return (
      <Button
        variant="primary"
        icon={RotateCw}
        busy={actions.retrying}
        busyText={videosTexts.card.retrying}
        onClick={actions.retry}
      >
        {startWord(video)}
      </Button>
    );
  }
  return isUnfinished(video) ? cancel : null;
}
