import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeVideo, prefer, signUp, waitForVideo } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';
import { waitForFocus } from '../testing/wait-for-page.ts';

const journey = openJourney();
const SCRIPT = 'No machine needed.';

test('by keys alone videos are selected, tagged, downloaded together, deleted and brought back', async () => {
  const user = await signUp(journey.product.url, 'Elena Marsh');
  await prefer(user, 'low');
  for (const title of ['First hook', 'Second hook', 'Third hook']) {
    const id = await makeVideo(user, { title, script: SCRIPT, avatarId: 'maya', setting: 'home' });
    await waitForVideo(user, id, ({ status }) => status === 'completed');
  }
  const context = await journey.browser.newContext({ acceptDownloads: true });
  const page = await context.newPage();
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  await page.goto(`${journey.product.url}/projects`);

  // The newest stands first.
  await page.locator('[role="gridcell"]').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('x');
  await page.getByText('2 selected').waitFor();

  await reach(page, 'Add tag');
  await waitForFocus(page.getByRole('textbox', { name: 'Tags' }));
  await page.keyboard.type('Summer sale');
  await page.keyboard.press('Enter');
  await reach(page, 'Add tags');
  await page.getByText('Tags saved').waitFor();
  expect(await page.getByRole('button', { name: 'Show videos tagged Summer sale' }).count()).toBe(2);

  const downloading = page.waitForEvent('download');
  await reach(page, 'Download ZIP');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.zip$/u);
  const file = path.join(journey.product.dataDir, 'videos.zip');
  await download.saveAs(file);
  await rm(file);

  await reach(page, 'Delete');
  await page.getByText('2 videos deleted').waitFor();
  await titles(page, ['First hook']);
  await page.keyboard.press('Control+z');
  await page.getByText('2 videos restored').waitFor();
  await titles(page, ['Third hook', 'Second hook', 'First hook']);

  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.getByText('Video deleted successfully').waitFor();
  await reach(page, 'Trash 1');
  await page.getByText('30 days left').waitFor();
  await reach(page, 'Restore');
  await page.getByRole('heading', { name: 'Trash is empty' }).waitFor();
  await page.getByText('1 video restored').waitFor();
  await reach(page, 'Back to library');
  await titles(page, ['Third hook', 'Second hook', 'First hook']);
});

test('on a phone the menu is a sheet over a dimmed page, sharing unfolds in its place, and a press beside it only closes', async () => {
  const user = await signUp(journey.product.url, 'Ines Duarte');
  await prefer(user, 'low');
  const id = await makeVideo(user, { title: 'Pocket hook', script: SCRIPT, avatarId: 'maya', setting: 'home' });
  await waitForVideo(user, id, ({ status }) => status === 'completed');
  const view = { width: 390, height: 844 };
  // As dense as phones are: the menu's library then places it in another way.
  const context = await journey.browser.newContext({ viewport: view, deviceScaleFactor: 2, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  await page.goto(`${journey.product.url}/projects`);
  await page.getByRole('button', { name: 'More for Pocket hook' }).tap();
  const share = page.getByRole('menuitem', { name: 'Share' });
  await share.tap();
  const site = page.getByRole('menuitem', { name: 'WhatsApp' });
  await site.waitFor();
  expect(await page.getByRole('menu').count()).toBe(1);
  await page.getByRole('menu').evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)));
  const [above, below] = [await share.boundingBox(), await site.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThanOrEqual(view.width);

  const isDimmed = ({ x, y }: { x: number; y: number }) =>
    document.elementFromPoint(x, y)?.hasAttribute('data-radix-popper-content-wrapper');
  const beside = { x: 195, y: 40 };
  expect(await page.evaluate(isDimmed, beside)).toBe(true);
  await page.touchscreen.tap(beside.x, beside.y);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

/** Presses a button by the keyboard. */
async function reach(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

const titles = (page: Page, wanted: readonly string[]) =>
  expect
    .poll(
      () => page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label'))),
      {
        timeout: 60_000,
      },
    )
    .toEqual(wanted);
