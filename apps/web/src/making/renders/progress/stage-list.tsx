import { type Progress, Stage, type VideoStatus } from '@sayso/contract';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { progressTexts } from './progress.texts.ts';

type Mark = 'done' | 'running' | 'ahead';

/** The five stages of a take in order, and what is known about the one that runs. */
export function StageList({ progress, status }: { progress: Progress | null; status: VideoStatus }) {
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
              {partner && stage === 'avatar' ? progressTexts.filmedBy(partner.name) : progressTexts.stages[stage]}
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
  return progressTexts.frames(progress.frames_done, progress.frames_total);
}
