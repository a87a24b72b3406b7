import type { Page } from 'playwright-core';
import { batchesApi } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';

const LIST = `**${batchesApi.listBatches.path}?**`;
const list = () => '/batches';

/** Many videos at once: the list, a new one with its table read, and one whose rows are checked. */
export const BATCH_SCREENS: readonly Screen[] = [
  { name: 'batches-none', isBase: true, who: 'newcomer', path: list, act: seeText('No batches yet') },
  {
    name: 'batches-loading',
    who: 'member',
    path: list,
    prepare: (page) => holdCalls(page, LIST),
    act: seeText('Many videos from one template'),
  },
  {
    name: 'batches-error',
    who: 'member',
    path: list,
    prepare: (page) => failCalls(page, LIST),
    act: seeText('Batches could not be loaded'),
  },
  { name: 'batch-new', who: 'member', path: () => '/batches/new', act: seeText('Three reasons') },
  { name: 'batch-table', isBase: true, who: 'member', path: () => '/batches/new', act: bringTable },
  { name: 'batch-matrix', who: 'member', path: () => '/batches/new?kind=matrix', act: fillHooks },
  { name: 'batch-check', who: 'member', path: () => '/batches/new', act: checkTable },
  { name: 'batch-row-read', who: 'member', path: () => '/batches/new', act: readRow },
  {
    name: 'batch-gone',
    who: 'member',
    path: () => '/batches/0195a000-0000-7000-8000-000000000999',
    act: seeText('This batch is not there'),
  },
];

async function choose(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Three reasons/ }).click();
}

async function bringTable(page: Page): Promise<void> {
  await choose(page);
  const long = 'x'.repeat(200);
  await page
    .getByLabel('Or paste rows')
    .fill(['product,price', 'The quiet kettle,$49', 'The red kettle,$59', `${long},$69`].join('\n'));
  await page.getByRole('button', { name: 'Check 3 rows' }).waitFor();
}

async function checkTable(page: Page): Promise<void> {
  await bringTable(page);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await page.getByText('to mend').first().waitFor();
  await page.getByText('The quiet kettle').first().waitFor();
}

async function readRow(page: Page): Promise<void> {
  await checkTable(page);
  await page.getByRole('button', { name: 'Read row 1' }).click();
  await page.getByRole('region', { name: 'Script' }).getByText('The quiet kettle').first().waitFor();
}

async function fillHooks(page: Page): Promise<void> {
  await choose(page);
  await page.getByLabel('Hooks').fill('Still boiling water twice?\nHear that? Exactly.');
  await page.getByText('2 hooks = 2 videos').waitFor();
}
