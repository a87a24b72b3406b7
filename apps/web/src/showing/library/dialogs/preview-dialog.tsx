import type { Video, VideoStatus } from '@sayso/contract';
import clsx from 'clsx';
import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { StatusBadge } from '../../../session/video-status.tsx';
import { useVideoActions, startWord } from '../../../making/renders/renders.parts.tsx';
import { hasFile, isUnfinished } from '../../../making/renders/renders.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { shapeOf } from '../../watch/watch.parts.tsx';
import { useLibraryActions, useMayEdit } from '../menu/library-actions.ts';
import { PreviewDetails } from './preview-details.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { ShareVideoMenu } from '../menu/share-video-menu.tsx';

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
