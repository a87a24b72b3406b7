import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOwnJourney } from '../testing/open-journey.ts';
import { OPERATOR } from '../testing/start-product.ts';

const journey = openOwnJourney();
let problems: string[];

async function openPage(context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await journey.browser.newContext())).newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${journey.product.url}/auth`);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/*');
  await page.getByRole('link', { name: /^settings$/i }).click();
  await page.getByRole('heading', { name: 'System Settings' }).waitFor();
}

const openSection = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

test('an administrator names the site, closes the door, tries the mail and reads what was done', async () => {
  problems = [];
  const page = await openPage();
  await signIn(page);
  expect(new URL(page.url()).pathname).toBe('/admin/settings');

  await page.getByLabel('Site Name').fill('Brand & <b>Friends</b>');
  await page.getByRole('switch', { name: 'Registration' }).click();
  await page.getByRole('button', { name: 'Save All Settings' }).click();
  await page.getByText('Settings Saved', { exact: true }).waitFor();
  await expect.poll(() => page.title()).toContain('Brand & <b>Friends</b>');

  const stranger = await openPage();
  await stranger.goto(journey.product.url);
  await stranger.getByText('Registration is closed.').waitFor();
  expect(await stranger.title()).toContain('Brand & <b>Friends</b>');

  await openSection(page, 'Mail');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await page.getByText('There is no mail server, so the mail is kept in the outbox.').waitFor();
  await openSection(page, 'Mail outbox');
  await page.getByText('ada@example.com').first().waitFor();
  await page
    .getByRole('row', { name: /ada@example.com/ })
    .getByText('Kept', { exact: true })
    .waitFor();

  await openSection(page, 'Audit log');
  await page.getByRole('row').getByText('Settings changed').first().waitFor();
  await page.getByRole('row').getByText('Signed in').first().waitFor();
  expect(problems).toEqual([]);
});

test('maintenance keeps customers out, lets shared pages be, and lets the administrator in', async () => {
  problems = [];
  const page = await openPage();
  await signIn(page);
  await page.getByRole('switch', { name: 'Maintenance Mode' }).click();
  await page.getByRole('button', { name: 'Save All Settings' }).click();
  await page.getByText('Settings Saved', { exact: true }).waitFor();

  const visitor = await openPage();
  const answer = await visitor.goto(journey.product.url);
  expect(answer?.status()).toBe(503);
  await visitor.getByRole('heading', { name: 'Back in a little while' }).waitFor();
  const watch = await visitor.goto(`${journey.product.url}/watch/nothinghere1`);
  expect(watch?.status()).toBe(404);

  const other = await openPage();
  await signIn(other);
  await other.getByRole('switch', { name: 'Maintenance Mode' }).click();
  await other.getByRole('button', { name: 'Save All Settings' }).click();
  await other.getByText('Settings Saved', { exact: true }).waitFor();
  expect((await visitor.goto(journey.product.url))?.status()).toBe(200);
  expect(problems).toEqual([]);
});
