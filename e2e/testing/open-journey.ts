import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Product, removeData, startProduct } from './start-product.ts';

/** A product of its own and a browser. */
export type Journey = { product: Product; browser: Browser };

/** Has a product and a browser ready from before the first test of a file to after its last. Read them in tests and hooks, not before. */
export function openJourney(): Journey {
  const journey = {} as Journey;
  beforeAll(async () => {
    Object.assign(journey, { product: await startProduct(), browser: await openBrowser() });
  });
  afterAll(async () => {
    await journey.browser.close();
    await journey.product.stop();
    await removeData(journey.product);
  });
  return journey;
}
