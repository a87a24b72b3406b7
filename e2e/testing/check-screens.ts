import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '../screens.ts';
import { AXE_RULES, wordsOf } from './axe.ts';
import { openBrowser } from './browser.ts';
import { openScreen, type View } from './open-screen.ts';
import { openStage, type Stage } from './stage.ts';
import { removeData } from './start-product.ts';

/** A phone is also looked at in the narrowest width there is, in CSS pixels. */
const narrowest = ({ width }: { width: number }) => (width < 640 ? 320 : width);

/** Declares the tests that hold every screen in one view, and answers what further tests of the file may use. */
export function checkScreens(view: View): { stage(): Stage; browser(): Browser } {
  let stage: Stage;
  let browser: Browser;

  beforeAll(async () => {
    [stage, browser] = [await openStage(), await openBrowser()];
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await stage.product.stop();
    await removeData(stage.product);
  });

  describe(`at ${view.width} px, ${view.theme}`, () => {
    test.each(SCREENS.map((screen) => [screen.name, screen] as const))(
      '%s is accessible and fits its width',
      async (_name, screen) => {
        const { context, page } = await openScreen(browser, { stage, screen, view });
        const { violations } = await new AxeBuilder({ page }).withTags(AXE_RULES).analyze();
        expect(wordsOf(violations)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: narrowest(view), height: view.height });
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await context.close();
      },
    );
  });
  return { stage: () => stage, browser: () => browser };
}

/** CSS pixels by which a page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
