import type { Revenue } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Asked, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { openSection } from '../testing/open-section.tsx';
import { idOf } from '../testing/sample-sales.ts';
import { RevenueScreen, daysBetween, lastDays } from './revenue-screen.tsx';

const PATH = '/api/admin/sales/revenue';
const usd = {
  currency: 'USD',
  gross: 1_410,
  refunds: 94,
  fees: 138,
  commissions: 0,
  net: 1_178,
  sales: 30,
  refunded_sales: 2,
};
const eur = { currency: 'EUR', gross: 47, refunds: 0, fees: 0, commissions: 0, net: 47, sales: 1, refunded_sales: 0 };
const REVENUE: Revenue = {
  from: '2026-11-01',
  to: '2026-11-04',
  totals: [eur, usd],
  by_plan: [
    { ...eur, plan: { id: idOf('d1'), name: 'DFY' } },
    { ...usd, gross: 410, plan: null },
    { ...usd, gross: 1_000, plan: { id: idOf('d1'), name: 'DFY' } },
  ],
  by_source: [{ ...usd, source: 'warriorplus', source_name: 'WarriorPlus' }],
  by_affiliate: [],
  by_day: [
    { ...usd, day: '2026-11-02', gross: 1_316, refunds: 0 },
    { ...usd, day: '2026-11-04', gross: 94, refunds: 94 },
    { ...eur, day: '2026-11-04' },
  ],
};
const NONE: Revenue = { ...REVENUE, totals: [], by_plan: [], by_source: [], by_day: [] };

const serve = (revenue: Revenue = REVENUE, more = {}) =>
  fakeApi({
    [`GET ${PATH}`]: () => success(revenue),
    'GET /api/admin/sales/export': () => ({ body: 'day,amount' }),
    ...more,
  });
const asksOf = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === PATH).map(({ query }) => Object.fromEntries(query));
const stat = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

beforeEach(() => saveToken('t'));

describe('the revenue', () => {
  test('is told by currency: the one that sold most first, the others by a press', async () => {
    serve();
    const { user } = openSection(RevenueScreen);
    expect(await screen.findByRole('radio', { name: 'USD', checked: true })).toBeTruthy();
    expect(stat('Gross')).toBe('Gross$1,410.00from 30 sales');
    expect(stat('Refunds')).toBe('Refunds$94.00of 2 sales');
    expect(stat('Net')).toBe('Net$1,178.00without refunds, fees and commissions');
    await user.click(screen.getByRole('radio', { name: 'EUR' }));
    await waitFor(() => expect(stat('Gross')).toBe('Gross€47.00from 1 sale'));
  });

  test('begins with the currency that was sold in most, whatever its amounts look like', async () => {
    serve({ ...REVENUE, totals: [{ ...eur, currency: 'JPY', gross: 470_000 }, usd] });
    openSection(RevenueScreen);
    expect(await screen.findByRole('radio', { name: 'USD', checked: true })).toBeTruthy();
  });

  test('by day is told as a sentence and as a table, days without sales included', async () => {
    serve();
    openSection(RevenueScreen);
    expect(
      await screen.findByText('$1,410 came in and $94 was paid back. The best day was Nov 2, 2026 with $1,316.'),
    ).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Revenue by day' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['', 'Gross', 'Refunds'],
      ['Nov 1', '$0', '$0'],
      ['Nov 2', '$1,316', '$0'],
      ['Nov 3', '$0', '$0'],
      ['Nov 4', '$94', '$94'],
    ]);
  });

  test('is told by plan, by seller and by affiliate, the most first', async () => {
    serve();
    openSection(RevenueScreen);
    const plans = within(await screen.findByRole('list', { name: 'By plan' })).getAllByRole('listitem');
    expect(plans.map(({ textContent }) => textContent)).toEqual([
      'DFY$1,000.00$1,178.00 net · 30 sales',
      'Items without a plan$410.00$1,178.00 net · 30 sales',
    ]);
    expect(screen.getByText('No sale came by an affiliate.')).toBeTruthy();
  });

  test('of a time without sales says so', async () => {
    serve(NONE);
    openSection(RevenueScreen);
    expect(await screen.findByText('No sales in this time')).toBeTruthy();
  });

  test('that could not be loaded says why', async () => {
    serve(REVENUE, { [`GET ${PATH}`]: () => failure(403, 'forbidden', 'Not for you.') });
    openSection(RevenueScreen);
    expect(await screen.findByText('Not for you.')).toBeTruthy();
  });
});

test('the time is a usual stretch or own days, and stands in the address', async () => {
  const { asked } = serve();
  const { user, router } = openSection(RevenueScreen);
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(asksOf(asked).at(-1)).toEqual(lastDays(7, Date.now())));
  expect(router.state.location.search).toMatchObject({ range: '7' });
  await user.click(screen.getByRole('button', { name: 'Own days' }));
  await user.type(await screen.findByLabelText('From'), '2026-11-01');
  await user.type(screen.getByLabelText('To'), '2026-11-04');
  await waitFor(() => expect(asksOf(asked).at(-1)).toEqual({ date_from: '2026-11-01', date_to: '2026-11-04' }));
  expect(screen.getByRole('button', { name: 'Nov 1, 2026 – Nov 4, 2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to 30 days' }));
  expect(await screen.findByRole('radio', { name: '30 days', checked: true })).toBeTruthy();
  expect(asksOf(asked)[0]).toEqual(lastDays(30, Date.now()));
  expect(router.state.location.search).toEqual({});
});

test('every payment and refund of that time is saved for accounting', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { asked } = serve();
  const { user } = openSection(RevenueScreen, '?date_from=2026-11-01&date_to=2026-11-04');
  await user.click(await screen.findByRole('button', { name: 'Export for accounting' }));
  expect(await screen.findByText('Exported')).toBeTruthy();
  const sent = asked.find(({ path }) => path === '/api/admin/sales/export');
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({ date_from: '2026-11-01', date_to: '2026-11-04' });
});

test('days between two days include both', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(daysBetween('2026-11-02', '2026-11-01')).toEqual([]);
});
