import { SITE_THEMES } from '@sayso/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEveryText } from '../../apps/web/src/showing/sites/storefront/testing/with-every-text.ts';
import { sampleShops } from '../../apps/web/src/showing/sites/storefront/testing/sample-shops.ts';
import { brokenRules } from '../testing/axe.ts';
import { openBrowser } from '../testing/browser.ts';
import { serveStorefront, type ShownShop } from '../testing/serve-storefront.ts';

/** Of the pictures that {@link serveStorefront} shows: red, green, blue. */
const STILL_COLOUR = [74, 107, 124];
/** A button thinner than this many pixels cannot be read. */
const NARROW_BUTTON = 120;
/** A narrow phone, a phone, a laptop, in CSS pixels. */
const WIDTHS = [320, 390, 1280];

let site: Awaited<ReturnType<typeof serveStorefront>>;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([serveStorefront(), openBrowser({ isLight: true })]);
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(shown: ShownShop, width: number): Promise<void> {
  site.show(shown);
  await page.setViewportSize({ width, height: 844 });
  await page.goto(site.url, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** CSS pixels by which the page is wider than its window. */
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const LOOKS = SITE_THEMES.flatMap((theme) => (['light', 'dark'] as const).map((mode) => ({ theme, mode })));

test.each(LOOKS)('$theme in $mode is accessible, fits, and needs nothing that its policy forbids', async (look) => {
  const width = look.mode === 'light' ? 390 : 1280;
  // A neon and a pale accent ask most of the colours that are derived from them.
  await open({ shop: 'templates', look: { ...look, accent: look.mode === 'light' ? '#fff06a' : '#1400ff' } }, width);
  await page.locator('summary').first().click();
  expect(await brokenRules(page)).toEqual([]);
  for (const shop of ['serum', 'coach', 'templates'] as const)
    for (const narrow of WIDTHS) {
      await open({ shop, look }, narrow);
      expect([shop, narrow, await overflow()]).toEqual([shop, narrow, 0]);
    }
  expect(complaints).toEqual([]);
});

test('a page from right to left fits as well', async () => {
  for (const theme of SITE_THEMES) {
    await open({ shop: 'templates', look: { theme }, language: 'ar' }, 390);
    expect([theme, await overflow()]).toEqual([theme, 0]);
  }
});

test('a word as long as a line, a long price and a headline of several sentences fit as well', async () => {
  const shop = withEveryText(
    sampleShops.templates().document,
    'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(3),
  );
  for (const theme of SITE_THEMES)
    for (const width of WIDTHS) {
      await open({ shop: 'templates', document: shop, look: { theme } }, width);
      expect([theme, width, await overflow()]).toEqual([theme, width, 0]);
      const buttons = await page.locator('.offer .button').all();
      const widths = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.width ?? 0));
      expect([theme, width, Math.min(...widths) > NARROW_BUTTON]).toEqual([theme, width, true]);
    }
});

test('with scripts off every video shows its still', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const silent = await context.newPage();
  for (const theme of SITE_THEMES) {
    site.show({ shop: 'templates', look: { theme } });
    await silent.goto(site.url, { waitUntil: 'load' });
    const films = silent.locator('.film');
    for (let index = 0; index < (await films.count()); index += 1) {
      const film = films.nth(index);
      await film.scrollIntoViewIfNeeded();
      await expect.poll(async () => upperColourOf(await film.screenshot()), { timeout: 20_000 }).toEqual(STILL_COLOUR);
    }
  }
  await context.close();
});

test('nothing moves when the fonts of a page come after its words', async () => {
  for (const theme of SITE_THEMES) {
    let held = 0;
    const released = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      held += 1;
      await released.promise;
      await route.continue();
    });
    site.show({ shop: 'serum', look: { theme } });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => held).toBeGreaterThan(0);
    await drawn();
    released.resolve();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await drawn();
    const moved = await page.evaluate(async () => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
      return shifts.reduce((sum, { value }) => sum + value, 0);
    });
    await page.unroute('**/*.woff2');
    // Half of what counts as good.
    expect([theme, moved < 0.05, moved]).toEqual([theme, true, moved]);
  }
});

/** The browser has drawn what it knows. */
const drawn = () =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The colour in the middle of a picture's upper half, above the browser's controls: red, green, blue. The page paints it, being blank. */
async function upperColourOf(picture: Buffer): Promise<number[]> {
  await page.goto('about:blank');
  return page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const paper = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
      if (!paper) throw new Error('This browser draws no pictures.');
      paper.drawImage(image, -Math.floor(image.width / 2), -Math.floor(image.height / 4));
      return [...paper.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}
