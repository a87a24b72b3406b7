import type { VideoWatchSummary, WatchedVideo, WatchSummary } from '../packages/contract/src/index.ts';
import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { SYSTEM_ANALYTICS_SCREENS } from './system-analytics-screens.ts';
import { changeAnswers, failCalls, holdCalls } from './testing/change-answers.ts';
import type { Stage } from './testing/stage.ts';

const ofVideo = ({ videos }: Stage) => `/analytics/${videos[0]?.id}`;

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
