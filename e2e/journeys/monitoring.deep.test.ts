import { hostname } from 'node:os';
import type { MonitoredProcess, MonitoringOverview } from '@sayso/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, signIn } from '../testing/api.ts';
import { openBrowser } from '../testing/browser.ts';
import { copyInstalledData } from '../testing/copy-installed-data.ts';
import { type Postgres, startPostgres } from '../testing/start-postgres.ts';
import { BUILT_MAIN, OPERATOR, type Product, startProduct } from '../testing/start-product.ts';

/** A server and a worker apart, so that one can die and the other tells. */
let database: Postgres;
let dataDir: string;
let server: Product;
let worker: Product;
let browser: Browser;
let operator: ApiUser;

/** What the processes look at by the clock comes within seconds; a busy machine may take longer. */
const PATIENCE = { timeout: 120_000 };

beforeAll(async () => {
  dataDir = await copyInstalledData();
  database = await startPostgres({ dataDir });
  server = await start('api');
  worker = await start('worker');
  browser = await openBrowser({ isLight: true });
  operator = await signIn(server.url, OPERATOR);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([server.stop(), worker.stop()]);
  await database.stop();
});

const start = (role: 'api' | 'worker') =>
  startProduct({ dataDir, program: BUILT_MAIN, env: { DATABASE_URL: database.url, ROLES: role } });

async function openMonitoring(section: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })).newPage();
  await page.goto(`${server.url}/auth`);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'User Management' }).waitFor();
  await page.getByRole('link', { name: 'System Monitoring' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'System Monitoring' }).waitFor();
  if (section !== 'Overview') await page.getByRole('link', { name: section, exact: true }).first().click();
  return page;
}

/** Subjects of the mails that tell of alerts, as the outbox has them. */
async function alertMails(): Promise<string[]> {
  const { data } = await operator.call<{ data: { data: { subject: string }[] } }>(
    'GET',
    '/api/admin/mails?per_page=100',
  );
  return data.data.map(({ subject }) => subject).filter((subject) => /^(Critical|Warning|Resolved): /.test(subject));
}

/** How long after its last sign of life a process counts as gone at the latest; a tab asks every two seconds, and what one has read serves others for a second. Together ten. */
const SEEN_MS = 7_100;

/** What a tab is told of one process from now on, with the moment of each reading. */
function readingsOf(page: Page, pid: number | undefined) {
  const told: Promise<(MonitoredProcess & { at: string })[]>[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname !== '/api/admin/monitoring' || answer.status() !== 200) return;
    const read = answer
      .json()
      .then(({ data: { at, processes } }: { data: MonitoringOverview }) =>
        processes.filter((process) => process.pid === pid).map((process) => ({ ...process, at })),
      );
    // A page that is closed takes its last answers along.
    told.push(read.catch(() => []));
  });
  return async () => (await Promise.all(told)).flat();
}

test('a worker is killed, seen to be gone, told of by mail, and told of again once another has taken its place', async () => {
  const page = await openMonitoring('Workers');
  const name = `${hostname()}:${worker.pid}`;
  const card = page.getByRole('listitem', { name });
  await card.getByText('Alive').waitFor(PATIENCE);
  const readings = readingsOf(page, worker.pid);
  await worker.kill();
  await card.getByText('Gone').waitFor(PATIENCE);
  // By the server's own times, so that a busy machine fails nothing: who looks seven seconds after the last sign sees it.
  const gone = (await readings()).find(({ is_gone: isGone }) => isGone);
  expect(Date.parse(gone?.gone_at ?? '') - Date.parse(gone?.seen_at ?? '')).toBeLessThanOrEqual(SEEN_MS);
  const late = (await readings()).filter(({ at, seen_at: seenAt }) => Date.parse(at) - Date.parse(seenAt) > SEEN_MS);
  expect(late.filter(({ is_gone: isGone }) => !isGone)).toEqual([]);

  const title = `A process is gone: worker on ${hostname()}`;
  await page.getByRole('link', { name: 'Alerts', exact: true }).first().click();
  await page.getByRole('row', { name: title }).getByText('Active', { exact: true }).waitFor(PATIENCE);
  await expect.poll(alertMails, PATIENCE).toContain(`Critical: ${title}`);

  worker = await start('worker');
  await expect.poll(alertMails, PATIENCE).toContain(`Resolved: ${title}`);
  await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
  const alerts = page.getByRole('list', { name: 'Recent Alerts' });
  await alerts.getByRole('listitem').filter({ hasText: title }).getByText('Resolved').waitFor(PATIENCE);
  // Once each, however often the processes have looked meanwhile.
  expect((await alertMails()).toSorted()).toEqual([`Critical: ${title}`, `Resolved: ${title}`]);
  await page.context().close();
});

test('a disk without the room that has to stay free is told of, and told of again when there is room', async () => {
  const page = await openMonitoring('Alerts');
  await page.getByRole('button', { name: 'Edit the rule Disk nearly full' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rule: Disk nearly full' });
  await dialog.getByLabel('Only when it lasts for').fill('0');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await page.getByText('Rule saved').waitFor();

  const keepFree = (value: number) => operator.call('PUT', '/api/admin/settings/min_free_disk_gb', { value });
  await keepFree(10_000);
  const title = `The disk of ${hostname()} is full`;
  await expect.poll(alertMails, PATIENCE).toContain(`Critical: ${title}`);
  await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await page.getByText('Metrics Refreshed').waitFor(PATIENCE);
  await page.getByText('System metrics have been updated.').waitFor();
  const health = page.getByRole('button', { name: /^Storage/ });
  await health.getByText('Critical').waitFor(PATIENCE);
  await health.click();
  await page.getByText(/below the limit of/).waitFor();

  await keepFree(0);
  await expect.poll(alertMails, PATIENCE).toContain(`Resolved: ${title}`);
  await page.context().close();
});

test('a worker that is paused begins nothing, and goes on when it is resumed', async () => {
  const page = await openMonitoring('Workers');
  const name = `${hostname()}:${worker.pid}`;
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click(PATIENCE);
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Pause');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByText('Worker paused').waitFor();
  await page.getByRole('listitem', { name }).getByText('Paused').waitFor(PATIENCE);
  await choose('Resume');
  const alive = page.getByRole('listitem', { name }).getByText('Alive');
  await alive.waitFor(PATIENCE);
  expect(await alive.isVisible()).toBe(true);
  await page.context().close();
});

test('a fault of the web app is told with its place in the source, though customers have the built files', async () => {
  const page = await openMonitoring('Errors');
  const broken = await page.context().newPage();
  // An answer that the app cannot read makes one of its parts fail.
  await broken.route('**/api/admin/monitoring', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: MonitoringOverview };
    await route.fulfill({ json: { ...rest, data: { ...data, database: null } } });
  });
  await broken.goto(`${server.url}/admin/monitoring`);
  await broken.getByText('Something went wrong on this screen').waitFor();
  type Faults = { data: { data: { id: string; place: string }[] } };
  const faults = async () =>
    (await operator.call<Faults>('GET', '/api/admin/monitoring/faults?source=browser')).data.data;
  await expect.poll(async () => (await faults())[0]?.place, PATIENCE).toMatch(/database-card\.tsx:\d+/);
  await page.reload();
  await page
    .getByText(/Cannot read properties of null/)
    .first()
    .click();
  await page
    .getByText(/apps\/web\/src\/features\/monitoring\/overview\/database-card\.tsx:\d+/)
    .first()
    .waitFor();
  await page.context().close();
});
