import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiUser, prefer, signUp, waitForVideo } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';

const journey = openJourney();
const PHONE = { width: 390, height: 844 };
let owner: ApiUser;

beforeAll(async () => {
  owner = await signUp(journey.product.url, 'Elena Marsh');
  await prefer(owner, 'low');
});

async function openAs(
  user: ApiUser,
  path: string,
  viewport: typeof PHONE,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await journey.browser.newContext({ locale: 'en-US', viewport });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  const page = await context.newPage();
  await page.goto(journey.product.url + path);
  return { page, context };
}

/** CSS pixels by which a page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('on a phone a template is found, filled in, made into a video and rated', { timeout: 300_000 }, async () => {
  const { page, context } = await openAs(owner, '/templates', PHONE);
  await page.getByRole('list', { name: 'All templates' }).waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Offer and launch/ }).click();
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('launch');
  const found = page.getByRole('list', { name: 'All templates' });
  await expect.poll(() => found.getByRole('listitem').count()).toBe(1);
  await found.getByRole('link', { name: 'Launch day' }).click();
  await page.getByRole('heading', { level: 1, name: 'Launch day' }).waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByLabel(/^Name/).fill('x'.repeat(60));
  await page.getByRole('button', { name: 'Open in the wizard' }).click();
  await page.getByText('Use 40 characters at most.').waitFor();
  await page.getByLabel(/^Name/).fill('The quiet kettle');
  await page.getByText('The quiet kettle is here.', { exact: false }).first().waitFor();
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '5 stars' }) })
    .click();
  await page.getByText('5.0 of 5 stars, 1 rating').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Open in the wizard' }).click();

  await page.waitForURL('**/create');
  expect(await page.getByLabel('Script').inputValue()).toContain('*The quiet kettle* is here.');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByText(/Speech is ready/).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await page.getByLabel('Video title').inputValue()).toBe('The quiet kettle is here');
  expect(await page.getByRole('radio', { name: /16:9/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('dialog', { name: 'Live preview' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('Video Generation Started!').waitFor();
  const { data } = await owner.call<{ data: { data: { id: string; title: string }[] } }>('GET', '/api/videos');
  expect(data.data.map(({ title }) => title)).toEqual(['The quiet kettle is here']);
  const video = await waitForVideo(owner, data.data[0]?.id ?? '', ({ status }) => status === 'completed');
  expect(video.metadata).toMatchObject({ width: expect.any(Number) as number });
  await context.close();
});
