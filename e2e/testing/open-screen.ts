import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { answerCallsInPage } from './answer-calls.ts';
import { changePreferences } from './change-answers.ts';
import type { Stage } from './stage.ts';

/** How a screen is looked at. Without more words: with a sidebar and comfortably. */
export type View = { width: number; height: number; theme: 'dark' | 'light' };

/** A screen in its state. `close` when done with it. */
export type OpenedScreen = { page: Page; close: () => Promise<void> };

const SCRIPTLESS = '/robots.txt';

export type OpenScreen = (screen: Screen, view: View) => Promise<OpenedScreen>;

/**
 * Opens screens, each in a new tab of a browser that has visited before: the scripts are at hand, as in people's browsers.
 * Nobody else is in that browser meanwhile.
 */
export function screenOpener(browser: Browser, stage: Stage): OpenScreen {
  const idle = new Map<string, Page[]>();
  return async (screen, view) => {
    const key = JSON.stringify(view);
    const waiting = idle.get(key) ?? [];
    idle.set(key, waiting);
    const first = waiting.pop() ?? (await openFirst(await browser.newContext(contextOf(view)), stage));
    const page = await openBeside(first);
    const close = async () => {
      await page.close();
      waiting.push(first);
    };
    try {
      await showScreen(page, { stage, screen, view });
    } catch (error) {
      // A tab that stayed open would go on moving its pictures beside all later ones.
      await close();
      throw error;
    }
    return { page, close };
  };
}

/** The tab from which the others are opened. It shows an answer without scripts. */
async function openFirst(context: BrowserContext, { product }: Stage): Promise<Page> {
  const page = await context.newPage();
  await page.goto(product.url + SCRIPTLESS);
  return page;
}

/** A new tab in the process of another one, which has compiled the scripts before: that takes longer than to show a screen. */
async function openBeside(first: Page): Promise<Page> {
  const [page] = await Promise.all([
    first.waitForEvent('popup'),
    first.evaluate(() => void window.open('about:blank')),
  ]);
  return page;
}

const contextOf = ({ width, height, theme }: View) => ({
  viewport: { width, height },
  colorScheme: theme,
  reducedMotion: 'reduce' as const,
  locale: 'en-US',
});

async function showScreen(
  page: Page,
  { stage, screen, view }: { stage: Stage; screen: Screen; view: View },
): Promise<void> {
  const user = screen.who === 'nobody' ? null : stage[screen.who];
  const look = { theme: view.theme, sidebarCollapsed: false, compactView: false, ...screen.look };
  await page.addInitScript(
    ([appearance, token]) => {
      // Once for each tab: what the one before has left goes, what this one keeps stays.
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

/** Waits until pictures that are in sight have arrived. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // One that this width does not show may never be loaded.
    const inSight = [...document.images].filter(
      (image) => image.src !== '' && image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(300);
}
