import type { SystemEngagement, SystemFigures, SystemSummary, SystemVideo, TopVideo } from '@sayso/contract';

const SAMPLE_FIGURES: SystemFigures = {
  users: 1_240,
  users_new: 34,
  users_active: 310,
  videos: 5_200,
  videos_new: 160,
  videos_finished: 4_940,
  generated: 150,
  failed: 6,
  generation_ms: 8_400,
  success_percent: 96.2,
  views: 18_204,
  downloads: 420,
  shares: 88,
  answers: 61_480,
  answer_ms: 38.4,
  error_percent: 0.12,
  uptime_percent: 99.987,
  load_percent: 41.3,
};
const BEFORE: SystemFigures = {
  ...SAMPLE_FIGURES,
  users: 1_206,
  users_new: 28,
  videos: 5_040,
  views: 14_563,
  generation_ms: 9_100,
  success_percent: 97.2,
  answer_ms: 48,
};
const UNKNOWN = {
  users_active: null,
  generation_ms: null,
  success_percent: null,
  answer_ms: null,
  error_percent: null,
  uptime_percent: null,
  load_percent: null,
};
const NOTHING: SystemFigures = {
  ...UNKNOWN,
  users: 1,
  users_new: 0,
  videos: 0,
  videos_new: 0,
  videos_finished: 0,
  generated: 0,
  failed: 0,
  views: 0,
  downloads: 0,
  shares: 0,
  answers: 0,
};

const TIME = {
  from: '2026-11-18T00:00:00.000Z',
  to: '2026-11-24T11:45:00.000Z',
  previous_from: '2026-11-11T00:00:00.000Z',
  previous_to: '2026-11-17T11:30:00.000Z',
  time_zone: 'UTC',
  step: 'day',
} as const;
const dayAt = (day: number): string => `2026-11-${18 + day}T00:00:00.000Z`;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** A week that went well. */
export function sampleSystemSummary(changes: Partial<SystemSummary> = {}): SystemSummary {
  return {
    ...TIME,
    figures: SAMPLE_FIGURES,
    previous: BEFORE,
    generated_today: 12,
    revenue: [
      {
        currency: 'EUR',
        gross: 47,
        refunds: 0,
        fees: 0,
        commissions: 0,
        net: 47,
        sales: 1,
        previous: { gross: 0, refunds: 0, fees: 0, commissions: 0, net: 0, sales: 0 },
      },
      {
        currency: 'USD',
        gross: 1_410,
        refunds: 94,
        fees: 138,
        commissions: 0,
        net: 1_178,
        sales: 30,
        previous: { gross: 1_200, refunds: 0, fees: 100, commissions: 0, net: 1_100, sales: 25 },
      },
    ],
    uptime_since: '2026-06-01T00:00:00.000Z',
    points: DAYS.map((day) => ({
      at: dayAt(day),
      users_new: 4 + ((day * 3) % 5),
      videos_new: 20 + day,
      generated: 18 + ((day * 7) % 11),
      failed: day % 2,
      views: 2_000 + ((day * 911) % 1_700),
      downloads: 60 + ((day * 13) % 31),
      shares: 12 + (day % 3),
      answer_ms: 36 + ((day * 5) % 7),
      error_percent: 0.1 + (day % 3) / 10,
      load_percent: 35 + ((day * 9) % 20),
    })),
    revenue_points: [
      { at: dayAt(1), currency: 'USD', gross: 940, refunds: 0 },
      { at: dayAt(4), currency: 'USD', gross: 470, refunds: 94 },
      { at: dayAt(4), currency: 'EUR', gross: 47, refunds: 0 },
    ],
    ...changes,
  };
}

/** People of that week. */
export function sampleEngagement(changes: Partial<SystemEngagement> = {}): SystemEngagement {
  const figures = {
    day_active: 120,
    week_active: 310,
    month_active: 702,
    retained_7: { people: 12, of: 30 },
    retained_30: { people: 5, of: 25 },
    funnel: { signed_up: 34, first_video: 26, shared: 15, paid: 4 },
    session_ms: 272_000,
    sessions: 812,
  };
  return {
    ...TIME,
    figures,
    previous: { ...figures, day_active: 100, funnel: { signed_up: 28, first_video: 20, shared: 10, paid: 2 } },
    active_since: '2026-01-01T00:00:00.000Z',
    sessions_since: '2026-01-01T00:00:00.000Z',
    points: DAYS.map((day) => ({ at: dayAt(day), active: 90 + ((day * 17) % 40) })),
    cohorts: [
      {
        week: '2026-10-05',
        people: 40,
        day_1: { people: 22, of: 40 },
        day_7: { people: 17, of: 40 },
        day_30: { people: 9, of: 40 },
      },
      {
        week: '2026-10-19',
        people: 28,
        day_1: { people: 16, of: 28 },
        day_7: { people: 11, of: 28 },
        day_30: { people: 4, of: 22 },
      },
      { week: '2026-11-16', people: 30, day_1: { people: 18, of: 27 }, day_7: null, day_30: null },
      { week: '2026-11-23', people: 4, day_1: null, day_7: null, day_30: null },
    ],
    ...changes,
  };
}

/** A day on which nothing has happened yet but that somebody installed it. */
export const emptySystemSummary = (): SystemSummary =>
  sampleSystemSummary({
    figures: NOTHING,
    previous: { ...NOTHING, users: 0 },
    generated_today: 0,
    revenue: [],
    revenue_points: [],
    uptime_since: null,
    points: DAYS.map((day) => ({
      at: dayAt(day),
      users_new: 0,
      videos_new: 0,
      generated: 0,
      failed: 0,
      views: 0,
      downloads: 0,
      shares: 0,
      answer_ms: null,
      error_percent: null,
      load_percent: null,
    })),
  });

export function emptyEngagement(): SystemEngagement {
  const figures = {
    day_active: null,
    week_active: null,
    month_active: null,
    retained_7: null,
    retained_30: null,
    funnel: { signed_up: 0, first_video: 0, shared: 0, paid: 0 },
    session_ms: null,
    sessions: 0,
  };
  const cohorts = [{ week: '2026-11-23', people: 0, day_1: null, day_7: null, day_30: null }];
  return sampleEngagement({
    figures,
    previous: figures,
    active_since: null,
    sessions_since: null,
    cohorts,
    points: DAYS.map((day) => ({ at: dayAt(day), active: 0 })),
  });
}

export const sampleSystemVideo = (changes: Partial<SystemVideo> = {}): SystemVideo => ({
  id: '01990000-0000-7000-8000-00000000000a',
  title: 'Two drops every morning',
  status: 'completed',
  watch_url: 'https://sayso.example/watch/abc',
  creator: { id: '01990000-0000-7000-8000-0000000000c1', name: 'Ada Lovelace', email: 'ada@example.com' },
  created_at: '2026-11-20T10:00:00.000Z',
  views_total: 9_120,
  ...changes,
});

export const sampleTopVideos = (): TopVideo[] => [
  { ...sampleSystemVideo(), rank: 1, views: 4_120, downloads: 80, shares: 12 },
  {
    ...sampleSystemVideo({
      id: '01990000-0000-7000-8000-00000000000b',
      title: 'Coffee without a machine',
      watch_url: null,
      creator: null,
    }),
    rank: 2,
    views: 2_011,
    downloads: 13,
    shares: 4,
  },
];
