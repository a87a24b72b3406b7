import { beforeAll, expect, test } from 'vitest';
import { type ApiUser, prefer, signUp } from '../testing/api.ts';
import { makeTemplate } from '../testing/make-template.ts';
import { openJourney } from '../testing/open-journey.ts';

const journey = openJourney();
let owner: ApiUser;

beforeAll(async () => {
  owner = await signUp(journey.product.url, 'Elena Marsh');
  await prefer(owner, 'low');
  await makeTemplate(owner);
});

test('a pasted list of three rows becomes three videos in one ZIP', async () => {
  const context = await journey.browser.newContext({ locale: 'en-US', acceptDownloads: true });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), owner.token);
  const page = await context.newPage();
  await page.goto(`${journey.product.url}/batches/new?kind=table`);
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('One word');
  await page.getByRole('link', { name: /^One word/ }).click();
  await page.getByLabel('Or paste rows').fill('product\nKettle\nA product with far too long a name\nLamp');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await page.getByText('2 ready').waitFor();
  // Tab goes from fault to fault.
  await page.locator('[data-cell="0:0"]').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: 'product, row 2' });
  await box.fill('Cup');
  await box.press('Enter');
  await page.getByText('3 ready').waitFor();
  await page.getByRole('button', { name: 'Make 3 videos' }).click();
  await page.getByText('3 done').first().waitFor();
  const { data } = await owner.call<{ data: { total: number; data: { title: string; status: string }[] } }>(
    'GET',
    '/api/videos',
  );
  expect(data.data.map(({ title, status }) => `${title}: ${status}`).toSorted()).toEqual([
    'Cup: completed',
    'Kettle: completed',
    'Lamp: completed',
  ]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/u);
  await context.close();
});
