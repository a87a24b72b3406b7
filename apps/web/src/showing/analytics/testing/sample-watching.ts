import type { SpeechTiming, SuccessRate, UserActivity, VideoWatchSummary, WatchedVideo } from '@sayso/contract';

/** Ten seconds: a hundredth is a tenth of a second. */
export const LENGTH_MS = 10_000;

/** Everybody sees the start, half leave at 0:03, the middle is watched again by some. */
const SEGMENTS = Array.from({ length: 100 }, (_, at) => (at < 30 ? 20 : at >= 50 && at < 60 ? 14 : 10));

/** What was watched of a video in three days. */
export function sampleSummary(changes: Partial<VideoWatchSummary> = {}): VideoWatchSummary {
  return {
    from: '2026-03-01',
    to: '2026-03-03',
    step: 'day',
    figures: {
      views: 15,
      plays: 20,
      watched_ms: 150_000,
      average_percent: 65.5,
      completions: 9,
      shares: 3,
      downloads: 2,
      clicks: 4,
    },
    previous: {
      views: 10,
      plays: 25,
      watched_ms: 150_000,
      average_percent: null,
      completions: 0,
      shares: 0,
      downloads: 2,
      clicks: 4,
    },
    points: [
      { day: '2026-03-01', views: 4, plays: 5, watched_ms: 30_000 },
      { day: '2026-03-02', views: 9, plays: 12, watched_ms: 100_000 },
      { day: '2026-03-03', views: 2, plays: 3, watched_ms: 20_000 },
    ],
    referrers: [
      { host: 'instagram.com', plays: 12 },
      { host: null, plays: 6 },
      { host: 'other', plays: 2 },
    ],
    shares: { copy: 2, whatsapp: 1 },
    curve: { plays: 20, segments: SEGMENTS },
    ...changes,
  };
}

/** The words 'No machine needed. Pour, wait, drink.', a second each from the first on. */
export const SAMPLE_TIMING: SpeechTiming = {
  durationMs: LENGTH_MS,
  words: ['No', 'machine', 'needed.', 'Pour,', 'wait,', 'drink.'].map((text, at) => ({
    text,
    startMs: 1_000 * (at + 1),
    endMs: 1_000 * (at + 2),
  })),
  phones: [],
  loudness: [],
};

/** A line of the table of videos. */
export function sampleWatchedVideo(changes: Partial<WatchedVideo> = {}): WatchedVideo {
  return {
    ...sampleSummary().figures,
    id: '01990000-0000-7000-8000-00000000000a',
    title: 'Cold brew in one minute',
    slug: 'k7mQ2xv9',
    thumbnail_url: null,
    duration_ms: LENGTH_MS,
    created_at: '2026-02-01T10:00:00.000Z',
    ...changes,
  };
}

/** How often videos came about in those days, and who was here. */
export const sampleSuccessRate = (changes: Partial<SuccessRate> = {}): SuccessRate => ({
  from: '2026-03-01',
  to: '2026-03-03',
  step: 'day',
  figures: { succeeded: 9, failed: 1, cancelled: 2, percent: 90 },
  previous: { succeeded: 4, failed: 1, cancelled: 0, percent: 80 },
  points: [
    { day: '2026-03-01', succeeded: 2, failed: 0 },
    { day: '2026-03-02', succeeded: 4, failed: 1 },
    { day: '2026-03-03', succeeded: 3, failed: 0 },
  ],
  reasons: [{ code: 'take_frames_failed', message: 'The picture could not be drawn. Please try again.', times: 1 }],
  ...changes,
});

/** Who was here in those days. */
export const sampleActivity = (changes: Partial<UserActivity> = {}): UserActivity => ({
  from: '2026-03-01',
  to: '2026-03-03',
  step: 'day',
  members: [
    {
      member: { id: '01990000-0000-7000-8000-0000000000c1', name: 'Ada Lovelace' },
      days: 3,
      last_day: '2026-03-03',
      videos: 7,
    },
    { member: null, days: 0, last_day: null, videos: 2 },
  ],
  points: [
    { day: '2026-03-01', members: 1, videos: 2 },
    { day: '2026-03-02', members: 1, videos: 4 },
    { day: '2026-03-03', members: 1, videos: 3 },
  ],
  ...changes,
});
