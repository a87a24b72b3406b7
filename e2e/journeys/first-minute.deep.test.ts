import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { prefer, signUp } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';

/** What somebody may be asked to do before their first video is made: presses and filled fields. */
const INTERACTIONS_MAX = 12;
/** How far a thing may be away by Tab. */
const TABS_MAX = 80;
const journey = openJourney();

async function openAsNewcomer(name: string, viewport: { width: number; height: number }): Promise<Page> {
  const newcomer = await signUp(journey.product.url, name);
  // The video is begun, and nobody waits for it.
  await prefer(newcomer, 'low');
  const context = await journey.browser.newContext({ locale: 'en-US', viewport });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), newcomer.token);
  const page = await context.newPage();
  await page.goto(`${journey.product.url}/dashboard`);
  return page;
}

/** From the empty library to a started video. `press` does what a person does, once. Answers how often that was. */
async function makeFirstVideo(page: Page, press: (target: Locator) => Promise<void>): Promise<number> {
  let interactions = 0;
  const doOnce = async (target: Locator) => {
    await target.waitFor();
    await expect.poll(() => target.isEnabled()).toBe(true);
    await press(target);
    interactions += 1;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await doOnce(page.getByRole('link', { name: 'Create Your First Video' }));
  await doOnce(button('Use a sample script'));
  await doOnce(button('Generate speech'));
  await page.getByText(/Speech is ready/).waitFor();
  await doOnce(button('Next'));
  await doOnce(button('Generate'));
  const sheet = page.getByRole('dialog', { name: 'Live preview' });
  const started = page.getByText('Video Generation Started!');
  await sheet.or(started).first().waitFor();
  if (await sheet.isVisible()) await doOnce(sheet.getByRole('button', { name: 'Generate', exact: true }));
  await started.waitFor();
  return interactions;
}

/** As somebody without a mouse: Tab until it has the focus, then Enter. */
async function pressByKeyboard(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await hasFocus()); tabs += 1) {
    if (tabs === TABS_MAX) throw new Error(`${TABS_MAX} times Tab do not lead to ${target}`);
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
}

test.each([
  ['with a mouse on a laptop', 'Nora Start', { width: 1440, height: 900 }, (target: Locator) => target.click()],
  ['by keyboard alone, 390 px wide', 'Kai Start', { width: 390, height: 844 }, pressByKeyboard],
] as const)('a newcomer has a video made %s, with few interactions', async (...[how, name, viewport, press]) => {
  const page = await openAsNewcomer(name, viewport);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.getByText('No videos found').waitFor();
  const startedAt = performance.now();
  const interactions = await makeFirstVideo(page, press);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`first video ${how}: ${interactions} interactions, ${seconds} s`);
  expect(interactions).toBeLessThanOrEqual(INTERACTIONS_MAX);
  expect(problems).toEqual([]);
  await page.goto(`${journey.product.url}/create`);
  await page.getByRole('heading', { name: 'Create Your UGC Video' }).waitFor();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: 'Use a sample script' }).count()).toBe(0);
  await page.context().close();
});
