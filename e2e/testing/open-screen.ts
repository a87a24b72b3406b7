import type { Browser, Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { answerCallsInPage } from './answer-calls.ts';
import { changePreferences } from './change-answers.ts';
import { noteFaults } from './note-faults.ts';
import type { Stage } from './stage.ts';

/** Window and theme of a screen, which has its sidebar and comfortable density by default. */
export type View = { width: number; height: number; theme: 'dark' | 'light' };

/** A screen in its state. `faults`: as of `noteFaults`. `close` when done with it. */
export type OpenedScreen = { page: Page; faults: () => string[]; close: () => Promise<void> };

const SCRIPTLESS = '/robots.txt';

export type OpenScreen = (screen: Screen, view: View) => Promise<OpenedScreen>;

/** Opens screens, each in a new tab of a browser that has visited before: the scripts are cached, as in people's browsers. */
export function screenOpener(browser: Browser, stage: Stage): OpenScreen {
  const idle: Page[] = [];
  return async (screen, view) => {
    const first = idle.pop() ?? (await openFirst(browser, stage));
    const page = await openBeside(first);
    const faults = noteFaults(page);
    const close = async () => {
      await page.close();
      idle.push(first);
    };
    try {
      await page.setViewportSize({ width: view.width, height: view.height });
      await page.emulateMedia({ colorScheme: view.theme });
      await showScreen(page, { stage, screen, view });
    } catch (error) {
      // A tab that stayed open would go on drawing beside all later ones.
      await close();
      throw error;
    }
    return { page, faults, close };
  };
}

/** The tab from which the others are opened. It shows an answer without scripts. */
async function openFirst(browser: Browser, { product }: Stage): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(product.url + SCRIPTLESS);
  return page;
}

/** Opens a tab in the process of another one, which has compiled the scripts: that takes longer than to show a screen. */
async function openBeside(first: Page): Promise<Page> {
  const [page] = await Promise.all([
    first.waitForEvent('popup'),
    first.evaluate(() => void window.open('about:blank')),
  ]);
  return page;
}

async function showScreen(
  page: Page,
  { stage, screen, view }: { stage: Stage; screen: Screen; view: View },
): Promise<void> {
  const user = screen.who === 'nobody' ? null : stage[screen.who];
  const look = { theme: view.theme, sidebarCollapsed: false, compactView: false, ...screen.look };
  await page.addInitScript(
    ([appearance, token]) => {
      // Runs once for each tab: it clears the storage of an earlier tab and keeps its own.
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.clear();
      localStorage.setItem('appearance', appearance);
      if (token) localStorage.setItem('auth_token', token);
    },
    [JSON.stringify(look), user?.token ?? ''] as const,
  );
  if (!screen.isAboutPreferences) await changePreferences(page, look);
  if (screen.prepare) await answerCallsInPage(page);
  await screen.prepare?.(page);
  await page.goto(stage.product.url + screen.path(stage), { waitUntil: 'load' });
  await screen.act?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await settle(page);
}

/** Waits until the pictures in sight have arrived. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A picture that this width hides may never be loaded.
    const inSight = [...document.images].filter(
      (image) => image.src !== '' && image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(300);
}
