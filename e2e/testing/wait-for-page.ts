import type { Page, Request, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { LIVE_PATH } from '../../packages/contract/src/index.ts';

/** Times in a row that a page has to be found at rest: what an answer leads to may ask for more a frame later. */
const AT_REST = 3;

/**
 * Counts what a page asks for from now on. The live stream, whose answer never ends, and films, which are read as they are seen, are left out.
 * @returns Waits until all that was asked for is answered, and what the page makes of it is drawn.
 */
export function untilAnswered(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const ended = (request: Request) => void open.delete(request);
  page.on('request', (request) => {
    const isEndless = request.resourceType() === 'media' || new URL(request.url()).pathname === LIVE_PATH;
    if (!isEndless) open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    // A page that is left meanwhile has nothing more to draw; what it opens instead is counted.
    for (let rests = 0; rests < AT_REST; rests = open.size > 0 ? 0 : rests + 1)
      await page.evaluate(twoFrames).catch(() => undefined);
  };
}

/** Runs in the page. One that lies behind another draws no frames. */
const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 200);
  });

/** Waits until keys go to this element. A dialog or a menu that opens or closes moves the focus a moment after it shows. */
export async function waitForFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}
