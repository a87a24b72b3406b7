import { wholeList } from '../../apps/web/src/testing/samples.ts';
import type { Page, Route } from 'playwright-core';
import {
  type AccessDifference,
  type AdminPurchase,
  type PlanReason,
  type Purchase,
  type Reconciliation,
  type ReconciliationRow,
  type Revenue,
  salesApi,
  inboxApi,
} from '../../packages/contract/src/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const idOf = (place: number) => `0195a000-0000-7000-8000-0000000005${String(place + 10)}`;
const DFY = { id: idOf(70), name: 'DFY' };
const UNLIMITED = { id: idOf(71), name: 'Unlimited' };
const EXTRA = { id: idOf(72), name: 'Extra videos' };
export const PURCHASE_ID = idOf(2);
export const RECONCILIATION_ID = idOf(60);

type Item = Purchase['items'][number];
const item = (plan: Item['plan'], facts: Partial<Item> = {}): Item => ({
  item: `wso_${plan?.name.toLowerCase().slice(0, 3) ?? 'x9k2'}`,
  name: null,
  quantity: 1,
  plan,
  state: 'active',
  is_open: true,
  access_until: null,
  ...facts,
});

const purchase = (facts: Partial<AdminPurchase>, place: number): AdminPurchase => ({
  id: idOf(place),
  source: 'warriorplus',
  source_name: 'WarriorPlus',
  transaction_id: `WP-7K42M-${4810 + place}`,
  state: 'active',
  is_open: true,
  access_until: null,
  items: [item(UNLIMITED)],
  amount: 47,
  refunded: 0,
  currency: 'USD',
  receipt_url: 'https://warriorplus.com/receipt/7K42M',
  bought_at: daysAgo(place * 9 + 2),
  email: 'ana.ferreira@example.com',
  buyer_name: 'Ana Ferreira',
  user: { id: idOf(80), name: 'Ana Ferreira', email: 'ana.ferreira@example.com' },
  fee: 4.6,
  commission: 14.1,
  affiliate: 'launch-lara',
  is_test: false,
  claimed_at: null,
  facts: [{ kind: 'sale', at: daysAgo(place * 9 + 2), amount: 47, currency: 'USD', event_id: idOf(40) }],
  ...facts,
});

const TOLD: readonly Partial<AdminPurchase>[] = [
  { items: [item(UNLIMITED), item(DFY, { item: 'wso_dfy' })], amount: 94 },
  {
    state: 'grace',
    source: 'stripe',
    source_name: 'Stripe',
    transaction_id: 'sub_1QXk2mKz8f0VtWq',
    access_until: daysAgo(-3),
    items: [item({ id: idOf(73), name: 'Automation' }, { state: 'grace', access_until: daysAgo(-3) })],
    amount: 19,
    user: { id: idOf(81), name: 'Jonas Weber', email: 'jonas@weber-studio.example.com' },
    email: 'jonas@weber-studio.example.com',
    affiliate: null,
  },
  {
    state: 'partly_refunded',
    transaction_id: 'WP-7K42M-4790',
    items: [item(EXTRA, { quantity: 3 }), item(DFY, { state: 'refunded', is_open: false, item: 'wso_dfy' })],
    amount: 111,
    refunded: 47,
    user: { id: idOf(82), name: 'Priya Raman', email: 'priya.raman@example.com' },
    buyer_name: 'P. Raman',
    email: 'billing@raman-media.example.com',
    claimed_at: daysAgo(12),
    facts: [
      { kind: 'partial_refund', at: daysAgo(4), amount: 47, currency: 'USD', event_id: idOf(42) },
      { kind: 'upsell', at: daysAgo(19.9), amount: 64, currency: 'USD', event_id: idOf(41) },
      { kind: 'sale', at: daysAgo(20), amount: 47, currency: 'USD', event_id: idOf(40) },
    ],
  },
  {
    state: 'refunded',
    is_open: false,
    access_until: daysAgo(21),
    source: 'jvzoo',
    source_name: 'JVZoo',
    transaction_id: '7YH-22190',
    items: [item(UNLIMITED, { state: 'refunded', is_open: false, access_until: daysAgo(21) })],
    refunded: 47,
    user: null,
    email: 'sam@example.com',
  },
  { is_test: true, transaction_id: 'TEST-1', items: [item(null, { name: 'Launch bundle' })], user: null, amount: null },
];
const PURCHASES = TOLD.map(purchase);

const money = (gross: number, sales: number, currency = 'USD') => {
  const part = (share: number) => Math.round(gross * share);
  const taken = { refunds: part(0.07), fees: part(0.1), commissions: part(0.3) };
  const net = gross - taken.refunds - taken.fees - taken.commissions;
  return { currency, gross, ...taken, net, sales, refunded_sales: Math.round(sales * 0.07) };
};

/** A launch in the middle of the month, and quiet days around it. */
const revenue = (): Revenue => ({
  from: daysAgo(29).slice(0, 10),
  to: daysAgo(0).slice(0, 10),
  totals: [money(14_382, 306), money(1_218, 26, 'EUR')],
  by_plan: [
    { plan: UNLIMITED, ...money(8_084, 172) },
    { plan: DFY, ...money(4_371, 93) },
    { plan: EXTRA, ...money(1_540, 35) },
    { plan: null, ...money(387, 6) },
  ],
  by_source: [
    { source: 'warriorplus', source_name: 'WarriorPlus', ...money(10_612, 226) },
    { source: 'jvzoo', source_name: 'JVZoo', ...money(2_820, 60) },
    { source: 'stripe', source_name: 'Stripe', ...money(950, 20) },
  ],
  by_affiliate: [
    { affiliate: 'launch-lara', ...money(5_170, 110) },
    { affiliate: 'promo-king', ...money(2_209, 47) },
  ],
  by_day: Array.from({ length: 30 }, (_, at) => ({
    day: daysAgo(29 - at).slice(0, 10),
    ...money(Math.round(75 + 1_690 * Math.exp(-((at - 14) ** 2) / 12) + (at % 7) * 19), 9),
  })),
});

const DIFFERENCES: readonly AccessDifference[] = [
  {
    id: idOf(50),
    kind: 'reason_without_access',
    user: { id: idOf(81), name: 'Jonas Weber', email: 'jonas@weber-studio.example.com' },
    plan: { id: idOf(73), name: 'Automation' },
    purchase_id: idOf(1),
    words: 'Stripe sale sub_1QXk2mKz8f0VtWq is paid, and Jonas Weber does not have Automation.',
    mend: 'Give Automation',
    found_at: daysAgo(0.3),
  },
  {
    id: idOf(51),
    kind: 'access_without_reason',
    user: { id: idOf(83), name: 'Noah Brand', email: 'noah@example.com' },
    plan: DFY,
    purchase_id: null,
    words: 'Noah Brand has DFY, and no sale and no administrator gave it.',
    mend: 'Take DFY away',
    found_at: daysAgo(0.3),
  },
];

const comparison = (facts: Partial<Reconciliation> = {}): Reconciliation => ({
  id: RECONCILIATION_ID,
  source: 'warriorplus',
  source_name: 'WarriorPlus',
  file_name: 'warriorplus-sales-november.csv',
  state: 'done',
  error_message: null,
  note: null,
  rows: 312,
  outcomes: { matched: 301, new: 0, similar: 0, processed: 6, differs: 3, unreadable: 2 },
  created_at: daysAgo(0.01),
  ended_at: daysAgo(0.009),
  ...facts,
});

const FOUND = [
  ['matched', 'Received before, and the same'],
  ['processed', 'Not received before, processed now. Gave Unlimited to jonas@weber-studio.example.com'],
  ['differs', 'The export says $47.00, the event said $37.00'],
  ['matched', 'Received before, and the same'],
  ['unreadable', "Nothing says what 'adjustment' means"],
] as const;
const ROWS: readonly ReconciliationRow[] = FOUND.map(([outcome, words], at) => ({
  number: at + 1,
  cells: { 'Transaction ID': `WP-7K42M-${4810 + at}`, Type: 'Sale', 'Buyer Email': 'ana@example.com', Amount: '47.00' },
  transaction_id: outcome === 'unreadable' ? null : `WP-7K42M-${4810 + at}`,
  outcome,
  words,
}));
const HEAD_COLUMNS = [
  'Transaction ID',
  'Date',
  'Type',
  'Buyer Name',
  'Buyer Email',
  'Product ID',
  'Amount',
  'Affiliate',
];
/** A file as a seller writes it. */
export const EXPORT_CSV = [
  HEAD_COLUMNS.join(','),
  'WP-7K42M-4810,11/02/2026,Sale,Ana Ferreira,ana.ferreira@example.com,wso_unl,47.00,launch-lara',
  'WP-7K42M-4811,11/02/2026,Refund,Jonas Weber,jonas@weber-studio.example.com,wso_unl,47.00,',
  'WP-7K42M-4812,11/03/2026,Rebill,Priya Raman,billing@raman-media.example.com,wso_aut,19.00,promo-king',
  'WP-7K42M-4813,11/03/2026,Adjustment,,,,3.00,',
].join('\n');

/** Why a user has the plans that they have. */
const REASONS: readonly Partial<PlanReason>[] = [
  { kind: 'first', words: 'from signing up, 2026-10-12' },
  {
    kind: 'operator',
    words: 'given by Ruth Keller, 2026-11-05',
    note: 'Winner of the launch draw',
    ends_at: daysAgo(-30),
  },
  {
    kind: 'sale',
    plan: { ...DFY, slug: 'DFY' },
    words: 'from WarriorPlus sale WP-7K42M-4790, 2026-11-02',
    purchase_id: PURCHASE_ID,
    ends_at: daysAgo(6),
    is_open: false,
  },
];

const answer = (route: Route, data: unknown) =>
  route.fulfill({ json: { status: 'success', success: true, message: '', data } }).catch(() => undefined);
const pageOf = <Row>(data: readonly Row[]) => wholeList([...data]);
const at = (path: string, id = '*') => `**${path.replace(':id', id)}`;

/** What the signed-in person has bought; the first ones, in states that say something. */
export async function showMyPurchases(page: Page, purchases: readonly Purchase[] = PURCHASES.slice(0, 4)) {
  await page.route(at(salesApi.listMyPurchases.path), (route) => answer(route, purchases));
  await page.route(at(salesApi.claimPurchase.path), (route) => answer(route, { expires_at: daysAgo(-0.02) }));
}

/** The books of an installation that sells, or of one that does not yet. */
export async function showBooks(page: Page, { isEmpty = false } = {}): Promise<void> {
  const none = { ...revenue(), totals: [], by_plan: [], by_source: [], by_affiliate: [], by_day: [] };
  await page.route(`${at(salesApi.listPurchases.path)}?*`, (route) => answer(route, pageOf(isEmpty ? [] : PURCHASES)));
  for (const one of PURCHASES) await page.route(at(salesApi.getPurchase.path, one.id), (route) => answer(route, one));
  await page.route(`${at(salesApi.getRevenue.path)}?*`, (route) => answer(route, isEmpty ? none : revenue()));
  await page.route(at(salesApi.listAccessDifferences.path), (route) =>
    answer(route, { checked_at: daysAgo(0.3), differences: isEmpty ? [] : DIFFERENCES }),
  );
  await page.route(at(inboxApi.listWebhookSources.path), (route) => answer(route, isEmpty ? [] : SELLERS));
}

/** Comparisons of exports; the one that is looked at as told. */
export async function showComparisons(page: Page, facts: Partial<Reconciliation> = {}): Promise<void> {
  await showBooks(page);
  const older = comparison({
    id: idOf(61),
    file_name: 'jvzoo-october.csv',
    source_name: 'JVZoo',
    created_at: daysAgo(24),
  });
  await page.route(at(salesApi.listReconciliations.path), (route) => answer(route, [comparison(facts), older]));
  await page.route(at(salesApi.readExportHead.path), (route) => answer(route, exportHead()));
  await page.route(at(salesApi.getReconciliation.path, RECONCILIATION_ID), (route) => answer(route, comparison(facts)));
  await page.route(`${at(salesApi.listReconciliationRows.path)}?*`, (route) => answer(route, pageOf(ROWS)));
}

/** Why the user whose details are open has their plans: reasons of the first plan that they have. */
export async function showPlanReasons(page: Page): Promise<void> {
  await page.route(at(salesApi.listPlanReasons.path), async (route) => {
    const user = new URL(route.request().url()).pathname.replace('/plan-reasons', '');
    const response = await route.fetch({ url: new URL(user, route.request().url()).href });
    const { data } = (await response.json()) as { data: { plans: readonly PlanReason['plan'][] } };
    return answer(
      route,
      REASONS.map((reason, place) => ({ ...REASON, plan: data.plans[0], id: idOf(place), ...reason })),
    );
  });
}

const REASON = { note: null, quantity: 1, purchase_id: null, granted_at: daysAgo(20), ends_at: null, is_open: true };

function exportHead() {
  const [, ...lines] = EXPORT_CSV.split('\n').map((line) => line.split(','));
  const rows = lines.map((cells) => Object.fromEntries(HEAD_COLUMNS.map((column, place) => [column, cells[place]])));
  const guessed = { date_orders: { Date: 'unclear' }, known_numbers: {}, mapping: null };
  return { columns: HEAD_COLUMNS, rows, row_count: 312, ...guessed };
}

const SELLERS = ['WarriorPlus', 'JVZoo', 'Stripe'].map((name, place) => ({
  id: idOf(85 + place),
  kind: name.toLowerCase(),
  slug: name.toLowerCase(),
  name,
}));
