import type { Page } from 'playwright-core';
import { salesApi } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import {
  EXPORT_CSV,
  PURCHASE_ID,
  RECONCILIATION_ID,
  showBooks,
  showComparisons,
  showMyPurchases,
  showPlanReasons,
} from './testing/sales-answers.ts';
import { impersonate } from './testing/security-answers.ts';

const mine = () => '/settings?tab=purchases';
const section = (key: string, more = '') => `/admin/webhooks?section=${key}${more}`;
const MINE = `**${salesApi.listMyPurchases.path}`;
const REVENUE = `**${salesApi.getRevenue.path}?*`;

/** What customers bought, and the books of whoever sells. */
export const SALES_SCREENS: readonly Screen[] = [
  {
    name: 'purchases-mine',
    isBase: true,
    who: 'member',
    path: mine,
    prepare: (page) => showMyPurchases(page),
    act: seeText('Stripe'),
  },
  {
    name: 'purchases-mine-empty',
    who: 'member',
    path: mine,
    prepare: (page) => showMyPurchases(page, []),
    act: seeText('No purchases under this e-mail'),
  },
  {
    name: 'purchases-mine-loading',
    who: 'member',
    path: mine,
    prepare: (page) => holdCalls(page, MINE),
    act: seeText('What you bought'),
  },
  {
    name: 'purchases-mine-failed',
    who: 'member',
    path: mine,
    prepare: (page) => failCalls(page, MINE),
    act: seeText('Your purchases could not be loaded'),
  },
  {
    name: 'purchases-mine-impersonated',
    who: 'member',
    path: mine,
    prepare: async (page) => {
      await impersonate(page);
      await showMyPurchases(page);
    },
    act: seeText('You are acting as'),
  },
  { name: 'purchases-claim', who: 'member', path: mine, prepare: (page) => showMyPurchases(page), act: openClaim },
  {
    name: 'purchases-claim-code',
    who: 'member',
    path: mine,
    prepare: (page) => showMyPurchases(page),
    act: askForCode,
  },
  {
    name: 'admin-purchases',
    isBase: true,
    who: 'operator',
    path: () => section('purchases'),
    prepare: (page) => showBooks(page),
    act: seeText('WP-7K42M-4810'),
  },
  {
    name: 'admin-purchases-empty',
    who: 'operator',
    path: () => section('purchases'),
    prepare: (page) => showBooks(page, { isEmpty: true }),
    act: seeText('No purchases yet'),
  },
  {
    name: 'admin-purchase',
    who: 'operator',
    path: () => section('purchases', `&purchase=${PURCHASE_ID}`),
    prepare: (page) => showBooks(page),
    act: seeText('What the seller has told'),
  },
  {
    name: 'admin-purchase-move',
    who: 'operator',
    path: () => section('purchases', `&purchase=${PURCHASE_ID}`),
    prepare: (page) => showBooks(page),
    act: askToMove,
  },
  {
    name: 'admin-revenue',
    who: 'operator',
    path: () => section('revenue'),
    prepare: (page) => showBooks(page),
    act: seeText('The best day was'),
  },
  {
    name: 'admin-revenue-below',
    who: 'operator',
    path: () => section('revenue'),
    prepare: (page) => showBooks(page),
    act: async (page) => {
      await seeText('The best day was')(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    },
  },
  {
    name: 'admin-revenue-empty',
    who: 'operator',
    path: () => section('revenue'),
    prepare: (page) => showBooks(page, { isEmpty: true }),
    act: seeText('No sales in this time'),
  },
  {
    name: 'admin-revenue-loading',
    who: 'operator',
    path: () => section('revenue'),
    prepare: (page) => holdCalls(page, REVENUE),
    act: seeText('By affiliate'),
  },
  {
    name: 'admin-revenue-failed',
    who: 'operator',
    path: () => section('revenue'),
    prepare: (page) => failCalls(page, REVENUE),
    act: seeText('The revenue could not be loaded'),
  },
  {
    name: 'admin-reconcile',
    who: 'operator',
    path: () => section('reconcile'),
    prepare: (page) => showComparisons(page),
    act: seeText('jvzoo-october.csv'),
  },
  {
    name: 'admin-reconcile-mapping',
    who: 'operator',
    path: () => section('reconcile'),
    prepare: (page) => showComparisons(page),
    act: chooseExport,
  },
  {
    name: 'admin-reconcile-words',
    who: 'operator',
    path: () => section('reconcile'),
    prepare: (page) => showComparisons(page),
    act: async (page) => {
      await chooseExport(page);
      await page.getByRole('button', { name: 'Compare' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-reconcile-result',
    who: 'operator',
    path: () => section('reconcile', `&reconciliation=${RECONCILIATION_ID}`),
    prepare: (page) => showComparisons(page),
    act: seeText('Not received before, processed now'),
  },
  {
    name: 'admin-reconcile-compared',
    who: 'operator',
    path: () => section('reconcile', `&reconciliation=${RECONCILIATION_ID}`),
    prepare: (page) =>
      showComparisons(page, {
        state: 'compared',
        outcomes: { matched: 300, new: 6, similar: 4, processed: 0, differs: 0, unreadable: 2 },
      }),
    act: seeText('Nothing was processed yet'),
  },
  {
    name: 'admin-reconcile-waiting',
    who: 'operator',
    path: () => section('reconcile', `&reconciliation=${RECONCILIATION_ID}`),
    prepare: (page) =>
      showComparisons(page, {
        state: 'waiting',
        outcomes: { matched: 120, new: 2, similar: 0, processed: 0, differs: 0, unreadable: 0 },
      }),
    act: seeText('rows compared'),
  },
  {
    name: 'admin-access',
    who: 'operator',
    path: () => section('access'),
    prepare: (page) => showBooks(page),
    act: seeText('Take DFY away'),
  },
  {
    name: 'admin-access-calm',
    who: 'operator',
    path: () => section('access'),
    prepare: (page) => showBooks(page, { isEmpty: true }),
    act: seeText('Access and payments agree'),
  },
  {
    name: 'admin-user-reasons',
    who: 'operator',
    path: () => '/admin/users',
    prepare: showPlanReasons,
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for Noah Brand' }).click();
      await page.getByRole('menuitem', { name: 'Details' }).click();
      await page.getByText('1 reason has ended').click();
      await page.getByRole('button', { name: 'Give Plan' }).scrollIntoViewIfNeeded();
    },
  },
];

async function openClaim(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Claim a purchase' }).click();
  await page.getByRole('dialog').waitFor();
}

async function askForCode(page: Page): Promise<void> {
  await openClaim(page);
  await page.getByRole('textbox', { name: 'Transaction number' }).fill('WP-7K42M-4790');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('textbox', { name: 'Code from the mail' }).waitFor();
}

async function askToMove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move to another e-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.com');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('gets what it gives').waitFor();
}

async function chooseExport(page: Page): Promise<void> {
  const file = { name: 'warriorplus-sales-november.csv', mimeType: 'text/csv', buffer: Buffer.from(EXPORT_CSV) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Which column is what').waitFor();
}
