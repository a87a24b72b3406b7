import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plan, Purchase } from '../../packages/contract/src/index.ts';
import { type ApiUser, signIn, signUp } from '../testing/api.ts';
import { mailedLink, mailedWords } from '../testing/sign-up.ts';
import { openConsole } from '../testing/open-console.ts';
import { openDatabase } from '../testing/start-postgres.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { openSeller, SOLD_ITEMS, tellSale } from '../testing/open-seller.ts';
import { OPERATOR } from '../testing/start-product.ts';

const journey = openOwnJourney();
const EXPORT_HEAD = 'Sale ID,Date,Buyer Email,Item Number,Amount,Currency,Status';
let address: string;
let operator: ApiUser;
let db: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  address = await openSeller(journey.product.url);
  operator = await signIn(journey.product.url, OPERATOR);
  db = await openDatabase(journey.product);
});
afterAll(() => db.destroy());

const sell = (sale: string, email: string) =>
  tellSale(address, { email, action: 'sale', number: SOLD_ITEMS.base, sale });

/** A window of somebody who has signed up, at `path`. */
async function openAs(user: ApiUser, path: string): Promise<Page> {
  const page = await (await journey.browser.newContext({ locale: 'en-US' })).newPage();
  await page.goto(`${journey.product.url}/auth`);
  await page.evaluate((token) => localStorage.setItem('auth_token', token), user.token);
  await page.goto(journey.product.url + path);
  return page;
}

const plansOf = async (email: string): Promise<string[]> => {
  const found = await operator.call<{ data: { data: { plan_slugs: string[] }[] } }>(
    'GET',
    `/api/admin/users?search=${email}`,
  );
  return found.data.data.flatMap(({ plan_slugs: slugs }) => slugs);
};

test('whoever bought under another e-mail claims it by the transaction number and the code that is mailed there', async () => {
  const bought = 'office@example.com';
  await sell('3001', bought);
  await mailedLink(operator, { email: bought, path: '/reset-password' });
  const elena = await signUp(journey.product.url, 'Elena Marsh');
  const page = await openAs(elena, '/settings?tab=purchases');
  await page.getByText('No purchases under this e-mail').waitFor();
  await page.getByRole('button', { name: 'Claim a purchase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim a purchase' });
  await dialog.getByLabel('Transaction number').fill('sale_3001');
  await page.keyboard.press('Enter');
  await dialog.getByText('If there is such a purchase, its buyer has a mail with a code.').waitFor();
  await dialog.getByLabel('Code from the mail').fill('00000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('This code is not right, or has expired.').waitFor();
  const code = await mailedWords(operator, bought, /^Code\s+(\S+)$/mu);
  // As people copy it: with a blank, and however it is written.
  await dialog.getByLabel('Code from the mail').fill(` ${code.toLowerCase()}`);
  await page.keyboard.press('Enter');
  await page.getByText('Done For You is yours now.').waitFor();
  await page.getByRole('list', { name: 'Purchases' }).getByText('sale_3001').waitFor();
  expect(await plansOf(elena.email)).toContain('DFY');
  expect(await plansOf(bought)).toEqual([]);
  await page.context().close();
});

test("a seller's export is held against what was received: what is missing is processed, what differs is listed", async () => {
  await sell('4001', 'known@example.com');
  await sell('4002', 'other@example.com');
  await mailedLink(operator, { email: 'other@example.com', path: '/reset-password' });
  const day = new Date().toISOString().slice(0, 10);
  const row = (sale: string, email: string, { amount = '47.00', item = SOLD_ITEMS.base as string } = {}) =>
    `sale_${sale},${day},${email},${item},${amount},USD,Completed`;
  const csv = [
    EXPORT_HEAD,
    row('4001', 'known@example.com'),
    row('4002', 'other@example.com', { amount: '12.00' }),
    row('4003', 'missed@example.com'),
    row('4004', 'waits@example.com', { item: 'wso_later' }),
  ].join('\n');
  const page = await openConsole(journey.browser, journey.product.url, { section: 'reconcile', heading: 'Reconcile' });
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Transaction number').waitFor();
  expect(await page.getByLabel('Transaction number').inputValue()).toBe('Sale ID');
  await page.getByRole('button', { name: 'Compare' }).click();
  const line = (sale: string) => page.getByRole('row', { name: new RegExp(`sale_${sale}`) });
  await line('4001').getByText('Matched').waitFor();
  await line('4002').getByText('The export says 12.00 USD, received was 47.00 USD.').waitFor();
  await line('4003').getByText('Processing it gives Done For You').waitFor();
  await page.getByRole('button', { name: 'Process 2 new rows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Process', exact: true }).click();
  await line('4003').getByText('Gave Done For You to missed@example.com, who is new').waitFor();
  await line('4004').getByText('No plan for item wso_later').waitFor();
  await mailedLink(operator, { email: 'missed@example.com', path: '/reset-password' });

  // What nobody has a plan for is where the operator is asked for one, and Back leads to the exports.
  await page.goBack();
  await page.getByText('Choose or drop the CSV file').waitFor();
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByRole('button', { name: 'Choose a plan for item wso_later' }).click();
  const choice = page.getByRole('dialog', { name: 'Which plan does item wso_later give?' });
  await choice.getByRole('link', { name: 'Make a new plan' }).click();
  const form = page.getByRole('dialog', { name: 'Create Plan' });
  expect(await form.getByLabel('WarriorPlus item numbers').inputValue()).toBe('wso_later');
  await form.getByLabel('Name', { exact: true }).fill('Later');
  await form.getByLabel('Description').fill('For what was sold first and named after.');
  await form.getByRole('button', { name: 'Create Plan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Webhook Events' }).waitFor();
  await mailedLink(operator, { email: 'waits@example.com', path: '/reset-password' });
  expect(await plansOf('waits@example.com')).toEqual(['later']);
  await page.context().close();
});

test('access that nobody paid for is found by the check and taken away by one press, and what was paid for is given', async () => {
  await sell('5001', 'paid@example.com');
  await mailedLink(operator, { email: 'paid@example.com', path: '/reset-password' });
  const free = await signUp(journey.product.url, 'Noah Brand');
  const userOf = (email: string) =>
    db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const plan = await db.selectFrom('plans').select('id').where('slug', '=', 'AUTOMATION').executeTakeFirstOrThrow();
  await db
    .insertInto('user_plans')
    .values({ user_id: (await userOf(free.email)).id, plan_id: plan.id })
    .execute();
  await db
    .deleteFrom('plan_grants')
    .where('user_id', '=', (await userOf('paid@example.com')).id)
    .execute();

  const page = await openConsole(journey.browser, journey.product.url, { section: 'access', heading: 'Access check' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Noah Brand has Automation, and there is no reason for it.').waitFor();
  await page.getByRole('button', { name: 'Take Automation away: Noah Brand' }).click();
  await expect.poll(() => plansOf(free.email)).not.toContain('AUTOMATION');
  const give = page.getByRole('listitem').filter({ hasText: 'sale sale_5001 gives Done For You' });
  await give.getByRole('button', { name: /^Give Done For You/ }).click();
  await give.waitFor({ state: 'detached' });
  expect(await plansOf('paid@example.com')).toEqual(['DFY']);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Access and payments agree').first().waitFor();
  await page.context().close();
});

test('a visitor compares the plans and goes to the seller; a customer sees what they have beside what gives more', async () => {
  const { data: plans } = await operator.call<{ data: Plan[] }>('GET', '/api/admin/plans');
  const idOf = (slug: string) => plans.find((plan) => plan.slug === slug)?.id;
  const shop = `${journey.product.url}/api/health`;
  await operator.call('PUT', `/api/admin/plans/${idOf('DFY')}`, {
    price: 67,
    currency: 'EUR',
    trial_days: 14,
    is_featured: true,
    upgrade_url: shop,
  });
  const page = await (await journey.browser.newContext({ locale: 'en-US' })).newPage();
  await page.goto(`${journey.product.url}/auth`);
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Pick your plan' }).waitFor();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Done For You' }) });
  for (const words of ['€67', '14 days to try it', 'Recommended', '30 videos a month'])
    await card.getByText(words, { exact: false }).first().waitFor();
  const table = page.getByRole('table');
  const cells = await table
    .getByRole('row', { name: /^Seconds of a video/ })
    .getByRole('cell')
    .allTextContents();
  const sold = plans.filter((plan) => !plan.is_addition && plan.is_active);
  expect(cells).toEqual(sold.map((plan) => plan.video_seconds?.toLocaleString('en') ?? 'unlimited'));
  const [seller] = await Promise.all([
    page.context().waitForEvent('page'),
    card.getByRole('link', { name: /Get this plan/ }).click(),
  ]);
  await seller.waitForURL(shop);
  expect(await seller.evaluate(() => window.opener)).toBeNull();
  await page.context().close();

  const customer = await signUp(journey.product.url, 'Ana Ferreira');
  const mine = await openAs(customer, '/pricing');
  await mine.getByText('Your plan', { exact: true }).first().waitFor();
  await mine.goto(`${journey.product.url}/settings?tab=plan`);
  await mine.getByRole('main').getByRole('button', { name: 'Upgrade' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Plans with more' });
  await dialog
    .getByRole('columnheader', { name: /You have now/ })
    .getByText('Free Edition')
    .waitFor();
  expect(await dialog.getByRole('link', { name: /Get this plan/ }).getAttribute('href')).toBe(shop);
  const purchases = await customer.call<{ data: Purchase[] }>('GET', '/api/user/purchases');
  expect(purchases.data).toEqual([]);
  await mine.context().close();
});
