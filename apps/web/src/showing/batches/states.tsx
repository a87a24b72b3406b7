import { BATCH_ROW_STATES, BATCH_STATES, type BatchRowState, type BatchState, type BatchCounts } from '@sayso/contract';
import clsx from 'clsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { batchesTexts as texts } from './batches.texts.gen.ts';

const BATCH_TONES: Record<BatchState, Tone> = {
  checking: 'info',
  draft: 'neutral',
  sampling: 'info',
  running: 'info',
  paused: 'warning',
  finished: 'success',
  cancelled: 'neutral',
};
const ROW_TONES: Record<BatchRowState, Tone> = {
  invalid: 'warning',
  ready: 'neutral',
  waiting: 'neutral',
  speaking: 'info',
  making: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  skipped: 'neutral',
};

/** Where a batch stands. */
export const BatchBadge = ({ state }: { state: BatchState }) => (
  <Badge tone={BATCH_TONES[state]} dot>
    {BATCH_STATES[state]}
  </Badge>
);

/** Where a row stands; while its video is made, also how far that is. */
export const RowBadge = ({ state, percent = null }: { state: BatchRowState; percent?: number | null }) => (
  <Badge tone={ROW_TONES[state]} dot>
    {BATCH_ROW_STATES[state]}
    {state === 'making' && percent !== null && <span className="tabular-nums">{percent} %</span>}
  </Badge>
);

type Counts = { done: number; failed: number; making: number; waiting: number; mend: number; left: number };

/** What stands in a line about a batch: what is done, what came to nothing, what is in the making, what is still to come, what has faults, what is left out. */
function summed(counts: BatchCounts): Counts {
  return {
    done: counts.done,
    failed: counts.failed,
    making: counts.speaking + counts.making,
    waiting: counts.waiting + counts.ready,
    mend: counts.invalid,
    left: counts.skipped + counts.cancelled,
  };
}

const PARTS = [
  ['done', 'bg-success'],
  ['failed', 'bg-danger'],
  ['mend', 'bg-warning'],
] as const;

/** How much of a batch is done and has failed, as a bar that says its figures. */
export function CountBar({ counts, name }: { counts: BatchCounts; name: string }) {
  const sums = summed(counts);
  return (
    <div
      role="img"
      aria-label={texts.barOf({ name, counts: countWords(counts) })}
      className="flex h-1.5 min-w-24 overflow-hidden rounded-full bg-fill-hover"
    >
      {PARTS.map(([part, tone]) => (
        <span
          key={part}
          style={{ width: `${counts.total === 0 ? 0 : (sums[part] / counts.total) * 100}%` }}
          className={clsx('h-full transition-[width] duration-(--m-progress)', tone)}
        />
      ))}
    </div>
  );
}

/** '180 done, 2 failed, 18 waiting': what there is of each. */
export function countWords(counts: BatchCounts): string {
  const sums = summed(counts);
  const parts = (Object.keys(sums) as (keyof Counts)[]).filter((part) => sums[part] > 0);
  return parts.length === 0
    ? texts.counts.none
    : parts.map((part) => texts.counts[part]({ count: sums[part] })).join(', ');
}
