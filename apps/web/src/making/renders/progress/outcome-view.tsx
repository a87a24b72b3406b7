import type { Video } from '@sayso/contract';
import { Ban, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { stoodInText } from '../stopped-words.ts';
import { useVideoActions } from '../use-video-actions.ts';
import { progressTexts } from './progress.texts.ts';

type Props = { video: Video; onBack: () => void; onAnother: () => void };

/** How the video ended, for those who stayed, and what to do now. */
export function OutcomeView({ video, onBack, onAnother }: Props) {
  return (
    <Card>
      <div role="status">
        {video.status === 'completed' ? (
          <Ready video={video} onAnother={onAnother} />
        ) : (
          <Stopped video={video} onBack={onBack} />
        )}
      </div>
    </Card>
  );
}

function Ready({ video, onAnother }: Pick<Props, 'video' | 'onAnother'>) {
  return (
    <EmptyState
      icon={CircleCheck}
      title={progressTexts.readyTitle}
      text={stoodInText(video) ?? video.title}
      action={
        <span className="flex flex-wrap-reverse justify-center gap-2">
          <Button onClick={onAnother}>{progressTexts.createAnother}</Button>
          <a href={`/watch/${video.slug}`} className={buttonClass({ variant: 'primary' })}>
            {progressTexts.watchVideo}
          </a>
        </span>
      }
    />
  );
}

function Stopped({ video, onBack }: Pick<Props, 'video' | 'onBack'>) {
  const { retry, retrying } = useVideoActions(video);
  const isCancelled = video.status === 'cancelled';
  const reason = video.failure_reason ?? progressTexts.failedUnknown;
  return (
    <EmptyState
      icon={isCancelled ? Ban : TriangleAlert}
      tone={isCancelled ? 'neutral' : 'danger'}
      title={isCancelled ? progressTexts.cancelledTitle : progressTexts.failedTitle}
      text={isCancelled ? progressTexts.cancelledText : `${reason} ${progressTexts.notCharged}`}
      action={
        <span className="flex flex-wrap-reverse justify-center gap-2">
          <Button onClick={onBack}>{progressTexts.backToDraft}</Button>
          <Button variant="primary" icon={RefreshCw} busy={retrying} busyText={progressTexts.retrying} onClick={retry}>
            {progressTexts.retry}
          </Button>
        </span>
      }
    />
  );
}
