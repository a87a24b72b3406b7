import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { changePreferences } from './change-answers.ts';
import type { Stage } from './stage.ts';

/** How a screen is looked at. Without more words: with a sidebar and comfortably. */
export type View = { width: number; height: number; theme: 'dark' | 'light' };

/** Opens a screen in its state. Close the context when done. */
export async function openScreen(
  browser: Browser,
  input: { stage: Stage; screen: Screen; view: View },
): Promise<{ context: BrowserContext; page: Page }> {
  const { stage, screen, view } = input;
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    colorScheme: view.theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const user = screen.who === 'nobody' ? null : stage[screen.who];
  const look = { theme: view.theme, sidebarCollapsed: false, compactView: false, ...screen.look };
  await context.addInitScript(
    ([appearance, token]) => {
      localStorage.setItem('appearance', appearance);
      if (token) localStorage.setItem('auth_token', token);
    },
    [JSON.stringify(look), user?.token ?? ''] as const,
  );
  const page = await context.newPage();
  await changePreferences(page, look);
  await screen.prepare?.(page);
  await page.goto(stage.product.url + screen.path(stage), { waitUntil: 'load' });
  await screen.act?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await settle(page);
  return { context, page };
}

/** Waits until pictures that are in sight have arrived. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight && image.src !== '',
    );
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(300);
}
