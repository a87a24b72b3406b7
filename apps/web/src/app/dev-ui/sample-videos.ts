import type { Video } from '@sayso/contract';
import { sampleRunning, sampleVideo, sampleWaiting } from '../../testing/samples.ts';

/** One video in each state there is. */
export const SAMPLE_VIDEOS: readonly Video[] = [
  sampleWaiting({ id: 'waiting', title: 'Desk lamp, first hook' }),
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
