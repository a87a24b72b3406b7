import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, type Asked, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import {
  emptyEngagement,
  emptySystemSummary,
  sampleEngagement,
  sampleSystemSummary,
  sampleTopVideos,
} from '../testing/sample-system.ts';
import './system-analytics-screen.tsx';

const PATH = '/api/admin/analytics';

function serve(changes: Record<string, () => Answer> = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${PATH}/summary`]: () => success(sampleSystemSummary()),
    [`GET ${PATH}/engagement`]: () => success(sampleEngagement()),
    [`GET ${PATH}/top-videos`]: () => success(sampleTopVideos()),
    ...changes,
  });
}
const open = (search = '') => renderApp(`/admin/analytics${search}`);
const cardsOf = async (name: string) => {
  const list = await screen.findByLabelText(name, { selector: 'dl' });
  return within(list)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
};
const asksOf = (asked: readonly Asked[], call: string) =>
  asked.filter(({ path }) => path === `${PATH}/${call}`).map(({ query }) => Object.fromEntries(query));

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

describe('the figures', () => {
  test('of money, people and videos say how they have changed and what their bars are about', async () => {
    serve();
    open();
    expect(await screen.findByRole('heading', { name: 'System Analytics', level: 1 })).toBeTruthy();
    await screen.findByText('1,240');
    expect(await cardsOf('Totals')).toEqual([
      'Total Revenue$1,410.00up 18 %83.5 % kept after refunds, fees and commissions30 salesIn other currencies: €47.00See revenue',
      'Total Users1,240up 3 %25 % of them were here in this time34 new in this time, 28 in the time beforeDemo customers and administrators are left out.See new users',
      'Total Videos5,200up 3 %95 % of them are finished160 new in this time, 160 in the time beforeSee new videos',
    ]);
    const bars = screen
      .getAllByRole('progressbar')
      .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]);
    expect(bars).toEqual([
      ['Kept after refunds, fees and commissions', '84'],
      ['Users who were here in this time', '25'],
      ['Finished videos', '95'],
    ]);
    expect(
      screen.getByText(
        'Nov 18, 2026 – Nov 24, 2026, 11:45 AM. Arrows compare with Nov 11, 2026 – Nov 17, 2026, 11:30 AM.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^Days in /)).toBeTruthy();
  });

  test('of generation, people and the machines stand under their documented names', async () => {
    serve();
    open();
    await screen.findByText('1,240');
    expect(await cardsOf('Video Generation Stats')).toEqual([
      'Generated today12Since midnight, whatever time is shown',
      'Average generation time8.4sdown 8 %Without waiting in the queue',
      'Success rate96.2 %down 1 pts6 failed, cancelled ones left out',
      'Downloads420unchanged 0 %From watch pages',
      'Views18,204up 25 %A viewer counts once a day',
      'Shares88unchanged 0 %From watch pages',
    ]);
    expect(await cardsOf('User Engagement')).toEqual([
      'Daily active users120up 20 %In the last 24 hours of this time',
      'Weekly active users310unchanged 0 %In its last 7 days',
      'Monthly active users702unchanged 0 %In its last 30 days',
      '7-day retention40 %unchanged 0 pts12 of 30 were here on their day 7',
      '30-day retention20 %unchanged 0 pts5 of 25 were here on their day 30',
      'Conversion rate11.8 %up 4.6 pts4 of 34 who signed up have paid',
      'Average session4 m 32 sunchanged 0 %812 sessions, ended by 30 minutes of rest',
    ]);
    expect(await cardsOf('System Performance')).toEqual([
      'API response time38msdown 20 %Average of 61,480 answers',
      'Uptime99.98 %unchanged 0 ptsOf this time the product answered',
      'Error rate0.12 %unchanged 0 ptsAnswers that failed by a fault of ours',
      'Server load41.3 %unchanged 0 ptsOf all cores, on average',
    ]);
  });

  test('that nobody knows say so in words', async () => {
    serve({
      [`GET ${PATH}/summary`]: () => success(emptySystemSummary()),
      [`GET ${PATH}/engagement`]: () => success(emptyEngagement()),
      [`GET ${PATH}/top-videos`]: () => success([]),
    });
    open();
    await screen.findByText('No sales in this time');
    await screen.findByText('No views in this time.');
    const cards = [...(await cardsOf('System Performance')), ...(await cardsOf('User Engagement'))];
    expect(cards.filter((card) => card?.endsWith('–not knownNo data yet'))).toHaveLength(4 + 6);
    expect(screen.getByText('No data yet on who was here in this time')).toBeTruthy();
    expect(screen.getByText('Nobody signed up in these weeks.')).toBeTruthy();
    expect(screen.getByText('Nobody signed up in this time.')).toBeTruthy();
  });

  test('that could not be loaded say why, and are asked for again', async () => {
    let isDown = true;
    serve({
      [`GET ${PATH}/summary`]: () =>
        isDown ? failure(500, 'internal', 'Server error occurred.') : success(sampleSystemSummary()),
    });
    const { user } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('The figures could not be loaded');
    expect(await screen.findByText('Daily active users')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,240')).toBeTruthy();
  });
});

test('the time stands in the address: the usual ranges by their names, and days of their own', async () => {
  const { asked } = serve();
  const { user, router } = open();
  const select = await screen.findByRole('combobox', { name: 'Time range' });
  const names = within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(names).toEqual(['Last 24 hours', 'Last 7 days', 'Last 30 days', 'Last 90 days']);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(asksOf(asked, 'summary')[0]).toEqual({ range: '7d', time_zone: timeZone });
  await user.selectOptions(select, 'Last 30 days');
  await waitFor(() => expect(asksOf(asked, 'engagement').at(-1)).toMatchObject({ range: '30d' }));
  expect(router.state.location.search).toEqual({ range: '30d' });
  await user.click(screen.getByRole('button', { name: 'Own dates' }));
  await user.type(await screen.findByLabelText('From'), '2026-11-01');
  await waitFor(() => expect(asksOf(asked, 'top-videos').at(-1)).toMatchObject({ date_from: '2026-11-01' }));
});

describe('behind the charts', () => {
  test('stand tables, also for those who see', async () => {
    serve();
    const { user } = open();
    await screen.findByText('1,240');
    await user.click(screen.getByRole('button', { name: 'Show as table: Watching' }));
    const table = within(screen.getByRole('region', { name: 'Views, downloads and shares' })).getByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.slice(0, 2)).toEqual([
      ['Day', 'Views', 'Downloads', 'Shares'],
      ['Nov 18, 2026', '2,000', '60', '12'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Show as chart: Watching' }));
    expect(screen.getByRole('figure', { name: 'Views, downloads and shares' })).toBeTruthy();
  });

  test('money is of one currency at a time', async () => {
    serve();
    const { user } = open();
    expect(await screen.findByText('Gross. Most: $940, Nov 19, 2026.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
    expect(await screen.findByText('Gross. Most: €47, Nov 22, 2026.')).toBeTruthy();
  });
});

test('who came back is told by the week, and how far people came by the step', async () => {
  serve();
  open();
  const cohorts = await screen.findByRole('table', { name: 'Retention by week' });
  const rows = within(cohorts)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(0, 3)).toEqual([
    ['Week of', 'Signed up', 'Day 1', 'Day 7', 'Day 30'],
    ['Nov 23, 2026', '4', 'Not yet', 'Not yet', 'Not yet'],
    ['Nov 16, 2026', '30', '67 %', 'Not yet', 'Not yet'],
  ]);
  const steps = within(screen.getByRole('list', { name: 'From sign-up to paid' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Signed up34 · 100 %',
    'First video finished26 · 76.5 %71.4 % the time before',
    'Shared: somebody else watched15 · 44.1 %35.7 % the time before',
    'Paid4 · 11.8 %7.1 % the time before',
  ]);
});

describe('the best videos', () => {
  test('are ranked by what is chosen, and lead to those who made them', async () => {
    const { asked } = serve();
    const { user, router } = open();
    const visited: string[] = [];
    router.history.subscribe(({ location }) => void visited.push(location.href));
    const table = await screen.findByRole('table', { name: 'Top Performing Videos' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows[0]?.slice(0, 6)).toEqual(['Rank', 'Title', 'Creator', 'Views', 'Downloads', 'Shares']);
    expect(rows[1]?.slice(2, 6)).toEqual(['Ada Lovelace', '4,120', '80', '12']);
    expect(rows[2]?.[2]).toBe('Erased since');
    await user.click(screen.getByRole('radio', { name: 'Downloads' }));
    await waitFor(() => expect(asksOf(asked, 'top-videos').at(-1)).toMatchObject({ by: 'downloads', limit: '10' }));
    await user.click(screen.getByRole('button', { name: 'Actions for Two drops every morning' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open creator' }));
    // The fake server knows no users, so that the list does not stay at this address.
    await waitFor(() => expect(visited).toContain('/admin/users?user=01990000-0000-7000-8000-0000000000c1'));
  });
});

test('links lead to the people who signed up and to what was earned in the same days', async () => {
  serve();
  open();
  const users = await screen.findByRole('link', { name: 'See new users' });
  await waitFor(() => expect(users.getAttribute('href')).toBe('/admin/users?date_from=2026-11-18&date_to=2026-11-24'));
  const revenue = screen.getByRole('link', { name: 'See revenue' }).getAttribute('href');
  expect(revenue).toBe('/admin/webhooks?section=revenue&date_from=2026-11-18&date_to=2026-11-24');
  expect(screen.getByRole('link', { name: 'See new videos' }).getAttribute('href')).toBe(
    '/admin/analytics?section=videos',
  );
});

test('everything that is shown is saved as a table, and counted anew by whoever asks for it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { asked } = serve({
    [`GET ${PATH}/export`]: () => ({ body: 'a' }),
    [`POST ${PATH}/recount`]: () => ({ status: 202, body: { status: 'success' } }),
  });
  const { user } = open('?range=90d');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(names).toEqual([
    'All figures',
    'Figures by day',
    'Revenue',
    'Retention by week',
    'From sign-up to paid',
    'Top videos',
    'Videos of this time',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Retention by week' }));
  expect(await screen.findByText('Exported')).toBeTruthy();
  expect(asksOf(asked, 'export')[0]).toMatchObject({ table: 'cohorts', range: '90d' });
  await user.click(screen.getByRole('button', { name: 'Count anew' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Count anew' }));
  expect(await screen.findByText('Counting anew')).toBeTruthy();
});
