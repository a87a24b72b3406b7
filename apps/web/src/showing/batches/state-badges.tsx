import { BATCH_ROW_STATES, BATCH_STATES, type BatchRowState, type BatchState } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';

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
