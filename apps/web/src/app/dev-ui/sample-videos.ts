import type { Video } from '@sayso/contract';
import { sampleRunning, sampleVideo } from '../../testing/samples.ts';

const WAITING = {
  percent: 0,
  stage: null,
  frames_done: null,
  frames_total: null,
  ms_left: null,
  queue_place: 3,
  on_hold: null,
  started_at: null,
};

/** One video in each state there is. */
export const SAMPLE_VIDEOS: readonly Video[] = [
  sampleRunning({ id: 'waiting', title: 'Desk lamp, first hook', status: 'pending', progress: WAITING }),
  sampleRunning({ id: 'running', title: 'Glow serum, morning routine' }),
  sampleVideo({ id: 'completed' }),
  sampleRunning({
    id: 'failed',
    title: 'Silk pillowcase, honest review',
    status: 'failed',
    progress: null,
    failure_reason: 'Drawing the video stopped. Try again.',
  }),
  sampleRunning({ id: 'cancelled', title: 'Picnic blanket, take 2', status: 'cancelled', progress: null }),
];
