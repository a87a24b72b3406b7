import type { Video, VideoStatus } from '@sayso/contract';
import clsx from 'clsx';
import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { StatusBadge } from '../../../session/video-status.tsx';
import { useVideoActions, startWord, StoodInNote } from '../../../making/renders/renders.parts.tsx';
import { hasFile, isUnfinished } from '../../../making/renders/renders.queries.ts';
import { formatCount, formatDateTime, formatDuration } from '../../../lib/format.ts';
import { filmedByOf } from '../../../making/specs/specs.parts.tsx';
import { shapeOf } from '../../watch/watch.parts.tsx';
import { videosTexts } from '../videos.texts.ts';
import { useLibraryActions, useMayEdit } from '../library-actions.ts';
import { ShareVideoMenu } from '../menu/share-video-menu.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { Fact } from '../fact.tsx';
import { MakerFacts } from '../maker-facts.tsx';
import { ScriptFact } from '../script-fact.tsx';
import { backgroundLabel } from '../background-label.ts';

const texts = videosTexts.preview;

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

const previewDetailsTexts = videosTexts.preview;

/** What is known of a video, and what it was made from. */
function PreviewDetails({ video }: { video: Video }) {
  const { voice, avatar, background, script } = video.generation_data;
  return (
    <div className="grid min-w-0 content-start gap-5">
      <StoodInNote video={video} />
      {video.description && <p className="wrap-anywhere whitespace-pre-line text-text-2">{video.description}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact label={previewDetailsTexts.created}>
          <time dateTime={video.created_at}>{formatDateTime(video.created_at)}</time>
        </Fact>
        <Fact label={previewDetailsTexts.views}>{formatCount(video.views)}</Fact>
        <Fact label={previewDetailsTexts.duration}>{formatDuration(video.duration_ms)}</Fact>
        <MakerFacts video={video} />
      </dl>
      <section className="grid gap-3 border-t border-border pt-5">
        <h3 className="text-14 font-semibold">{previewDetailsTexts.settings}</h3>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          <Fact label={previewDetailsTexts.avatar}>{avatar.stood_in ?? avatar.name}</Fact>
          <Fact label={previewDetailsTexts.background}>{backgroundLabel(background, filmedByOf(avatar))}</Fact>
          <Fact label={previewDetailsTexts.voice}>{previewDetailsTexts.voiceLine(voice)}</Fact>
          <ScriptFact label={previewDetailsTexts.script} script={script.content} />
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
