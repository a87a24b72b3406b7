import type { AccessDifference, Revenue } from '@sayso/contract';
import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, describe, vi } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, fakeApi, success, type Asked } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { openSection } from './testing/open-section.tsx';
import { idOf } from './testing/sample-sales.ts';
import { AccessScreen } from './access-screen.tsx';
import { RevenueScreen, daysBetween, lastDays } from './revenue/revenue-screen.tsx';

const PATH = '/api/admin/sales/differences';
const PERSON = { id: sampleUser.id, name: sampleUser.name, email: sampleUser.email };
const UNPAID: AccessDifference = {
  id: idOf('c1'),
  kind: 'access_without_reason',
  user: PERSON,
  plan: { id: idOf('d1'), name: 'DFY' },
  purchase_id: null,
  words: 'Elena Marsh has DFY, and no purchase or gift says why.',
  mend: 'Take DFY away',
  found_at: '2026-11-24T03:00:00.000Z',
};
const UNSERVED: AccessDifference = {
  ...UNPAID,
  id: idOf('c2'),
  kind: 'reason_without_access',
  user: null,
  purchase_id: idOf('a1'),
  words: 'Sale WP-123 is paid, and nobody has DFY of it.',
  mend: 'Give DFY',
};

/** A server with differences, each of which can be mended. */
function serve(differences: AccessDifference[], checked_at: string | null = '2026-11-24T03:00:00.000Z') {
  let left = differences;
  const mend = differences.map((one) => [
    `POST ${PATH}/${one.id}/mend`,
    () => {
      left = left.filter(({ id }) => id !== one.id);
      return success(one);
    },
  ]);
  return fakeApi({
    [`GET ${PATH}`]: () => success({ checked_at, differences: left }),
    [`POST ${PATH}/check`]: () => {
      left = [UNPAID];
      return success({ found: 1 });
    },
    ...Object.fromEntries(mend),
  });
}

beforeEach(() => saveToken('t'));

test('each difference says what is wrong and with whom, and is mended by one press', async () => {
  const { asked } = serve([UNPAID, UNSERVED]);
  const { user } = openSection(AccessScreen);
  const rows = () => within(screen.getByRole('list', { name: 'Differences' })).getAllByRole('listitem');
  expect(await screen.findByText('2 differences')).toBeTruthy();
  const [first, second] = rows().map((one) => within(one));
  expect(first?.getByText('Access without a reason')).toBeTruthy();
  expect(first?.getByRole('link', { name: /^Elena Marsh/ }).getAttribute('href')).toBe(
    `/admin/users?user=${PERSON.id}`,
  );
  expect(second?.getByRole('link', { name: 'See the purchase' }).getAttribute('href')).toBe(
    `/admin/webhooks?section=purchases&purchase=${idOf('a1')}`,
  );
  await user.click(screen.getByRole('button', { name: 'Take DFY away: Elena Marsh' }));
  expect(await screen.findByText('Mended')).toBeTruthy();
  expect(await screen.findByText('1 difference')).toBeTruthy();
  expect(rows()).toHaveLength(1);
  expect(asked.find(({ method }) => method === 'POST')?.headers.get('idempotency-key')).toBeTruthy();
});

test('where all agrees it says so calmly, and checks again when asked', async () => {
  serve([]);
  const { user } = openSection(AccessScreen);
  expect(await screen.findByText('Access and payments agree')).toBeTruthy();
  expect(screen.getByText(/^Last checked/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('1 difference is listed.')).toBeTruthy();
  expect(await screen.findByText(UNPAID.words)).toBeTruthy();
});

test('before the first night it says that nothing was checked', async () => {
  serve([], null);
  openSection(AccessScreen);
  expect(await screen.findByText('Not checked yet')).toBeTruthy();
  expect(screen.queryByText(/^Last checked/)).toBeNull();
});

test('what cannot be mended says why and stays', async () => {
  fakeApi({
    [`GET ${PATH}`]: () => success({ checked_at: UNPAID.found_at, differences: [UNPAID] }),
    [`POST ${PATH}/${UNPAID.id}/mend`]: () => failure(409, 'conflict', 'The plan is gone.'),
  });
  const { user } = openSection(AccessScreen);
  await user.click(await screen.findByRole('button', { name: /^Take DFY away/ }));
  expect(await screen.findByText('It could not be mended')).toBeTruthy();
  expect(screen.getByText('The plan is gone.')).toBeTruthy();
  expect(screen.getByText(UNPAID.words)).toBeTruthy();
});

const REVENUE_PATH = '/api/admin/sales/revenue';
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

const serveRevenue = (revenue: Revenue = REVENUE, more = {}) =>
  fakeApi({
    [`GET ${REVENUE_PATH}`]: () => success(revenue),
    'GET /api/admin/sales/export': () => ({ body: 'day,amount' }),
    ...more,
  });
const asksOf = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === REVENUE_PATH).map(({ query }) => Object.fromEntries(query));
const stat = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

describe('the revenue', () => {
  test('is told by currency: the one that sold most first, the others by a press', async () => {
    serveRevenue();
    const { user } = openSection(RevenueScreen);
    expect(await screen.findByRole('radio', { name: 'USD', checked: true })).toBeTruthy();
    expect(stat('Gross')).toBe('Gross$1,410.00from 30 sales');
    expect(stat('Refunds')).toBe('Refunds$94.00of 2 sales');
    expect(stat('Net')).toBe('Net$1,178.00without refunds, fees and commissions');
    await user.click(screen.getByRole('radio', { name: 'EUR' }));
    await waitFor(() => expect(stat('Gross')).toBe('Gross€47.00from 1 sale'));
  });

  test('begins with the currency that was sold in most, whatever its amounts look like', async () => {
    serveRevenue({ ...REVENUE, totals: [{ ...eur, currency: 'JPY', gross: 470_000 }, usd] });
    openSection(RevenueScreen);
    expect(await screen.findByRole('radio', { name: 'USD', checked: true })).toBeTruthy();
  });

  test('by day is told as a sentence and as a table, days without sales included', async () => {
    serveRevenue();
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
    serveRevenue();
    openSection(RevenueScreen);
    const plans = within(await screen.findByRole('list', { name: 'By plan' })).getAllByRole('listitem');
    expect(plans.map(({ textContent }) => textContent)).toEqual([
      'DFY$1,000.00$1,178.00 net · 30 sales',
      'Items without a plan$410.00$1,178.00 net · 30 sales',
    ]);
    expect(screen.getByText('No sale came by an affiliate.')).toBeTruthy();
  });

  test('of a time without sales says so', async () => {
    serveRevenue(NONE);
    openSection(RevenueScreen);
    expect(await screen.findByText('No sales in this time')).toBeTruthy();
  });

  test('that could not be loaded says why', async () => {
    serveRevenue(REVENUE, {
      [`GET ${REVENUE_PATH}`]: () => failure(403, 'forbidden', 'Not for you.'),
    });
    openSection(RevenueScreen);
    expect(await screen.findByText('Not for you.')).toBeTruthy();
  });
});

test('the time is a usual stretch or own days, and stands in the address', async () => {
  const { asked } = serveRevenue();
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
  const { asked } = serveRevenue();
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
