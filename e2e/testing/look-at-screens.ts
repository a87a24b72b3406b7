import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Screen } from '../screen.ts';
import { brokenColours, brokenRules } from './axe.ts';
import { openBrowser } from './browser.ts';
import { type OpenScreen, screenOpener, type View } from './open-screen.ts';
import { sharedStage } from './stage.ts';

/** Screens are looked at in both by turns, and each in both themes. `npm run shots` photographs every screen in both. */
const VIEWS: readonly View[] = [
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
];
/** The narrowest width there is, in CSS pixels. */
const NARROWEST = 320;

/** Tests the base states among screens, on the shared product. */
export function testBaseStates(screens: readonly Screen[]): void {
  let browser: Browser;
  let openScreen: OpenScreen;
  beforeAll(async () => {
    const stage = await sharedStage();
    browser = await openBrowser({ isLight: true });
    openScreen = screenOpener(browser, stage);
  });
  afterAll(() => browser.close());
  testScreens(
    screens.filter(({ isBase }) => isBase),
    () => openScreen,
  );
}

/** Tests each screen: axe with all rules, colours in the other theme, the page's width, and errors of the page. */
export function testScreens(screens: readonly Screen[], opener: () => OpenScreen): void {
  const cases = screens.map((screen, at) => [screen.name, screen, VIEWS[at % VIEWS.length] as View] as const);
  test.each(cases)('%s is accessible, fits its width and meets no error', async (_name, screen, view) => {
    const { page, faults, close } = await opener()(screen, view);
    const look = async () => {
      expect(await brokenRules(page)).toEqual([]);
      expect(await brokenColours(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: NARROWEST, height: view.height });
      // Charts hear of their width a moment later.
      await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth).catch(() => undefined);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(faults().filter((fault) => !screen.logs?.test(fault))).toEqual([]);
    };
    await look().finally(close);
  });
}

/** CSS pixels by which a page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
