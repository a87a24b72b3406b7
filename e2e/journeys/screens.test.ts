import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsApi } from '../../packages/contract/src/index.ts';
import type { Screen } from '../screen.ts';
import { SCREENS } from '../screens.ts';
import { brokenColours, brokenRules } from '../testing/axe.ts';
import { openBrowser } from '../testing/browser.ts';
import { copyInstalledData } from '../testing/copy-installed-data.ts';
import { type OpenScreen, screenOpener, type View } from '../testing/open-screen.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { BUILT_MAIN, removeData } from '../testing/start-product.ts';

const WIDE: View = { width: 1440, height: 900, theme: 'dark' };
const PHONE: View = { width: 390, height: 844, theme: 'light' };
/** The narrowest width there is, in CSS pixels. */
const NARROWEST = 320;
let stage: Stage;
let browser: Browser;
let openScreen: OpenScreen;

beforeAll(async () => {
  const dataDir = await copyInstalledData();
  [stage, browser] = await Promise.all([
    openStage({ quality: 'low', dataDir, program: BUILT_MAIN }),
    openBrowser({ isLight: true }),
  ]);
  openScreen = screenOpener(browser, stage);
});
afterAll(async () => {
  await browser.close();
  await stage.product.stop();
  await removeData(stage.product);
});

/** What is looked at in the first (0) or the second (1) view, by turns; in both themes each time. `npm run shots` photographs all of them in both. */
const screensFor = (turn: 0 | 1): readonly Screen[] => SCREENS.filter((_, index) => index % 2 === turn);

// Nothing of what one screen does is seen on another, so some are looked at while others wait for an answer.
describe.concurrent.each([
  { view: WIDE, screens: screensFor(0) },
  { view: PHONE, screens: screensFor(1) },
])('at $view.width px, $view.theme', ({ view, screens }) => {
  test.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s is accessible and fits its width',
    async (_name, screen) => {
      await lookAt(screen, view, async (page) => {
        expect(await brokenRules(page)).toEqual([]);
        expect(await brokenColours(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: NARROWEST, height: view.height });
        // Charts hear of their width a moment later.
        await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth).catch(() => undefined);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      });
    },
  );
});

/** Opens a screen, and closes it whatever is found. */
async function lookAt(screen: Screen, view: View, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await openScreen(screen, view);
  await look(page).finally(close);
}

/** CSS pixels by which a page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('a site name of thirty characters', () => {
  const NAME = 'Brand & Friends Studio Berlin';
  beforeAll(async () => {
    const setting = { key: 'site_name', value: NAME, type: 'string', group: 'general' };
    await stage.operator.call('PUT', settingsApi.updateSettings.path, { settings: [setting] });
  });
  const names = ['library', 'admin-settings', 'watch'];

  test.each(SCREENS.filter(({ name }) => names.includes(name)).map((screen) => [screen.name, screen] as const))(
    '%s: it stays in one line of the head, and every control beside it can be reached',
    async (_name, screen) => {
      await lookAt(screen, WIDE, async (page) => {
        for (const width of [1440, 768, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          // What a new width moves takes its time to arrive.
          await expect
            .poll(async () => [width, await headOf(page, NAME)])
            .toEqual([width, { lines: 1, controlsOutside: 0, endsAtTheRight: true }]);
        }
      });
    },
  );
});

/** How the head of a page, be it a bar or a sidebar, holds the site's name and its controls. */
const headOf = (page: Page, siteName: string) =>
  page.evaluate((name) => {
    const head = document.querySelector('header');
    const brand = head?.querySelector(`[title="${name}"]`);
    if (!head || !brand) return null;
    const frame = head.getBoundingClientRect();
    const controls = [...head.querySelectorAll('a, button, summary')]
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect());
    const lineHeight = Number.parseFloat(getComputedStyle(brand).lineHeight);
    const lastEnd = Math.max(...controls.map(({ right }) => right));
    return {
      lines: Math.round(brand.getBoundingClientRect().height / lineHeight),
      controlsOutside: controls.filter(({ left, right }) => left < frame.left || right > frame.right).length,
      // Only the gutter may lie between, which is widest where a page holds its width.
      endsAtTheRight: frame.right - lastEnd <= 130,
    };
  }, siteName);
