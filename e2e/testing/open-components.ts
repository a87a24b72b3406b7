import type { Browser, BrowserContext, Page } from 'playwright-core';

/** How the page of all components is looked at. */
export type ComponentsView = { width: number; theme: 'dark' | 'light'; density: 'comfortable' | 'compact' };

/** Opens `/dev/ui` of a development server, whole: its pictures are drawn. Close the context when done. */
export async function openComponents(
  browser: Browser,
  url: string,
  view: ComponentsView,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await context.addInitScript((appearance) => localStorage.setItem('appearance', JSON.stringify(appearance)), {
    theme: view.theme,
    compactView: view.density === 'compact',
  });
  const page = await context.newPage();
  // There is no server behind the page. Sources stand below '/src', also those of folders named 'api' or 'media'.
  await page.route(
    ({ pathname }) => /^\/(api|media)\//.test(pathname),
    (route) => route.abort(),
  );
  await page.goto(`${url}/dev/ui`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
  await page.locator('#cards img').nth(2).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { context, page };
}
