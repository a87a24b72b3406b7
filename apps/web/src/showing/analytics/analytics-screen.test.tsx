import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { sampleActivity, sampleSuccessRate, sampleSummary, sampleWatchedVideo } from './testing/sample-watching.ts';
import './analytics-screen.tsx';

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

function serve(changes: Parameters<typeof fakeApi>[0] = {}) {
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

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

test('all videos together, by day, in charts that can be read as tables and sentences', async () => {
  serve();
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
  const { asked } = serve();
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
  const { asked } = serve({
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
  serve();
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
  serve({
    'GET /api/analytics/success-rate': down,
    'GET /api/analytics/user-activity': () => success(sampleActivity()),
  });
  renderApp('/analytics');
  expect(await screen.findByText('The success rate could not be loaded')).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Activity' })).toBeTruthy();
});

test('the templates that are used most lead to each of them', async () => {
  serve();
  renderApp('/analytics');
  const list = within(await screen.findByRole('list', { name: 'Templates used most' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Three reasons8 uses · last Mar 3, 2026',
    'Launch day1 use · last Mar 1, 2026',
  ]);
  const [first] = list.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe(`/templates/${POPULAR.templates[0]?.id}`);
});
