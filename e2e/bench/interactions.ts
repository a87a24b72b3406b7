import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../testing/browser.ts';
import { chooseAvatar } from '../wizard.ts';
import { SCRIPT, waitForOne, withProduct } from './bench-product.ts';
import { median, range, say } from './lines.ts';

/** How many times slower than this machine the pages run: a middling phone. */
const SLOWER = 4;
/** A press is answered at once when the next picture stands by then, in milliseconds. @see https://web.dev/articles/inp */
const AIM_MS = 100;
/** Milliseconds without news after which a press has been answered. */
const QUIET_MS = 700;
const WINDOW = { width: 1280, height: 900 } as const;

/** `prepare`: what has to be there before, and is not measured. */
type Act = { name: string; prepare?: (page: Page) => Promise<unknown>; act: (page: Page) => Promise<unknown> };

/** What people press most, in order: each begins where the one before has ended. */
const ACTS: readonly Act[] = [
  {
    name: 'opening the library',
    act: (page) => page.getByRole('link', { name: 'Dashboard', exact: true }).first().click(),
  },
  {
    name: 'opening the wizard',
    act: (page) => page.getByRole('link', { name: 'Create Video', exact: true }).first().click(),
  },
  {
    name: 'another step',
    prepare: chooseAvatar,
    act: (page) => page.getByRole('button', { name: 'Next', exact: true }).click(),
  },
];

/** From a press to the next picture, on a browser that is slowed down. */
export async function measureInteractions(runs: number): Promise<void> {
  await withProduct(async ({ product, user }) => {
    await waitForOne(user, { script: SCRIPT });
    const browser = await openBrowser();
    const seen = new Map<string, number[]>();
    const note = (name: string, ms: number) => seen.set(name, [...(seen.get(name) ?? []), ms]);
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: WINDOW });
      await context.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
      const page = await context.newPage();
      await page.goto(`${product.url}/templates`);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().waitFor();
      const cdp = await context.newCDPSession(page);
      for (const { name, prepare, act } of ACTS) {
        await prepare?.(page);
        note(name, await timed(page, cdp, () => act(page)));
      }
      await page.goto(`${product.url}/projects`);
      await page.getByRole('button', { name: /^More/ }).first().click();
      const entry = page.getByRole('menuitem', { name: 'Edit captions' });
      await entry.waitFor();
      note('opening the captions', await timed(page, cdp, () => entry.click()));
      await context.close();
    }
    await browser.close();
    for (const [name, values] of seen)
      say({
        what: `${name}: the next picture stands after`,
        value: median(values),
        unit: 'ms',
        digits: 0,
        note: range(values, 0),
        aim: { most: AIM_MS },
      });
  });
}

/** The longest event that `act` causes, in milliseconds; those under 16 are not told, and count as 16. */
async function timed(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<number> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  await page.evaluate(() => {
    const told = globalThis as unknown as { longestMs: number };
    told.longestMs = 16;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) told.longestMs = Math.max(told.longestMs, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await act();
  await page.waitForTimeout(SLOWER * QUIET_MS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => (globalThis as unknown as { longestMs: number }).longestMs);
}
