import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { copyInstalledData } from './copy-installed-data.ts';
import { type Product, removeData, startProduct } from './start-product.ts';

/** A product of its own and a browser. */
export type Journey = { product: Product; browser: Browser };

/**
 * Has a product and a browser ready from before the first test of a file to after its last. Read them in tests and hooks, not before.
 * @param options `isFirstStart`: begins without data, and draws the library's pictures meanwhile.
 */
export function openJourney({ isFirstStart = false }: { isFirstStart?: boolean } = {}): Journey {
  const journey = {} as Journey;
  beforeAll(async () => {
    const product = await startProduct(isFirstStart ? {} : { dataDir: await copyInstalledData() });
    Object.assign(journey, { product, browser: await openBrowser() });
  });
  afterAll(async () => {
    await journey.browser.close();
    await journey.product.stop();
    await removeData(journey.product);
  });
  return journey;
}
