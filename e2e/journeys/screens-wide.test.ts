import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { settingsApi } from '../../packages/contract/src/index.ts';
import { SCREENS } from '../screens.ts';
import { checkScreens } from '../testing/check-screens.ts';
import { openScreen, type View } from '../testing/open-screen.ts';

const WIDE: View = { width: 1440, height: 900, theme: 'dark' };
const { stage, browser } = checkScreens(WIDE);

describe('a site name of thirty characters', () => {
  const NAME = 'Brand & Friends Studio Berlin';
  beforeAll(async () => {
    const setting = { key: 'site_name', value: NAME, type: 'string', group: 'general' };
    await stage().operator.call('PUT', settingsApi.updateSettings.path, { settings: [setting] });
  });
  const names = ['library', 'admin-settings', 'watch'];

  test.each(SCREENS.filter(({ name }) => names.includes(name)).map((screen) => [screen.name, screen] as const))(
    '%s: it stays in one line of the head, and every control beside it can be reached',
    async (_name, screen) => {
      const { context, page } = await openScreen(browser(), { stage: stage(), screen, view: WIDE });
      for (const width of [1440, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForTimeout(300);
        expect([width, await headOf(page, NAME)]).toEqual([
          width,
          { lines: 1, controlsOutside: 0, endsAtTheRight: true },
        ]);
      }
      await context.close();
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
