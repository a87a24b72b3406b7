import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { copyInstalledData } from './copy-installed-data.ts';
import { BUILT_MAIN, type Product, removeData, type SharedProduct, startProduct } from './start-product.ts';

/** A product and a browser, from before the first test of a file to after its last. Read them in tests and hooks, not before. */
export type Journey = { product: SharedProduct; browser: Browser };

/** With a product of its own, which may be changed and stopped. */
export type OwnJourney = { product: Product; browser: Browser };

/**
 * For what people do with what is theirs: the product is the one that all such journeys share, while others do their work.
 * @param options `hasMicrophone`: the browser needs one. `drawsMuch`: its pages compute pictures.
 */
export function openJourney({
  hasMicrophone = false,
  drawsMuch = false,
}: { hasMicrophone?: boolean; drawsMuch?: boolean } = {}): Journey {
  const journey = {} as Journey;
  beforeAll(async () => {
    Object.assign(journey, {
      product: inject('sharedProduct'),
      browser: withoutMotion(await openBrowser({ isLight: !hasMicrophone, drawsMuch })),
    });
  });
  afterAll(() => journey.browser.close());
  return journey;
}

/**
 * For what changes the installation, counts all that it holds, or stops it.
 * @param options `isFirstStart`: begins without data, and draws the library's pictures meanwhile. `preload`: a file that is loaded before the product, which is then its source: a module of it may be replaced.
 */
export function openOwnJourney({
  isFirstStart = false,
  preload,
}: { isFirstStart?: boolean; preload?: string } = {}): OwnJourney {
  const journey = {} as OwnJourney;
  beforeAll(async () => {
    const product = await startProduct({
      ...(!isFirstStart && { dataDir: await copyInstalledData() }),
      ...(preload === undefined ? { program: BUILT_MAIN } : { preload }),
    });
    Object.assign(journey, { product, browser: withoutMotion(await openBrowser({ isLight: true })) });
  });
  afterAll(async () => {
    await journey.browser.close();
    await journey.product.stop();
    await removeData(journey.product);
  });
  return journey;
}

/** Nothing moves by itself, unless a journey's window asks for it: a preview that moves all the time takes a core from what is waited for. */
function withoutMotion(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ reducedMotion: 'reduce', ...options });
  return browser;
}
