import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../testing/browser.ts';
import { chooseAvatar } from '../wizard.ts';
import { withProduct } from './bench-product.ts';
import { median, range, say } from './lines.ts';

/** Longest wait for the first frame of the preview, in milliseconds. */
const LIMIT_MS = 300;

type Visit = { browser: Browser; url: string; token: string };

/** How long a person who wants to see the preview waits for its first frame, in headless Chromium without a graphics chip. */
export async function measurePreview(runs: number): Promise<void> {
  await withProduct(async ({ product, user }) => {
    const browser = await openBrowser();
    const visit = { browser, url: product.url, token: user.token };
    const waits = new Map<string, number[]>();
    for (let run = 0; run < runs; run += 1)
      for (const [what, open] of Object.entries(OPENINGS))
        waits.set(what, [...(waits.get(what) ?? []), await open(visit)]);
    await browser.close();
    for (const [what, all] of waits) {
      const figure = { what: `first frame, ${what}`, value: median(all), unit: 'ms', digits: 0 };
      say({ ...figure, note: range(all, 0), aim: { most: LIMIT_MS } });
    }
  });
}

/** The ways to a preview. Each answers milliseconds. */
const OPENINGS: Readonly<Record<string, (visit: Visit) => Promise<number>>> = {
  'from choosing the first avatar': (visit) =>
    onPage(visit, async (page) => {
      await page.goto(`${visit.url}/create`);
      await chooseAvatar(page);
      return firstFrame(page);
    }),
  'wizard with a draft, page just loaded': (visit) =>
    onPage(visit, async (page) => {
      await page.goto(`${visit.url}/create`);
      await chooseAvatar(page);
      await firstFrame(page);
      await page.getByText('Saved in this browser').first().waitFor();
      await page.reload();
      return firstFrame(page);
    }),
  'Edit captions of a finished video': (visit) =>
    onPage(visit, async (page) => {
      await page.goto(`${visit.url}/projects`);
      await page.getByRole('button', { name: /^More/ }).first().click();
      await page.getByRole('menuitem', { name: 'Edit captions' }).click();
      return firstFrame(page);
    }),
};

async function onPage({ browser, token }: Visit, measure: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await page.addInitScript(watchFirstFrame);
  try {
    return await measure(page);
  } finally {
    await context.close();
  }
}

async function firstFrame(page: Page): Promise<number> {
  const wait = await page.waitForFunction(() => window.firstFrameMs);
  return wait.jsonValue() as Promise<number>;
}

/** Counts from the moment at which the preview's place stands on the page until its canvas has pixels: what the app itself says is not asked. */
function watchFirstFrame(): void {
  const probe = Object.assign(document.createElement('canvas'), { width: 4, height: 4 });
  const context = probe.getContext('2d', { willReadFrequently: true });
  const hasPixels = (canvas: HTMLCanvasElement) => {
    context?.drawImage(canvas, 0, 0, 4, 4);
    return context?.getImageData(0, 0, 4, 4).data.some((byte) => byte > 0) ?? false;
  };
  let startMs: number | null = null;
  const observer = new MutationObserver(() => {
    if (startMs === null && place()) startMs = performance.now();
  });
  const place = () => document.querySelector('[role="img"][aria-label^="Preview:"]');
  const look = () => {
    const canvas = place()?.querySelector('canvas');
    if (startMs === null || !canvas || !hasPixels(canvas)) return void requestAnimationFrame(look);
    window.firstFrameMs = performance.now() - startMs;
    observer.disconnect();
  };
  observer.observe(document, { childList: true, subtree: true });
  requestAnimationFrame(look);
}

declare global {
  interface Window {
    firstFrameMs?: number;
  }
}
