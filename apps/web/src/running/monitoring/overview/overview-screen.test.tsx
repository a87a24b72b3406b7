import { monitoringApi } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { CALM, sampleOverview } from '../testing/sample-monitoring.ts';
import { openMonitoring, sentTo, serveMonitoring } from '../testing/serve-monitoring.ts';
import { everyMinute } from './cards.tsx';
import './overview-screen.tsx';

const OVERVIEW = `GET ${monitoringApi.monitoringOverview.path}`;

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

/** A card under its heading. */
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') as HTMLElement);
};

describe('the tab', () => {
  test('has the documented heading, cards, figures and badges', async () => {
    serveMonitoring();
    openMonitoring();
    expect(await screen.findByRole('heading', { level: 1, name: 'System Monitoring' })).toBeTruthy();
    const cards = within(await screen.findByText('99.98%').then((figure) => figure.closest('dl') as HTMLElement));
    for (const words of ['Uptime', 'Average Response', '23 ms', 'Requests per Second', '4.3', 'Success Rate', '98.7%'])
      expect(cards.getByText(words)).toBeTruthy();
    expect(
      cards.getByText('of 30 d that were measured, without a critical finding; running for 3 h 12 min'),
    ).toBeTruthy();

    const server = await card('Server Performance');
    for (const [name, value] of [
      ['CPU', '42% of 4 cores'],
      ['Memory', '6 of 8 GB'],
      ['Disk', '72 of 80 GB'],
    ] as const)
      expect(server.getByRole('meter', { name }).getAttribute('aria-valuetext')).toBe(value);
    expect(server.getByText('1.3 MB/s in · 3.4 MB/s out')).toBeTruthy();
    expect(server.getByText('Active Connections')).toBeTruthy();
    expect(server.getByText('1 host, 2 processes')).toBeTruthy();

    const database = await card('Database Performance');
    expect(database.getByRole('meter', { name: 'Connection Pool' }).getAttribute('aria-valuetext')).toBe(
      '3 of 24 in use',
    );
    expect(database.getByRole('meter', { name: 'Storage' }).getAttribute('aria-valuetext')).toBe('1.2 of 80 GB');
    for (const words of ['Average Query Time', '1.5 ms', 'Active Queries', '2', 'Slow Queries', '6 in the last hour'])
      expect(database.getByText(words)).toBeTruthy();

    const health = await card('Service Health');
    for (const name of ['Web server', 'Database', 'Queue', 'Renders', 'Storage', 'Mail', 'Providers', 'Speech'])
      expect(health.getByText(name)).toBeTruthy();
    expect(health.getAllByText('Healthy')).toHaveLength(4);
    expect(health.getByText('No data yet')).toBeTruthy();
    expect(health.getByText('Not set')).toBeTruthy();
    expect([health.getByText('Warning'), health.getByText('Critical')]).toHaveLength(2);
    expect(health.getAllByText('99.87% uptime in 30 d')).toHaveLength(7);

    const alerts = await card('Recent Alerts');
    for (const words of ['Critical', 'Active', 'Warning', 'Resolved', 'A process is gone: worker on machine-2'])
      expect(alerts.getByText(words)).toBeTruthy();
  });

  test('says what a check has found and what to do about it', async () => {
    serveMonitoring();
    const { user } = openMonitoring();
    const health = await card('Service Health');
    await user.click(await health.findByRole('button', { name: /Mail/ }));
    const found = within(await health.findByRole('list', { name: 'What was found about Mail' }));
    expect(found.getByText('Wrong user or password')).toBeTruthy();
    expect(found.getByText(/Put the mail server right/)).toBeTruthy();
  });

  test('turns the badge of slow queries yellow above five', async () => {
    const tone = async (slow: number) => {
      const { database } = sampleOverview();
      serveMonitoring({ [OVERVIEW]: () => success(sampleOverview({ database: { ...database, slow_queries: slow } })) });
      const { unmount } = openMonitoring();
      const badge = await screen.findByText(`${slow} in the last hour`);
      const isYellow = badge.className.includes('text-warning');
      unmount();
      return isYellow;
    };
    expect([await tone(5), await tone(6)]).toEqual([false, true]);
  });

  test('refreshes with the documented words', async () => {
    let answer: () => void = () => undefined;
    const api = serveMonitoring({
      [`POST ${monitoringApi.refreshMonitoring.path}`]: async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return success(CALM);
      },
    });
    const { user } = openMonitoring();
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Refreshing...')).toBeTruthy();
    answer();
    expect(await screen.findByText('Metrics Refreshed')).toBeTruthy();
    expect(screen.getByText('System metrics have been updated.')).toBeTruthy();
    expect(sentTo(api)).toEqual([{ method: 'POST', path: monitoringApi.refreshMonitoring.path, body: undefined }]);
  });

  test('asks a worker for the whole examination', async () => {
    const api = serveMonitoring();
    const { user } = openMonitoring();
    await user.click(await screen.findByRole('button', { name: 'Full examination' }));
    expect(await screen.findByText('Examination asked for')).toBeTruthy();
    expect(sentTo(api)[0]?.path).toBe(monitoringApi.examineInstallation.path);
  });

  test('says that the whole examination runs, and what it has found once it is done', async () => {
    const asked = { asked_at: CALM.at, ended_at: null };
    let now = sampleOverview({ ...CALM, examination: { ...asked, state: 'running' } });
    serveMonitoring({
      [OVERVIEW]: () => success(now),
      [`POST ${monitoringApi.refreshMonitoring.path}`]: () => success(now),
    });
    const { user } = openMonitoring();
    expect(await screen.findByText(/The full examination runs/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Examining/ })).toBeTruthy();
    now = sampleOverview({ examination: { ...asked, ended_at: sampleOverview().at, state: 'done' } });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByText(/Full examination done/)).textContent).toContain(
      'It found: Mail: Wrong user or password.',
    );
    expect(screen.getByRole('button', { name: 'Full examination' })).toBeTruthy();
  });

  test('claims nothing that is not known', async () => {
    serveMonitoring({ [OVERVIEW]: () => success(CALM) });
    openMonitoring();
    expect((await screen.findAllByText('nobody asked anything in the last minute')).length).toBe(2);
    expect(screen.getAllByText('no data yet').length).toBe(9);
    expect(screen.getByText(/No alerts. When something goes wrong/)).toBeTruthy();
  });

  test('asks anew all the time while it is seen, and keeps the last figures when the server is away', async () => {
    // The clock goes on by a step at each look of `vi.waitFor`, and not by itself.
    vi.useFakeTimers();
    let isAway = false;
    const api = serveMonitoring({
      [OVERVIEW]: () => (isAway ? failure(503, 'not_ready', 'The server is starting.') : success(sampleOverview())),
    });
    openMonitoring();
    await vi.waitFor(() => screen.getByText('99.98%'));
    const asked = () => api.asked.filter(({ path }) => path === monitoringApi.monitoringOverview.path).length;
    const [before, from] = [asked(), Date.now()];
    await vi.waitFor(() => expect(asked()).toBeGreaterThanOrEqual(before + 2));
    expect(Date.now() - from).toBeLessThan(6_000);
    isAway = true;
    await vi.waitFor(() => screen.getByText(/These figures are from .* ago/));
    expect(screen.getByText('99.98%')).toBeTruthy();
    vi.useRealTimers();
  });

  test('lists the queries that take long', async () => {
    serveMonitoring();
    const { user } = openMonitoring();
    await user.click(await screen.findByRole('button', { name: 'Show slow queries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Slow queries' }));
    expect(await dialog.findByText('select * from videos where title ilike $1')).toBeTruthy();
    expect(dialog.getByText(/4 calls · 812 ms on average · 2.3 s at most/)).toBeTruthy();
  });
});

test('says why it could not be loaded, and tries again', async () => {
  serveMonitoring({ [OVERVIEW]: () => failure(500, 'internal', 'Something went wrong on our side.') });
  openMonitoring();
  expect(await screen.findByText('The metrics could not be loaded')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
});

test('minutes of which nobody told are there too', () => {
  const point = {
    minute: '2026-01-01T10:05:00.000Z',
    requests: 7,
    failed: 1,
    average_ms: 2,
    host_cpu: 0.5,
    host_memory: 0.2,
  };
  const minutes = everyMinute([point], 1);
  expect(minutes).toHaveLength(60);
  expect(minutes.at(-1)).toEqual(point);
  expect(minutes[0]).toMatchObject({ minute: '2026-01-01T09:06:00.000Z', requests: 0, host_cpu: null });
  expect(everyMinute([], 1)).toEqual([]);
});
