import type { Page } from 'playwright-core';
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
import { failCalls, holdCalls } from './testing/change-answers.ts';

const PATH = '/admin/analytics';
const CALLS = '**/api/admin/analytics/**';

/** How the installation does, as operators see it. */
export const SYSTEM_ANALYTICS_SCREENS: readonly Screen[] = [
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
