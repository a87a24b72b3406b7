import type { Browser, Page } from 'playwright-core';
import type { GalleryFiles } from './build-gallery.ts';
import { noteFaults } from './note-faults.ts';

/** A secure origin. No request leaves the browser: all are answered here. */
const ORIGIN = 'http://localhost';

/** Opens the gallery of all components with its pictures: dark, comfortable, 1440 pixels wide. `faults`: as of `noteFaults`. */
export async function openGallery(
  browser: Browser,
  files: GalleryFiles,
): Promise<{ page: Page; faults: () => string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  const faults = noteFaults(page);
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    return file ? route.fulfill(file) : route.fulfill({ status: 404, body: '' });
  });
  await page.goto(`${ORIGIN}/dev/ui`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
  await page.locator('#cards img').nth(2).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { page, faults };
}
