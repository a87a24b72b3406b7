import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Batch } from '@sayso/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, liftVideoLimit, prefer, signUp } from '../testing/api.ts';
import { brokenRules } from '../testing/axe.ts';
import { openBrowser } from '../testing/browser.ts';
import { copyInstalledData } from '../testing/copy-installed-data.ts';
import { makeTemplate } from '../testing/make-template.ts';
import { type Postgres, startPostgres } from '../testing/start-postgres.ts';
import { BUILT_MAIN, type Product, startProduct } from '../testing/start-product.ts';

const run = promisify(execFile);

/** A server and a worker apart, so that one can be killed while somebody works with the other. */
let database: Postgres;
let dataDir: string;
let server: Product;
let worker: Product;
let browser: Browser;
let owner: ApiUser;
let page: Page;

/** As many rows as there is time for: `BATCH_ROWS=200` makes a batch as large as customers make them. */
const ROWS = Number(process.env['BATCH_ROWS'] ?? 6);
/** Every video of a batch is made: a busy machine takes its time. */
const PATIENCE = { timeout: ROWS * 40_000 };
/** Rows whose product is longer than its slot, from 1: one in ten of a large table. */
const FAULTY = Array.from({ length: ROWS }, (_, place) => place + 1).filter(
  (row) => row % Math.max(3, Math.floor(ROWS / 20)) === 0,
);

beforeAll(async () => {
  dataDir = await copyInstalledData();
  database = await startPostgres({ dataDir });
  server = await start('api');
  worker = await start('worker');
  browser = await openBrowser({ isLight: true });
  await liftVideoLimit(server.url);
  owner = await signUp(server.url, 'Elena Marsh');
  await prefer(owner, 'low');
  await makeTemplate(owner);
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', acceptDownloads: true });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), owner.token);
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await Promise.all([server.stop(), worker.stop()]);
  await database.stop();
});

const start = (role: 'api' | 'worker') =>
  startProduct({ dataDir, program: BUILT_MAIN, env: { DATABASE_URL: database.url, ROLES: role } });

async function chooseTemplate(kind: 'table' | 'matrix'): Promise<void> {
  await page.goto(`${server.url}/batches/new?kind=${kind}`);
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('One word');
  await page.getByRole('link', { name: /^One word/ }).click();
}

const cell = (row: number, column: number) => page.locator(`[data-cell="${row - 1}:${column}"]`);

async function readBatch(): Promise<Batch> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return (await owner.call<{ data: Batch }>('GET', `/api/batch-jobs/${id}`)).data;
}

test(
  'a table is mended in place, paused, its worker killed, resumed, and comes as a ZIP with a file for each row',
  { timeout: ROWS * 90_000 },
  async () => {
    await chooseTemplate('table');
    const rows = Array.from({ length: ROWS }, (_, place) =>
      FAULTY.includes(place + 1) ? `A product with far too long a name ${place + 1}` : `Kettle ${place + 1}`,
    );
    await page.getByLabel('Or paste rows').fill(['product', ...rows].join('\n'));
    await page.getByRole('button', { name: `Check ${ROWS} rows` }).click();
    await page.getByText(`${ROWS - FAULTY.length} ready`).waitFor();
    expect(await brokenRules(page)).toEqual([]);

    // By the keyboard: Tab goes from fault to fault, and what is written there is saved on the way.
    await cell(1, 0).focus();
    for (const row of FAULTY) {
      await page.keyboard.press('Tab');
      await expect.poll(() => cell(row, 0).evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      const box = page.getByRole('textbox', { name: `product, row ${row}` });
      await box.fill(`Kettle ${row}`);
      await box.press('Enter');
      await expect.poll(() => cell(row, 0).getAttribute('aria-invalid')).toBe(null);
    }
    await page.getByText(`${ROWS} ready`).waitFor();
    await page.getByRole('button', { name: `Make ${ROWS} videos` }).click();
    await page.getByText('The batch has started').waitFor();

    await expect.poll(async () => (await readBatch()).counts.done, PATIENCE).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByText('Somebody paused this batch.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(async () => (await readBatch()).counts.making, PATIENCE).toBeGreaterThan(0);
    await worker.kill();
    worker = await start('worker');

    await page.getByText(`${ROWS} done`).first().waitFor(PATIENCE);
    expect(await brokenRules(page)).toEqual([]);
    expect(await readBatch()).toMatchObject({ state: 'finished', percent: 100, counts: { done: ROWS, failed: 0 } });
    // One video for each row, whatever was killed.
    const videos = await owner.call<{ data: { total: number } }>('GET', '/api/videos');
    expect(videos.data.total).toBe(ROWS);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download ZIP' }).click();
    const file = path.join(dataDir, 'batch.zip');
    await (await downloading).saveAs(file);
    const listing = await run('python3', ['-m', 'zipfile', '-l', file]);
    const names = listing.stdout.match(/\S[^\n]*\.mp4/gu) ?? [];
    expect(names).toHaveLength(ROWS);
    for (let row = 1; row <= ROWS; row += 1)
      expect(
        names.filter((name) => new RegExp(`kettle ${row}\\b`, 'iu').test(name.replaceAll(/[-_]/gu, ' '))),
      ).toHaveLength(1);
  },
);

test('two hooks with two presenters are four videos side by side', { timeout: 900_000 }, async () => {
  await chooseTemplate('matrix');
  await page.getByLabel('Hooks').fill('Wait.\nStop.');
  for (const name of ['Maya', 'Zoe']) {
    await page.getByRole('button', { name: 'Add a presenter' }).click();
    const library = page.getByRole('dialog', { name: 'Add a presenter' });
    await library.getByRole('searchbox', { name: 'Search avatars' }).fill(name);
    await library
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .first()
      .click({ force: true });
    await page.getByRole('button', { name: new RegExp(`^Remove filter ${name}`) }).waitFor();
  }
  await page.getByLabel(/^Product/).fill('Kettle');
  await page.getByText('2 hooks × 2 presenters = 4 videos').waitFor();
  await page.getByRole('button', { name: 'Check the combinations' }).click();
  await page.getByRole('button', { name: 'Make 4 videos' }).click();
  await page.getByText('4 done').first().waitFor(PATIENCE);
  await page.getByRole('tab', { name: 'Compare' }).click();
  const cards = page.getByRole('list', { name: 'Videos side by side' }).getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(4);
  expect(await brokenRules(page)).toEqual([]);
});
