import type { TestProject } from 'vitest/node';
import { type ApiUser, signIn } from './api.ts';
import { pause } from './pause.ts';
import { OPERATOR, type Product, removeData, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the data of a product that was started before and has stopped. */
    installedData: string;
  }
}

const POLL_MS = 200;
/** Far longer than a slow machine draws: after a failure no further picture is drawn, and nobody would stop waiting. */
const LIMIT_MS = 600_000;

/**
 * Starts a product for the first time, once for the whole run, and stops it when its library has all its pictures. To draw
 * them takes longer than most journeys: those that are not about a first start begin with a copy of its data.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  await untilLibraryIsDrawn(product).finally(() => product.stop());
  project.provide('installedData', product.dataDir);
  return () => removeData(product);
}

async function untilLibraryIsDrawn({ url, output }: Product): Promise<void> {
  const operator = await signIn(url, OPERATOR);
  const end = performance.now() + LIMIT_MS;
  for (const list of ['/api/a2e/avatars?per_page=100', '/api/backgrounds'])
    while ((await picturesOf(operator, list)).includes('')) {
      if (performance.now() > end) throw new Error(`the library was not drawn in time:\n${output()}`);
      await pause(POLL_MS);
    }
}

async function picturesOf(operator: ApiUser, list: string): Promise<string[]> {
  const { data } = await operator.call<{ data: { thumbnail_url: string }[] }>('GET', list);
  return data.map(({ thumbnail_url }) => thumbnail_url);
}
