import type { Page } from 'playwright-core';
import type { VideoWatchSummary, WatchedVideo, WatchSummary } from '../packages/contract/src/index.ts';
import {
  emptyEngagement,
  emptySystemSummary,
  sampleEngagement,
  sampleSystemSummary,
  sampleSystemVideo,
  sampleTopVideos,
} from '../apps/web/src/showing/analytics/testing/sample-system.ts';
import { wholeList } from '../apps/web/src/testing/samples.ts';
import { type Screen, seeText } from './screen.ts';
import { changeAnswers, failCalls, holdCalls } from './testing/change-answers.ts';
import type { Stage } from './testing/stage.ts';

const ofVideo = ({ videos }: Stage) => `/analytics/${videos[0]?.id}`;

const PATH = '/admin/analytics';
const CALLS = '**/api/admin/analytics/**';

/** How the installation does, as operators see it. */
const SYSTEM_ANALYTICS_SCREENS: readonly Screen[] = [
  {
    name: 'system-analytics',
    isBase: true,
    who: 'operator',
    path: () => PATH,
    prepare: showMuch,
    act: seeText('1,240'),
  },
  {
    name: 'system-analytics-middle',
    who: 'operator',
    path: () => PATH,
    prepare: showMuch,
    act: lookAt('System Performance'),
  },
  {
    name: 'system-analytics-below',
    who: 'operator',
    path: () => PATH,
    prepare: showMuch,
    act: lookAt('Retention by week'),
  },
  { name: 'system-analytics-table', who: 'operator', path: () => PATH, prepare: showMuch, act: openTable },
  { name: 'system-analytics-export', who: 'operator', path: () => PATH, prepare: showMuch, act: openExport },
  {
    name: 'system-analytics-empty',
    who: 'operator',
    path: () => PATH,
    prepare: (page) => show(page, { summary: emptySystemSummary(), engagement: emptyEngagement(), 'top-videos': [] }),
    act: seeText('No views in this time.'),
  },
  {
    name: 'system-analytics-loading',
    who: 'operator',
    path: () => PATH,
    prepare: (page) => holdCalls(page, CALLS),
    act: seeText('Loading analytics'),
  },
  {
    name: 'system-analytics-failed',
    who: 'operator',
    path: () => PATH,
    prepare: (page) => failCalls(page, CALLS),
    act: seeText('The figures could not be loaded'),
  },
  {
    name: 'system-videos',
    who: 'operator',
    path: () => `${PATH}?section=videos`,
    prepare: showMuch,
    act: seeText('Two drops every morning'),
  },
  {
    name: 'system-videos-empty',
    who: 'operator',
    path: () => `${PATH}?section=videos`,
    prepare: (page) => show(page, { videos: pageOf([]) }),
    act: seeText('No videos in this time'),
  },
  {
    name: 'system-videos-failed',
    who: 'operator',
    path: () => `${PATH}?section=videos`,
    prepare: (page) => failCalls(page, CALLS),
    act: seeText('The videos could not be loaded'),
  },
];

/** Answers each call as it is given. */
async function show(page: Page, answers: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [call, data] of Object.entries(answers))
    await page.route(`**/api/admin/analytics/${call}?*`, (route) =>
      route.fulfill({ json: { status: 'success', data } }),
    );
}

async function showMuch(page: Page): Promise<void> {
  const titles = [
    'Two drops every morning',
    'Coffee without a machine',
    'Shoes after three hundred miles',
    'A pillowcase of silk',
  ];
  const top = titles.flatMap((title, place) => {
    const video = sampleTopVideos()[place % 2];
    return video ? [{ ...video, id: `0199a1b2-0000-7000-8000-00000000000${place}`, title, rank: place + 1 }] : [];
  });
  const statuses = ['completed', 'processing', 'failed', 'pending'] as const;
  const videos = titles.map((title, place) =>
    sampleSystemVideo({
      id: `0199a1b2-0000-7000-8000-00000000000${place}`,
      title,
      status: statuses[place] ?? 'completed',
      views_total: place === 0 ? 9_120 : 0,
    }),
  );
  await show(page, {
    summary: sampleSystemSummary(),
    engagement: sampleEngagement(),
    'top-videos': top,
    videos: pageOf(videos),
  });
}

const pageOf = (data: readonly unknown[]) => ({ ...wholeList([...data]), per_page: 25 });

function lookAt(heading: string): (page: Page) => Promise<void> {
  return async (page) => {
    await seeText('1,240')(page);
    await page
      .getByRole('heading', { name: heading })
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
  };
}

async function openTable(page: Page): Promise<void> {
  await lookAt('System Performance')(page);
  await page.getByRole('button', { name: 'Show as table: Watching' }).click();
  await page.getByRole('region', { name: 'Views, downloads and shares' }).scrollIntoViewIfNeeded();
}

async function openExport(page: Page): Promise<void> {
  await seeText('1,240')(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'All figures' }).waitFor();
}

/** How videos are watched: of all videos, and of one; and how the whole installation does. */
export const ANALYTICS_SCREENS: readonly Screen[] = [
  {
    name: 'analytics',
    isBase: true,
    who: 'member',
    path: () => '/analytics',
    prepare: watchMuch,
    act: seeText('instagram.com'),
  },
  {
    name: 'analytics-empty',
    who: 'newcomer',
    path: () => '/analytics?range=all',
    act: seeText('Nobody has watched yet'),
  },
  { name: 'video-analytics', isBase: true, who: 'member', path: ofVideo, prepare: watchMuch, act: lookAtDrop },
  {
    name: 'video-analytics-empty',
    who: 'member',
    path: (stage) => `${ofVideo(stage)}?range=all`,
    act: seeText('Nobody has watched yet'),
  },
  {
    name: 'video-analytics-loading',
    who: 'member',
    path: ofVideo,
    prepare: (page) => holdCalls(page, '**/api/analytics/**'),
    act: seeText('Open watch page'),
  },
  {
    name: 'video-analytics-error',
    who: 'member',
    path: ofVideo,
    prepare: (page) => failCalls(page, '**/api/analytics/**'),
    act: seeText('The analytics could not be loaded'),
  },
  ...SYSTEM_ANALYTICS_SCREENS,
];

/** Lets every video have been watched by many for weeks. */
async function watchMuch(page: Page): Promise<void> {
  await changeAnswers<{ data: WatchSummary }>(page, '**/api/analytics/summary*', watched);
  await changeAnswers<{ data: VideoWatchSummary }>(page, '**/api/analytics/videos/*', (answer) => {
    const { data } = watched(answer);
    return { ...answer, data: { ...data, curve: { plays: 1_000, segments: CURVE } } };
  });
  await changeAnswers<{ data: { data: WatchedVideo[] } }>(page, '**/api/analytics/videos?*', (answer) => {
    const { data } = answer.data;
    const videos = data.map((video, at) => ({ ...video, ...FIGURES, ...lessBy(at + 1) }));
    return { ...answer, data: { ...answer.data, data: videos } };
  });
}

const lessBy = (part: number) => ({
  views: Math.round(FIGURES.views / (part * part)),
  plays: Math.round(FIGURES.plays / (part * part)),
  watched_ms: Math.round(FIGURES.watched_ms / (part * part)),
  average_percent: 71.4 - part * 9,
  completions: Math.round(FIGURES.completions / (part * part * part)),
});

const FIGURES = {
  views: 18_204,
  plays: 21_380,
  watched_ms: 97_400_000,
  average_percent: 63.8,
  completions: 8_712,
  shares: 412,
  downloads: 96,
  clicks: 1_283,
};

/** Two moments at which many leave, and one that is watched again. */
const CURVE = Array.from({ length: 100 }, (_, at) => {
  const left = 1_000 - at * 2.2;
  const hook = at > 18 ? 170 : 0;
  const pitch = at > 61 ? 240 : 0;
  const again = at > 40 && at < 49 ? 45 : 0;
  return Math.round(left - hook - pitch + again);
});

function watched<Summary extends WatchSummary>(answer: { data: Summary }): { data: Summary } {
  const points = answer.data.points.map((point, at) => {
    const views = Math.round(520 + 180 * Math.sin(at * 0.9) + at * 14);
    return { ...point, views, plays: Math.round(views * 1.17), watched_ms: views * 5_300 };
  });
  const previous = { ...FIGURES, views: 15_940, plays: 19_900, watched_ms: 90_100_000, shares: 460, clicks: 1_104 };
  const referrers = [
    { host: 'instagram.com', plays: 9_120 },
    { host: null, plays: 6_204 },
    { host: 'tiktok.com', plays: 3_311 },
    { host: 'brightside.shop', plays: 1_904 },
    { host: 'l.facebook.com', plays: 644 },
    { host: 'other', plays: 197 },
  ];
  const shares = { copy: 201, whatsapp: 118, facebook: 51, twitter: 24, embed: 12, more: 6 };
  return { ...answer, data: { ...answer.data, figures: FIGURES, previous, points, referrers, shares } };
}

async function lookAtDrop(page: Page): Promise<void> {
  await seeText('Where most people leave')(page);
  const slider = page.getByRole('slider', { name: 'Share of plays that reached each moment' });
  await slider.focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('PageUp');
}
