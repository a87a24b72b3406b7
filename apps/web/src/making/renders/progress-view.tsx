import { Stage, type Video, type Progress, type VideoStatus, type PictureFormat } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Play, X, Check, Timer, Ban, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/feedback/progress.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { formatAbout } from '../../lib/format.ts';
import { usePreferences } from '../../session/preferences.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { hasFrames, progressWords, shownPercent, StoodInNote, stoodInText } from './progress-words.tsx';
import { useVideoActions } from './use-video-actions.ts';
import { progressTexts, rendersTexts } from './renders.texts.gen.ts';
import { makingTimeQuery } from './renders.queries.ts';

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
              <span className="display-40">{progressTexts.percent({ percent: shownPercent(video) })}</span>
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

type Mark = 'done' | 'running' | 'ahead';

/** The five stages of a take in order, and what is known about the one that runs. */
function StageList({ progress, status }: { progress: Progress | null; status: VideoStatus }) {
  const partner = progress?.partner ?? null;
  // The film of the presenter takes the place of the drawing.
  const stageNow = partner ? 'avatar' : progress?.stage;
  const running = stageNow ? Stage.options.indexOf(stageNow) : -1;
  return (
    <ol className="grid">
      {Stage.options.map((stage, index) => {
        const mark = markOf({ index, running, isWorking: partner !== null || status === 'processing', status });
        return (
          <li
            key={stage}
            aria-current={mark === 'running' ? 'step' : undefined}
            className={clsx(
              'flex items-center gap-3 border-border py-2.5 not-first:border-t',
              mark === 'running' ? 'font-medium text-text' : mark === 'done' ? 'text-text-2' : 'text-text-3',
            )}
          >
            <StageMark mark={mark} />
            <span className="flex-1">
              {partner && stage === 'avatar'
                ? progressTexts.filmedBy({ partner: partner.name })
                : progressTexts.stages[stage]}
            </span>
            <span className="text-12 font-normal text-text-3 tabular-nums">
              {stage === 'frames' && mark !== 'ahead' && framesOf(progress)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type Place = { index: number; running: number; isWorking: boolean; status: VideoStatus };

function markOf({ index, running, isWorking, status }: Place): Mark {
  if (status === 'completed' || index < running) return 'done';
  return index === running && isWorking ? 'running' : 'ahead';
}

function StageMark({ mark }: { mark: Mark }) {
  if (mark === 'running') {
    return (
      <span className="grid size-5 place-items-center text-accent-text">
        <Spinner size={14} />
      </span>
    );
  }
  return (
    <span
      className={clsx(
        'grid size-5 place-items-center rounded-full border-[1.5px]',
        mark === 'done' ? 'border-success-line bg-success-soft text-success' : 'border-border-control',
      )}
    >
      {mark === 'done' && <Icon of={Check} size={12} />}
    </span>
  );
}

function framesOf(progress: Progress | null): string {
  if (progress?.frames_done === null || progress?.frames_total === null || !progress) return '';
  return progressTexts.frames({ done: progress.frames_done, total: progress.frames_total });
}

/** As documented: 10 more every 300 ms, up to 90. */
const STEP = 10;
const STEP_MS = 300;
const LIMIT = 90;

/** A bar that moves while nothing true is known yet, so that a press is seen to have worked. Never shown as a figure. */
export function useCosmeticProgress(isRunning: boolean): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setPercent((before) => Math.min(LIMIT, before + STEP)), STEP_MS);
    return () => {
      clearInterval(timer);
      setPercent(0);
    };
  }, [isRunning]);
  return percent;
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

const { makingTime: texts } = progressTexts;

/** How long a video of so many seconds is likely to be in the making, as alike ones were here; that nothing is known is said too. */
export function MakingTimeNote({ seconds, format }: { seconds: number; format: PictureFormat }) {
  const { videoQuality: quality } = usePreferences();
  const { data } = useQuery({ ...makingTimeQuery({ seconds, format, quality }), enabled: seconds > 0 });
  return (
    <p className="flex min-h-5 items-start gap-1.5 text-12 text-text-2">
      {data && (
        <>
          <Icon of={Timer} size={14} className="mt-[3px]" />
          <span>{data.making_ms === null ? texts.unknown : texts.known({ about: formatAbout(data.making_ms) })}</span>
        </>
      )}
    </p>
  );
}

type OutcomeViewProps = { video: Video; onBack: () => void; onAnother: () => void };

/** How the video ended, for those who stayed, and what to do now. */
export function OutcomeView({ video, onBack, onAnother }: OutcomeViewProps) {
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

function Ready({ video, onAnother }: Pick<OutcomeViewProps, 'video' | 'onAnother'>) {
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

function Stopped({ video, onBack }: Pick<OutcomeViewProps, 'video' | 'onBack'>) {
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
