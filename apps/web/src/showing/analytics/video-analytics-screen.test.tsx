import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleRunning, sampleUser, sampleVideo, wholeList } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import {
  LENGTH_MS,
  SAMPLE_TIMING,
  sampleSummary,
  sampleActivity,
  sampleSuccessRate,
  sampleWatchedVideo,
} from './testing/sample-watching.ts';
import './video-analytics-screen.tsx';
import './analytics-screen.tsx';

const VIDEO = sampleVideo({ duration_ms: LENGTH_MS, duration: 10 });
const SUMMARY = `GET /api/analytics/videos/${VIDEO.id}`;
const NOTHING = {
  figures: {
    views: 0,
    plays: 0,
    watched_ms: 0,
    average_percent: null,
    completions: 0,
    shares: 0,
    downloads: 0,
    clicks: 0,
  },
  curve: { plays: 0, segments: Array.from({ length: 100 }, () => 0) },
};

function serve(changes: Record<string, () => Answer> = {}) {
  const speech = { id: VIDEO.id, durationMs: LENGTH_MS, timingUrl: '/media/timing.json' };
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    [`GET /api/videos/${VIDEO.id}`]: () => success(VIDEO),
    [`GET /api/videos/${VIDEO.id}/speech`]: () => success('/media/speech.m4a', { speech }),
    'GET /media/timing.json': () => ({ body: SAMPLE_TIMING }),
    [SUMMARY]: () => success(sampleSummary()),
    ...changes,
  });
}
const open = (search = '') => renderApp(`/analytics/${VIDEO.id}${search}`);
const curve = () => screen.findByRole('slider', { name: 'Share of plays that reached each moment' });
const word = (text: string) => screen.findByRole('button', { name: new RegExp(`^${text}.*, at 0:`) });

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

test('the figures say what came of the days, and how it compares with as many before', async () => {
  serve();
  open();
  const figures = within((await screen.findByText('15')).closest('dl') as HTMLElement);
  const cards = Array.from(figures.getAllByRole('term'), (term) => term.parentElement?.textContent);
  expect(cards).toEqual([
    'Views15up 50 %Viewers per day, added up',
    'Plays20down 20 %Visits in which it was played',
    'Watch time2.5 minunchanged 0 %Also what was watched again',
    'Average watched65.5 %Of the video, for each play',
    'Watched to the end45 %Of the plays saw 95 % or more',
    'Shares3From the watch page',
    'Downloads2unchanged 0 %From the watch page',
    'Button clicks4unchanged 0 %20 % of the plays',
  ]);
  expect(screen.getByText('Arrows compare with the 3 days before.')).toBeTruthy();
});

describe('the curve and the script', () => {
  test('where one is looked at, the other is marked', async () => {
    serve();
    const { user } = open();
    const slider = await curve();
    await word('machine');
    slider.focus();
    await user.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).toBe('0:00.0: Watched 100 %');
    await user.keyboard('{PageUp}{PageUp}');
    expect(slider.getAttribute('aria-valuetext')).toBe('0:02.0, “machine”: Watched 100 %');
    expect((await word('machine')).getAttribute('aria-current')).toBe('true');
    await user.hover(await word('wait'));
    expect(slider.getAttribute('aria-valuetext')).toBe('0:05.5, “wait,”: Watched 70 %');
    (await word('wait')).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await word('drink'));
    expect(slider.getAttribute('aria-valuetext')).toBe('0:06.5, “drink.”: Watched 50 %');
  });

  test('the moment at which most leave is named with its words, and marked in the script', async () => {
    serve();
    const { user } = open();
    const drop = await screen.findByRole('button', { name: /At 0:03\.0 30 % leave/ });
    await waitFor(() => expect(drop.textContent).toContain('after “No machine needed.”'));
    expect((await word('needed')).textContent).toBe('needed.1, drop 1, at 0:03.0, seen by 50 %');
    await user.hover(drop);
    expect((await curve()).getAttribute('aria-valuetext')).toBe('0:03.0, “needed.”: Watched 50 %');
  });

  test('what is watched again stands beside those who saw it, who are never more than all', async () => {
    const segments = Array.from({ length: 100 }, (_, at) => (at < 20 ? 25 : 10));
    serve({ [SUMMARY]: () => success({ ...sampleSummary(), curve: { plays: 20, segments } }) });
    const { user } = open();
    const slider = await curve();
    slider.focus();
    await user.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).toBe('0:00.0: Watched 100 %, With watching again 125 %');
  });

  test('without its words the script stands alone', async () => {
    serve({ [`GET /api/videos/${VIDEO.id}/speech`]: () => failure(404, 'not_found', 'Resource not found.') });
    open();
    expect(await screen.findByText('No machine needed.')).toBeTruthy();
    expect(screen.getByText(/no longer stored/)).toBeTruthy();
  });
});

test('hosts and shares are named, with their part of the whole', async () => {
  serve();
  open();
  const card = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('section');
  const rows = async (title: string) =>
    within((await card(title)) as HTMLElement)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  await screen.findByText('instagram.com');
  expect(await rows('Where viewers come from')).toEqual([
    'instagram.com12 · 60 %',
    'Direct6 · 30 %',
    'Other sites2 · 10 %',
  ]);
  expect(await rows('How it is shared')).toEqual(['Copied link2 · 66.7 %', 'WhatsApp1 · 33.3 %']);
});

test('the time to look at stands in the address', async () => {
  const { asked } = serve();
  const { user, router } = open('?range=7d');
  await curve();
  const lastAsked = () => Object.fromEntries(asked.findLast(({ path }) => path.includes('/analytics/'))?.query ?? []);
  expect(lastAsked()).toEqual({ range: '7d' });
  await user.click(screen.getByRole('radio', { name: 'All time' }));
  await waitFor(() => expect(lastAsked()).toEqual({ range: 'all' }));
  expect(router.state.location.search).toEqual({ range: 'all' });
  await user.click(screen.getByRole('button', { name: 'Own dates' }));
  await user.type(screen.getByLabelText('From'), '2026-03-01');
  await waitFor(() => expect(lastAsked()).toEqual({ range: '28d', date_from: '2026-03-01' }));
  expect(screen.getByRole('button', { name: /Mar 1, 2026 – Mar 3, 2026/ })).toBeTruthy();
});

describe('in place of figures', () => {
  test('a video that nobody has watched has its link to share', async () => {
    serve({ [SUMMARY]: () => success(sampleSummary(NOTHING)) });
    const { user } = open();
    expect(await screen.findByText('Nothing was watched in this time')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Look at all time' }));
    expect(await screen.findByText('Nobody has watched yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy Share link' }));
    expect(await navigator.clipboard.readText()).toBe(VIDEO.share_url);
  });

  test('one that is not finished says so', async () => {
    const running = sampleRunning({ id: VIDEO.id });
    serve({
      [`GET /api/videos/${VIDEO.id}`]: () => success(running),
      [SUMMARY]: () => success(sampleSummary(NOTHING)),
    });
    open();
    expect(await screen.findByText('This video is not finished yet')).toBeTruthy();
  });

  test("another account's is not there", async () => {
    const missing = () => failure(404, 'video_not_found', 'Video not found');
    serve({ [`GET /api/videos/${VIDEO.id}`]: missing, [SUMMARY]: missing });
    open();
    expect(await screen.findByRole('heading', { name: 'Video not found' })).toBeTruthy();
  });

  test('what could not be loaded is asked for again', async () => {
    let isDown = true;
    serve({
      [SUMMARY]: () => (isDown ? failure(500, 'internal', 'Server error occurred.') : success(sampleSummary())),
    });
    const { user } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('The analytics could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await curve()).toBeTruthy();
  });
});

const SECOND = sampleWatchedVideo({
  id: '01990000-0000-7000-8000-00000000000b',
  title: 'Glow serum',
  plays: 0,
  average_percent: null,
});

const POPULAR = {
  from: '2026-03-01',
  to: '2026-03-03',
  templates: [
    { id: '01990000-0000-7000-8000-0000000000c1', name: 'Three reasons', uses: 8, last_day: '2026-03-03' },
    { id: '01990000-0000-7000-8000-0000000000c2', name: 'Launch day', uses: 1, last_day: '2026-03-01' },
  ],
};

function serveAnalytics(changes: Parameters<typeof fakeApi>[0] = {}) {
  const { curve: _curve, ...summary } = sampleSummary();
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/analytics/summary': () => success(summary),
    'GET /api/analytics/success-rate': () => success(sampleSuccessRate()),
    'GET /api/analytics/user-activity': () => success(sampleActivity()),
    'GET /api/analytics/popular-templates': () => success(POPULAR),
    'GET /api/analytics/videos': () => success(wholeList([sampleWatchedVideo(), SECOND])),
    ...changes,
  });
}

test('all videos together, by day, in charts that can be read as tables and sentences', async () => {
  serveAnalytics();
  renderApp('/analytics');
  const chart = within(await screen.findByRole('table', { name: 'Views and plays by day' }));
  expect(chart.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ViewsPlays',
    'Mar 145',
    'Mar 2912',
    'Mar 323',
  ]);
  expect(screen.getByText('15 views and 20 plays. Most views: 9, Mar 2.')).toBeTruthy();
  expect(screen.getByText('2.5 min in all. Most: 1.7 min, Mar 2.')).toBeTruthy();
});

test('the table of videos is sorted by the server, and leads to one of them for the same time', async () => {
  const { asked } = serveAnalytics();
  const { user, router } = renderApp('/analytics?range=90d');
  const row = within(await screen.findByRole('row', { name: /Glow serum/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toContain('–');
  await user.click(screen.getByRole('button', { name: /Plays/ }));
  const lastOfTable = () => asked.findLast(({ path }) => path === '/api/analytics/videos')?.query;
  await waitFor(() => expect(lastOfTable()?.get('sort_by')).toBe('plays'));
  expect([lastOfTable()?.get('sort_order'), lastOfTable()?.get('range')]).toEqual(['desc', '90d']);
  await user.click(screen.getByRole('button', { name: /^Cold brew in one minute/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/analytics/${sampleWatchedVideo().id}`));
  expect(router.state.location.search).toEqual({ range: '90d' });
});

test('both tables are downloaded as they are looked at; a failure is said', async () => {
  const { asked } = serveAnalytics({
    'GET /api/analytics/days-export': () => ({ body: 'Day' }),
    'GET /api/analytics/videos-export': () => failure(500, 'internal', 'Server error occurred.'),
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { user } = renderApp('/analytics?range=7d&search=brew');
  await screen.findByRole('row', { name: /Glow serum/ });
  const [days, videos] = screen.getAllByRole('button', { name: /^(?:Days|Videos) as CSV$/u });
  await user.click(days as HTMLElement);
  expect(await screen.findByText('Table downloaded')).toBeTruthy();
  await user.click(videos as HTMLElement);
  expect(await screen.findByText('The table could not be downloaded')).toBeTruthy();
  const exported = asked.filter(({ path }) => path.endsWith('-export')).map(({ query }) => Object.fromEntries(query));
  expect(exported).toEqual([{ range: '7d' }, { sort_by: 'views', sort_order: 'desc', search: 'brew', range: '7d' }]);
});

test('how often videos come about, why others do not, and who was here', async () => {
  serveAnalytics();
  renderApp('/analytics');
  expect(await screen.findByText('80 % the time before')).toBeTruthy();
  expect(screen.getByText('9 generated, 1 failed.')).toBeTruthy();
  expect(screen.getByText('2 cancelled, not counted')).toBeTruthy();
  const reasons = within(screen.getByRole('list', { name: 'Why they failed' })).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'The picture could not be drawn. Please try again.1 ×',
  ]);
  const rows = within(await screen.findByRole('table', { name: 'Activity' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Member', 'Days', 'Videos', 'Last here'],
    ['Ada Lovelace', '3', '7', 'Mar 3, 2026'],
    ['Former members', '0', '2', '–'],
  ]);
});

test('what could not be loaded of the own work says so beside what could', async () => {
  const down = () => failure(500, 'internal', 'Server error occurred.');
  serveAnalytics({
    'GET /api/analytics/success-rate': down,
    'GET /api/analytics/user-activity': () => success(sampleActivity()),
  });
  renderApp('/analytics');
  expect(await screen.findByText('The success rate could not be loaded')).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Activity' })).toBeTruthy();
});

test('the templates that are used most lead to each of them', async () => {
  serveAnalytics();
  renderApp('/analytics');
  const list = within(await screen.findByRole('list', { name: 'Templates used most' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Three reasons8 uses · last Mar 3, 2026',
    'Launch day1 use · last Mar 1, 2026',
  ]);
  const [first] = list.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe(`/templates/${POPULAR.templates[0]?.id}`);
});
