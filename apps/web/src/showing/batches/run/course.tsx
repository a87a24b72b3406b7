import type { Batch } from '@sayso/contract';
import { CircleStop, FileArchive, FileSpreadsheet, Pause, Play, RotateCcw } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { useMay } from '../../../session/may.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { batchesTexts } from '../batches.texts.ts';
import { countWords } from '../count-bar.tsx';
import { useCourse } from './use-course.ts';

const texts = batchesTexts.run;

/** How far a batch is, and what can be done with it now. */
export function Course({ batch }: { batch: Batch }) {
  const { state, counts, percent, started_at: start } = batch;
  const mayEdit = useMay('batches.edit');
  const { busy, pause, resume, retry, cancel, zip, csv } = useCourse(batch);
  const unmade = counts.failed + counts.cancelled + counts.ready;
  const canRetry = unmade > 0 && (state === 'finished' || state === 'running' || state === 'paused');
  const isOpen = state === 'running' || state === 'paused';
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-2.5">
        <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 tabular-nums">
          <b className="text-15 font-semibold">{countWords(counts)}</b>
          <span className="text-13 text-text-3">{start === null ? texts.notBegun : texts.percent(percent)}</span>
        </p>
        <ProgressBar
          percent={percent}
          label={texts.progress}
          tone={state === 'running' || state === 'finished' ? 'accent' : 'neutral'}
        />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {mayEdit && state === 'running' && (
          <Button icon={Pause} busy={busy === 'pause'} onClick={() => void pause()}>
            {texts.pause}
          </Button>
        )}
        {mayEdit && state === 'paused' && (
          <Button variant="primary" icon={Play} busy={busy === 'resume'} onClick={() => void resume()}>
            {texts.resume}
          </Button>
        )}
        {mayEdit && canRetry && (
          <Button icon={RotateCcw} busy={busy === 'retry'} onClick={() => void retry()}>
            {texts.retry(formatCount(unmade))}
          </Button>
        )}
        <Button
          icon={FileArchive}
          variant={state === 'finished' && !canRetry ? 'primary' : 'secondary'}
          busy={busy === 'zip'}
          disabled={counts.done === 0}
          onClick={() => void zip()}
        >
          {texts.zip}
        </Button>
        <Button icon={FileSpreadsheet} busy={busy === 'csv'} onClick={() => void csv()}>
          {texts.csv}
        </Button>
        {mayEdit && isOpen && (
          <Button variant="danger" icon={CircleStop} className="sm:ml-auto" onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </Card>
  );
}
