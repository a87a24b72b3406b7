import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../testing/axe.ts';
import { type ApiUser, makeVideo, prefer, signIn, signUp, waitForVideo } from '../testing/api.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { OPERATOR } from '../testing/start-product.ts';

const journey = openOwnJourney();
const WIDE = { width: 1440, height: 900 };
let owner: ApiUser;
let other: ApiUser;
let operator: ApiUser;

beforeAll(async () => {
  const { url } = journey.product;
  [owner, other, operator] = [
    await signUp(url, 'Elena Marsh'),
    await signUp(url, 'Noah Brand'),
    await signIn(url, OPERATOR),
  ];
  await prefer(owner, 'low');
});

async function openAs(user: ApiUser, path: string, viewport = WIDE): Promise<{ page: Page; context: BrowserContext }> {
  const context = await journey.browser.newContext({ locale: 'en-US', viewport });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  const page = await context.newPage();
  await page.goto(journey.product.url + path);
  return { page, context };
}

/** CSS pixels by which a page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function lookAt(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

test('a video becomes a template, which an operator shows to everybody', { timeout: 300_000 }, async () => {
  const id = await makeVideo(owner, { title: 'Kettle, first try', script: 'Two cups, in one minute.' });
  await waitForVideo(owner, id, ({ status }) => status === 'completed');
  const own = await openAs(owner, '/projects');
  const { page } = own;
  await page.getByRole('button', { name: 'More for Kettle, first try' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByLabel(/^Name/).fill('A quiet launch');
  await page.getByLabel('Script', { exact: true }).fill('This is {{product}}. It is quiet, and it is here.');
  const place = page.getByRole('group', { name: '{{product}}' });
  await place.getByLabel('Example').fill('the kettle');
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /^Everybody/ }) })
    .click();
  await lookAt(page);
  await page.getByRole('button', { name: 'Make template' }).click();
  await page.getByText('An operator of this site looks at it').waitFor();
  await lookAt(page);

  const theirs = await openAs(other, '/templates?search=quiet+launch');
  await theirs.page.getByText('No templates found').waitFor();

  const back = await openAs(operator, '/admin/content?section=templates');
  await back.page.getByRole('heading', { level: 2, name: /A quiet launch/ }).waitFor();
  await lookAt(back.page);
  await back.page.getByRole('button', { name: 'Approve' }).click();
  await back.page.getByText('Approved for everybody').first().waitFor();
  await back.page.getByText('Nothing waits').waitFor();

  await theirs.page.reload();
  await theirs.page.getByRole('link', { name: 'A quiet launch' }).first().click();
  await theirs.page.getByLabel(/^Product/).fill('my lamp');
  await theirs.page.getByText('This is my lamp. It is quiet, and it is here.').waitFor();

  // Its video goes, and the template stays as it is.
  await owner.call('DELETE', `/api/videos/${id}`);
  await theirs.page.getByRole('button', { name: 'Open in the wizard' }).click();
  await theirs.page.waitForURL('**/create');
  expect(await theirs.page.getByLabel('Script').inputValue()).toBe('This is my lamp. It is quiet, and it is here.');
  await Promise.all([own, theirs, back].map(({ context }) => context.close()));
});
