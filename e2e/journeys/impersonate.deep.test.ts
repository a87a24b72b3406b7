import { LIVE_PATH } from '@sayso/contract';
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

test.each([
  { width: 1440, height: 700, most: 64, fills: (banner: number) => 700 - banner },
  { width: 320, height: 640, most: 60, fills: () => 56 },
])(
  'the banner stays in view at $width px, and what is below it begins where it ends',
  async ({ most, fills, ...viewport }) => {
    const page = await (await journey.browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await signIn(page);
    await loginAsElena(page);
    await page.setViewportSize(viewport);
    await page.goto(`${journey.product.url}/settings`);
    await banner(page).waitFor();
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
    await page.addStyleTag({ content: 'main { min-height: 3000px }' });
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.waitForFunction(() => window.scrollY === 1500);
    const box = await banner(page).boundingBox();
    const below = await page.locator('#root header').first().boundingBox();
    expect(box?.y).toBe(0);
    expect(box?.height).toBeLessThanOrEqual(most);
    expect(below).toMatchObject({ y: box?.height, height: fills(box?.height ?? 0) });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.context().close();
  },
);

test('a return without a session of the administrator says so, and leads to the sign-in', async () => {
  const page = await (await journey.browser.newContext()).newPage();
  // Nothing tells the page that the session has ended: it learns of it by the press.
  await page.route(`**${LIVE_PATH}`, (route) => route.abort());
  await signIn(page);
  const own = await stored(page, 'auth_token');
  await loginAsElena(page);
  await fetch(`${journey.product.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${own}` },
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Return to Admin' }).click();
  await page.getByText('No admin session found').waitFor();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  // What was refused is signed in no more, whoever looks at it.
  expect(await stored(page, 'auth_token')).toBe(await stored(page, 'refused_token'));
  expect(await stored(page, 'admin_user')).toBeNull();
  await page.context().close();
});
