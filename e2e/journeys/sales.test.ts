import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { prefer, signIn, type ApiUser } from '../testing/api.ts';
import { mailedLink } from '../testing/sign-up.ts';
import { openJourney } from '../testing/open-journey.ts';
import { openSeller, SOLD_ITEMS, tellSale } from '../testing/open-seller.ts';
import { OPERATOR } from '../testing/start-product.ts';
import { reachGenerate } from '../wizard.ts';

const journey = openJourney();
const BUYER = { email: 'ann.lee@example.com', password: 'twelve green lamps' };
let address: string;
let operator: ApiUser;

beforeAll(async () => {
  address = await openSeller(journey.product.url);
  operator = await signIn(journey.product.url, OPERATOR);
});

const newPage = async (): Promise<Page> => (await journey.browser.newContext({ locale: 'en-US' })).newPage();

test('a sale becomes an account that its buyer opens by mail, and makes a first video with', async () => {
  await tellSale(address, { email: BUYER.email, action: 'sale', number: SOLD_ITEMS.base, sale: '1001' });
  const link = await mailedLink(operator, { email: BUYER.email, path: '/reset-password' });
  const page = await newPage();
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(BUYER.password);
  await page.getByLabel('Confirm New Password').fill(BUYER.password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await prefer(await signIn(journey.product.url, BUYER), 'low');

  await page.goto(`${journey.product.url}/create`);
  await reachGenerate(page);
  await page.getByRole('region', { name: 'What this uses' }).getByText('Done For You').waitFor();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByText('Your video is ready').waitFor({ timeout: 120_000 });

  await page.goto(`${journey.product.url}/settings?tab=purchases`);
  await page.getByText('Done For You').waitFor();
  await page.getByText('sale_1001').waitFor();

  // The money is given back: the plan goes while the page is open, and the screen says so.
  await tellSale(address, { email: BUYER.email, action: 'refund', number: SOLD_ITEMS.base, sale: '1001' });
  await page.getByText('Refunded').first().waitFor();
  await page.goto(`${journey.product.url}/dashboard`);
  await page.getByText('No plan', { exact: true }).first().waitFor();
  const { data } = await (
    await signIn(journey.product.url, BUYER)
  ).call<{ data: { state: string; is_open: boolean }[] }>('GET', '/api/user/purchases');
  expect(data.map(({ state, is_open: isOpen }) => [state, isOpen])).toEqual([['refunded', false]]);
  await page.context().close();
});
