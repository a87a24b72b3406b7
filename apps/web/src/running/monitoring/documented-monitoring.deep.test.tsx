// What the documents say of the tab, read from the screen: "System Monitoring tab", the refresh, its toast and the slow-queries badge.
import { type AlertSeverity, type HealthLevel, monitoringApi } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, success } from '../../testing/fake-api.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import './overview/overview-screen.tsx';
import { sampleAlert, sampleOverview } from './testing/sample-monitoring.ts';
import { openMonitoring, serveMonitoring } from './testing/serve-monitoring.ts';

const OVERVIEW = `GET ${monitoringApi.monitoringOverview.path}`;
const REFRESH = `POST ${monitoringApi.refreshMonitoring.path}`;

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);
/** Value beside a word of a card. */
const besides = (place: ReturnType<typeof within>, word: string) =>
  place.getByText(word).closest('div')?.querySelector('dd')?.textContent;

test.each<[HealthLevel, string]>([
  ['healthy', 'Healthy'],
  ['warning', 'Warning'],
  ['critical', 'Critical'],
])('an installation that is %s has the overall health badge %s', async (level, words) => {
  serveMonitoring({ [OVERVIEW]: () => success(sampleOverview({ level })) });
  openMonitoring();
  const line = await screen.findByText('System health');
  expect(within(line).getByText(words)).toBeTruthy();
});

test('cards for uptime, average response, requests per second and success rate', async () => {
  serveMonitoring();
  openMonitoring();
  await screen.findByText('99.98%');
  const figures = screen.getByText('Uptime').closest('dl') as HTMLElement;
  expect([...figures.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Uptime',
    'Average Response',
    'Requests per Second',
    'Success Rate',
  ]);
});

test('Server Performance: CPU, memory, disk, network in and out in MB/s, active connections', async () => {
  serveMonitoring();
  openMonitoring();
  await screen.findByText('99.98%');
  const server = await card('Server Performance');
  expect(server.getAllByRole('meter').map((meter) => meter.getAttribute('aria-label'))).toEqual([
    'CPU',
    'Memory',
    'Disk',
  ]);
  expect(besides(server, 'Network')).toBe('1.3 MB/s in · 3.4 MB/s out');
  expect(besides(server, 'Active Connections')).toMatch(/^\d+$/);
});

test('Database Performance: connection pool, storage used of total in GB, average query time, active and slow queries', async () => {
  serveMonitoring();
  openMonitoring();
  await screen.findByText('99.98%');
  const database = await card('Database Performance');
  const [pool, storage] = database.getAllByRole('meter');
  expect([pool?.getAttribute('aria-label'), storage?.getAttribute('aria-label')]).toEqual([
    'Connection Pool',
    'Storage',
  ]);
  expect(storage?.getAttribute('aria-valuetext')).toMatch(/^[\d.]+ of [\d.]+ GB$/);
  expect(besides(database, 'Average Query Time')).toBe('1.5 ms');
  expect(besides(database, 'Active Queries')).toBe('2');
  expect(besides(database, 'Slow Queries')).toBe('6 in the last hour');
});

test('the slow-queries badge turns yellow above 5', async () => {
  for (const [slow, tone] of [
    [5, 'success'],
    [6, 'warning'],
  ] as const) {
    const { database } = sampleOverview();
    serveMonitoring({ [OVERVIEW]: () => success(sampleOverview({ database: { ...database, slow_queries: slow } })) });
    const { unmount } = openMonitoring();
    expect((await screen.findByText(`${slow} in the last hour`)).className).toContain(`text-${tone}`);
    unmount();
  }
});

test('a Service Health list with status badges Healthy, Warning and Critical, and uptime', async () => {
  serveMonitoring();
  openMonitoring();
  await screen.findByText('99.98%');
  const health = await card('Service Health');
  for (const [service, badge, uptime] of [
    ['Database', 'Healthy', '99.87% uptime in 30 d'],
    ['Storage', 'Warning', '99.87% uptime in 30 d'],
    ['Mail', 'Critical', '99.87% uptime in 30 d'],
  ])
    expect(health.getByRole('button', { name: new RegExp(`^${service} *${uptime} *${badge}`) })).toBeTruthy();
});

test.each<[AlertSeverity, string]>([
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['critical', 'Critical'],
])('Recent Alerts: one of the type %s has its badge, and Active or Resolved beside it', async (severity, words) => {
  const ended = '2026-01-01T10:00:00.000Z';
  const alerts = [
    sampleAlert({ severity }),
    sampleAlert({ id: '0195a000-0000-7000-8000-000000000077', severity, state: 'resolved', resolved_at: ended }),
  ];
  serveMonitoring({ [OVERVIEW]: () => success(sampleOverview({ alerts })) });
  openMonitoring();
  const [active, resolved] = within(await screen.findByRole('list', { name: 'Recent Alerts' })).getAllByRole(
    'listitem',
  );
  for (const [item, state] of [
    [active, 'Active'],
    [resolved, 'Resolved'],
  ] as const)
    for (const badge of [words, state]) expect(within(item as HTMLElement).getByText(badge)).toBeTruthy();
});

test("'Refreshing...' while busy, then 'Metrics Refreshed'", async () => {
  let answer: () => void = () => undefined;
  serveMonitoring({
    [REFRESH]: async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return success(sampleOverview({ level: 'warning' }));
    },
  });
  const { user } = openMonitoring();
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Refreshing...')).toBeTruthy();
  expect(screen.queryByText('Metrics Refreshed')).toBeNull();
  answer();
  expect(await screen.findByText('Metrics Refreshed')).toBeTruthy();
  expect(screen.getByText('System metrics have been updated.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
});

test('a refresh that fails says why, and claims nothing', async () => {
  serveMonitoring({ [REFRESH]: () => failure(503, 'not_ready', 'The server is starting.') });
  const { user } = openMonitoring();
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The metrics could not be refreshed')).toBeTruthy();
  expect(screen.queryByText('Metrics Refreshed')).toBeNull();
});
