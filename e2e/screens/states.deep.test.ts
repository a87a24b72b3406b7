import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsApi } from '../../packages/contract/src/index.ts';
import { SCREENS } from '../screens.ts';
import { openBrowser } from '../testing/browser.ts';
import { copyInstalledData } from '../testing/copy-installed-data.ts';
import { testScreens } from '../testing/look-at-screens.ts';
import { type OpenScreen, screenOpener } from '../testing/open-screen.ts';
import { openStage, type OwnStage } from '../testing/stage.ts';
import { BUILT_MAIN, removeData } from '../testing/start-product.ts';

let stage: OwnStage;
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

// Screens change nothing for each other, so one is looked at while another waits for an answer.
describe.concurrent('every state', () => {
  testScreens(SCREENS, () => openScreen);
});

describe('a site name of thirty characters', () => {
  const NAME = 'Brand & Friends Studio Berlin';
  const names = ['library', 'admin-settings', 'watch'];
  beforeAll(async () => {
    const setting = { key: 'site_name', value: NAME, type: 'string', group: 'general' };
    await stage.operator.call('PUT', settingsApi.updateSettings.path, { settings: [setting] });
  });

  test.each(SCREENS.filter(({ name }) => names.includes(name)).map((screen) => [screen.name, screen] as const))(
    '%s keeps it in one line beside reachable controls',
    async (_name, screen) => {
      const { page, close } = await openScreen(screen, { width: 1440, height: 900, theme: 'dark' });
      const look = async () => {
        for (const width of [1440, 768, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          // Layout follows a new width with a delay.
          await expect
            .poll(async () => [width, await headOf(page, NAME)])
            .toEqual([width, { lines: 1, controlsOutside: 0, endsAtTheRight: true }]);
        }
      };
      await look().finally(close);
    },
  );
});

/** Place of the site's name and the controls in the head of a page, which is a bar or a sidebar. */
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
