import type { Video } from '@sayso/contract';

const BASE: Video = {
  id: '01990000-0000-7000-8000-0000000000a0',
  title: 'Cold brew in one minute',
  description: '',
  slug: 'k7mQ2xv9',
  share_url: 'https://videos.example.com/watch/k7mQ2xv9',
  status: 'completed',
  video_url: '/media/none.mp4',
  thumbnail_url: null,
  captions_url: null,
  duration: 32,
  duration_ms: 32_400,
  views: 18_204,
  created_at: '2026-02-01T10:00:00.000Z',
  completed_at: '2026-02-01T10:01:00.000Z',
  failure_reason: null,
  attempts: 1,
  progress: null,
  metadata: { width: 1080, height: 1920 },
  generation_data: {
    voice: { selectedVoiceId: 'voice-1', name: 'Emma', speechRate: 1 },
    avatar: { selectedAvatar: 'maya', name: 'Maya' },
    background: { setting: 'home', name: 'Home Setting' },
    script: { content: 'No machine needed.', wordCount: 3, logoPosition: 'none' },
  },
};
const UNFINISHED = { video_url: null, duration: null, duration_ms: null, completed_at: null };
const PROGRESS = {
  percent: 0,
  stage: null,
  frames_done: null,
  frames_total: null,
  ms_left: null,
  queue_place: null,
  on_hold: null,
  started_at: null,
};

/** One video in each state there is. */
export const SAMPLE_VIDEOS: readonly Video[] = [
  {
    ...BASE,
    ...UNFINISHED,
    id: '01990000-0000-7000-8000-0000000000a1',
    title: 'Desk lamp, first hook',
    status: 'pending',
    progress: { ...PROGRESS, queue_place: 3 },
  },
  {
    ...BASE,
    ...UNFINISHED,
    id: '01990000-0000-7000-8000-0000000000a2',
    title: 'Glow serum, morning routine',
    status: 'processing',
    progress: {
      ...PROGRESS,
      percent: 42,
      stage: 'frames',
      frames_done: 400,
      frames_total: 960,
      ms_left: 9_000,
      started_at: '2026-02-01T10:00:10.000Z',
    },
  },
  BASE,
  {
    ...BASE,
    ...UNFINISHED,
    id: '01990000-0000-7000-8000-0000000000a3',
    title: 'Silk pillowcase, honest review',
    status: 'failed',
    failure_reason: 'Drawing the video stopped. Try again.',
  },
  {
    ...BASE,
    ...UNFINISHED,
    id: '01990000-0000-7000-8000-0000000000a4',
    title: 'Picnic blanket, take 2',
    status: 'cancelled',
  },
];
