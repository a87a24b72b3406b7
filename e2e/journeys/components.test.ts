import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { type ComponentsView, openComponents } from '../testing/open-components.ts';
import { brokenRules } from '../testing/axe.ts';
import { startDevServer } from '../testing/start-dev-server.ts';

/** Both themes and both densities; a look takes seconds, so not every pair of them. */
const VIEWS: readonly ComponentsView[] = [
  { width: 1440, theme: 'dark', density: 'comfortable' },
  { width: 390, theme: 'light', density: 'compact' },
];
/** The narrowest width there is, in CSS pixels. */
const NARROWEST = 320;

let server: Awaited<ReturnType<typeof startDevServer>>;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDevServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test.each(VIEWS)(
  'every component is accessible and fits at $width px, $theme, $density, and on the narrowest phone',
  async (view) => {
    const { context, page } = await openComponents(browser, server.url, view);
    expect(await brokenRules(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: NARROWEST, height: 900 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(NARROWEST);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  },
);

/** CSS pixels by which a page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
