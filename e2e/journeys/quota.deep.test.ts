import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ApiUser, changeFreePlan, prefer, signUp } from '../testing/api.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { reachGenerate } from '../wizard.ts';

const UPGRADE_URL = 'https://example.com/more';
const journey = openOwnJourney();

async function openAs(user: ApiUser, path: string): Promise<Page> {
  const context = await journey.browser.newContext({ locale: 'en-US' });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  const page = await context.newPage();
  await page.goto(journey.product.url + path);
  return page;
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true });

async function start(page: Page): Promise<void> {
  await generate(page).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
}

test('the last video of a plan is given back when it is cancelled, and the one after it says what is used instead of starting', async () => {
  await changeFreePlan(journey.product.url, { videos_created: 1, upgrade_url: UPGRADE_URL });
  const member = await signUp(journey.product.url, 'Elena Marsh');
  const page = await openAs(member, '/create');
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  await reachGenerate(page);
  const uses = page.getByRole('region', { name: 'What this uses' });
  await uses.getByText('0 + 1 of 1', { exact: true }).waitFor();
  await uses.getByText('Free Edition').waitFor();
  await start(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('Video cancelled').first().waitFor();
  await page.getByRole('button', { name: 'Back to the draft' }).click();
  await uses.getByText('0 + 1 of 1', { exact: true }).waitFor();

  await prefer(member, 'low');
  await start(page);
  await page.getByText('Your video is ready').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Create another video' }).click();
  await page.goto(`${journey.product.url}/create?step=1`);
  await reachGenerate(page);
  const note = page.getByText('No video left this month.').locator('..');
  await note.waitFor();
  const words = "The plan 'Free Edition' allows 1 video a month, and 1 is used.";
  expect(await note.textContent()).toContain(words);
  expect(await note.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(UPGRADE_URL);
  await uses.getByText('1 + 1 of 1', { exact: true }).waitFor();
  await generate(page).click();
  const limit = page.getByRole('dialog', { name: 'No video left this month' });
  await limit.getByText('1 of 1', { exact: true }).waitFor();
  expect(await limit.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(UPGRADE_URL);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('progressbar', { name: 'Videos this month: 1 of 1' }).waitFor();

  // Somebody who bought more goes on at once.
  await changeFreePlan(journey.product.url, { videos_created: 2 });
  await page.goto(`${journey.product.url}/create`);
  await uses.getByText('1 + 1 of 2', { exact: true }).waitFor();
  expect(await generate(page).isDisabled()).toBe(false);
  expect(problems).toEqual([]);
  await page.context().close();
});
