import type { SpeechTiming, VideoWatchSummary, WatchedVideo } from '@sayso/contract';

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
