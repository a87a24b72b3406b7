import type { Video } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Play, X } from 'lucide-react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { hasFrames, progressWords, shownPercent } from '../progress-words.ts';
import { StoodInNote } from '../stood-in-note.tsx';
import { useVideoActions } from '../use-video-actions.ts';
import { rendersTexts } from '../renders.texts.ts';
import { progressTexts } from './progress.texts.ts';
import { StageList } from './stage-list.tsx';
import { useCosmeticProgress } from './use-cosmetic-progress.ts';

type Props = {
  title: string;
  video: Video | null;
  /** Opens what is done of it, where that is not in sight anyway. */
  watch?: ReactNode;
};

/** A video on its way. Null while the answer to Generate is outstanding: then a bar moves, and no figure is claimed. */
export function ProgressView({ title, video, watch }: Props) {
  const progress = video?.progress ?? null;
  const cosmetic = useCosmeticProgress(progress === null);
  const words = video && progress ? progressWords(video) : null;
  const partner = progress?.partner ?? null;
  return (
    <div className="grid gap-4">
      <Card className="grid gap-6 p-6 max-sm:p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="display-22">{progressTexts.generatingTitle}</h2>
            <p className="mt-0.5 text-13 wrap-anywhere text-text-2">{title}</p>
          </div>
          {video && <CancelButton video={video} />}
        </div>
        <div className="grid gap-2">
          <div className="flex items-baseline justify-between gap-3 tabular-nums">
            {video && progress && partner?.progress !== null ? (
              <span className="display-40">{progressTexts.percent(shownPercent(video))}</span>
            ) : (
              <span className="display-40 text-text-3">{partner ? progressTexts.filming : progressTexts.starting}</span>
            )}
            <span className="text-right text-text-2">
              {partner || video?.status === 'pending' ? words?.headline : words?.detail}
            </span>
          </div>
          <ProgressBar
            label={progressTexts.generatingTitle}
            percent={video && progress ? shownPercent(video) : cosmetic}
          />
          {/* What changes rarely is spoken; a percentage each second would never let a listener go. */}
          <p role="status" className="sr-only">
            {words?.headline ?? progressTexts.starting}
          </p>
        </div>
        <StageList progress={progress} status={video?.status ?? 'pending'} />
        {video && hasFrames(video) && watch}
      </Card>
      {video && <StoodInNote video={video} />}
      <Note>
        {progressTexts.goesOn[0]}
        <Link to="/projects" className="font-medium text-accent-text hover:underline">
          {progressTexts.myProjects}
        </Link>
        {progressTexts.goesOn[1]}
      </Note>
    </div>
  );
}

/** Opens what is done of a video. */
export function WatchEarlyButton({ onPress, className }: { onPress: () => void; className: string | undefined }) {
  return (
    <Button icon={Play} onClick={onPress} className={className}>
      {rendersTexts.watchEarly}
    </Button>
  );
}

function CancelButton({ video }: { video: Video }) {
  const { cancel, cancelling } = useVideoActions(video);
  return (
    <Button icon={X} busy={cancelling} onClick={cancel}>
      {progressTexts.cancel}
    </Button>
  );
}
