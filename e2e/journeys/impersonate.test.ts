import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signUp } from '../testing/api.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { OPERATOR } from '../testing/start-product.ts';

const journey = openOwnJourney();

beforeAll(async () => {
  await signUp(journey.product.url, 'Elena Marsh');
});

const banner = (page: Page) => page.getByRole('complementary', { name: 'Admin Mode' });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const backOffice = (page: Page) => page.getByRole('heading', { name: 'User Management' }).waitFor();

async function signIn(page: Page): Promise<void> {
  await page.goto(`${journey.product.url}/auth`);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await backOffice(page);
  // What stands above the list of users has its height: a menu that is open would move with the list.
  await page.getByText('things left to fill in').first().waitFor();
}

async function loginAsElena(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Elena Marsh' }).click();
  await page.getByRole('menuitem', { name: 'Login as User' }).click();
  await page.getByText('Logged in as user').waitFor();
  await page.getByRole('heading', { name: 'Welcome back, Elena Marsh' }).waitFor();
}

test('an administrator acts as a user, sees so on every page, and returns as who they are', async () => {
  const page = await (await journey.browser.newContext()).newPage();
  await signIn(page);
  await loginAsElena(page);
  expect(JSON.parse((await stored(page, 'admin_user')) ?? '')).toMatchObject({ email: OPERATOR.email });
  for (const path of ['/dashboard', '/projects', '/create', '/settings', '/no/such/page']) {
    await page.goto(journey.product.url + path);
    await banner(page).getByText('You are viewing the account of Elena Marsh').waitFor();
  }
  await page.goto(`${journey.product.url}/admin/users`);
  await page.getByRole('heading', { name: 'Welcome back, Elena Marsh' }).waitFor();

  const other = await page.context().newPage();
  await other.goto(`${journey.product.url}/projects`);
  await banner(other).waitFor();
  await banner(page).getByRole('button', { name: 'Return to Admin' }).click();
  await backOffice(page);
  expect(await banner(page).count()).toBe(0);
  expect(await stored(page, 'admin_user')).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Actions for Elena Marsh' }).waitFor();
  // The other tab has followed.
  await other.getByRole('button', { name: /Administrator/ }).waitFor();
  expect(await banner(other).count()).toBe(0);
  await page.context().close();
});
