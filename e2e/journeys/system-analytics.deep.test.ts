import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeVideo, prefer, signIn, signUp, waitForVideo } from '../testing/api.ts';
import { brokenRules } from '../testing/axe.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { openSeller, SECURITY_KEY, SOLD_ITEMS, salePost } from '../testing/open-seller.ts';
import { OPERATOR } from '../testing/start-product.ts';

const journey = openOwnJourney();
const WATCHED = 'Two drops every morning';

/** What the card of a figure says. */
const cardOf = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });

/** The screen as it is once its figures are there. */
async function openAnalytics(page: Page): Promise<void> {
  await page.goto(`${journey.product.url}/admin/analytics`);
  await page.getByRole('heading', { level: 1, name: 'System Analytics' }).waitFor();
  await page.getByText('Arrows compare with').waitFor();
}

test('what people really do is what the operator sees: sign-ups, a video, a view and a sale', async () => {
  const { product, browser } = journey;
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Kolkata' })).newPage();
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'User Management' }).waitFor();

  // Before anybody was there it says so, in words.
  await openAnalytics(page);
  await page.getByText('Days in Asia/Kolkata').or(page.getByText('Days in Asia/Calcutta')).waitFor();
  await page.getByText('No sales in this time').waitFor();
  await page.getByText('No views in this time.').waitFor();
  await cardOf(page, 'Success rate').getByText('No data yet').waitFor();

  const maker = await signUp(product.url, 'Mia Maker');
  await signUp(product.url, 'Lea Looker');
  await prefer(maker, 'low');
  const id = await makeVideo(maker, { title: WATCHED, script: 'Two drops, that is it.' });
  const { slug } = await waitForVideo(maker, id, ({ status }) => status === 'completed');
  const viewer = await (await browser.newContext()).newPage();
  await viewer.goto(`${product.url}/watch/${slug}`);
  const counted = viewer.waitForResponse((response) => /\/views?$/.test(new URL(response.url()).pathname));
  await viewer.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await counted;
  const address = await openSeller(product.url);
  const sale = { email: maker.email, action: 'sale', number: SOLD_ITEMS.base, sale: '1001', key: SECURITY_KEY };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(address, { method: 'POST', headers, body: salePost(sale) });
  expect(answer.status).toBe(200);
  const operator = await signIn(product.url, OPERATOR);
  type Revenue = { data: { totals: { currency: string; gross: number }[] } };
  const earned = () => operator.call<Revenue>('GET', '/api/admin/sales/revenue');
  await expect.poll(async () => (await earned()).data.totals.length).toBe(1);

  await openAnalytics(page);
  const [total] = (await earned()).data.totals;
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: total?.currency ?? 'USD' });
  await cardOf(page, 'Total Revenue')
    .getByText(money.format(total?.gross ?? 0))
    .first()
    .waitFor();
  await cardOf(page, 'Total Revenue').getByText('1 sale', { exact: true }).waitFor();
  // Whoever operates the installation is in the list, and in no figure about people.
  const users = await operator.call<{ data: { total: number } }>('GET', '/api/admin/users?role=user');
  await cardOf(page, 'Total Users').getByText(String(users.data.total), { exact: true }).waitFor();
  await cardOf(page, 'Total Videos').getByText('1', { exact: true }).waitFor();
  await cardOf(page, 'Generated today').getByText('1', { exact: true }).waitFor();
  await cardOf(page, 'Success rate').getByText('100 %', { exact: true }).waitFor();
  await cardOf(page, 'Views').getByText('1', { exact: true }).waitFor();
  await cardOf(page, 'Uptime').getByText(/%$/).first().waitFor();
  await cardOf(page, 'Server load').getByText(/%$/).first().waitFor();
  await cardOf(page, 'API response time').getByText('ms').waitFor();
  const funnel = page.getByRole('list', { name: 'From sign-up to paid' }).getByRole('listitem');
  await expect.poll(() => funnel.allTextContents()).toHaveLength(4);
  const [signedUp, made, shared, paid] = await funnel.allTextContents();
  expect([made, shared, paid].map((step) => /(\d+) ·/.exec(step ?? '')?.[1])).toEqual(['1', '1', '1']);
  expect(Number(/(\d+) ·/.exec(signedUp ?? '')?.[1])).toBe(users.data.total);
  const best = page.getByRole('table', { name: 'Top Performing Videos' }).getByRole('row').nth(1);
  expect((await best.textContent())?.replaceAll(/\s+/g, ' ')).toContain(`1${WATCHED}`);

  for (const text of DOCUMENTED) await page.getByText(text, { exact: true }).first().waitFor();
  const range = page.getByRole('combobox', { name: 'Time range' });
  expect(await range.locator('option').allTextContents()).toEqual([
    'Last 24 hours',
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
  ]);
  expect(await range.inputValue()).toBe('7d');
  expect(await brokenRules(page)).toEqual([]);

  // By keys alone: another time, and from the best video to whoever made it.
  await range.focus();
  await range.selectOption('24h');
  await page.waitForURL(/range=24h/);
  await cardOf(page, 'Views').getByText('1', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Actions for ${WATCHED}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Open creator' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(maker.email).first().waitFor();

  // The video is behind the number of new ones.
  await openAnalytics(page);
  await page.getByRole('link', { name: 'See new videos' }).click();
  await page.getByRole('table', { name: 'Videos of this time' }).getByText(WATCHED).waitFor();
});

/** Every text of the tab in the documents. */
const DOCUMENTED = [
  'System Analytics',
  'Total Revenue',
  'Total Users',
  'Total Videos',
  'Video Generation Stats',
  'Generated today',
  'Average generation time',
  'Success rate',
  'Downloads',
  'Views',
  'Shares',
  'User Engagement',
  'Daily active users',
  'Weekly active users',
  'Monthly active users',
  '7-day retention',
  '30-day retention',
  'Conversion rate',
  'Average session',
  'System Performance',
  'API response time',
  'Uptime',
  'Error rate',
  'Server load',
  'Top Performing Videos',
  'Rank',
  'Title',
  'Creator',
];
