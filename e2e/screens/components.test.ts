import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../testing/axe.ts';
import { openBrowser } from '../testing/browser.ts';
import { openGallery, buildGallery } from '../testing/open-gallery.ts';

/** The narrowest width there is, in CSS pixels. */
const NARROWEST = 320;

let browser: Browser;
let gallery: Awaited<ReturnType<typeof openGallery>>;

beforeAll(async () => {
  const files = await buildGallery();
  browser = await openBrowser({ isLight: true });
  gallery = await openGallery(browser, files);
});
afterAll(() => browser.close());

test('every component is accessible and fits a wide dark page', async () => {
  const { page } = gallery;
  expect(await brokenRules(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('every component is accessible and fits a dense light phone', async () => {
  const { page } = gallery;
  await page.getByRole('button', { name: 'Density' }).click();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.locator('html[data-theme=light][data-density=compact]').waitFor();
  await narrow(page, 390);
  expect(await brokenRules(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await narrow(page, NARROWEST);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('no component logs an error or asks for a missing file', () => {
  expect(gallery.faults()).toEqual([]);
});

async function narrow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

/** CSS pixels by which a page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
