import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type ApiUser, liftVideoLimit, sellPlan, signIn } from './api.ts';
import { copyData } from './copy-installed-data.ts';
import { pause } from './pause.ts';
import { BUILT_MAIN, OPERATOR, type Product, removeData, type SharedProduct, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the data of a product that was started before and has stopped. */
    installedData: string;
    /** Folder for sprites that any product with a copy of that data has drawn. */
    atlases: string;
    /** A product that runs from before the first test to after the last. No account has a limit of videos. */
    sharedProduct: SharedProduct;
  }
}

/** What `npm start` and `npm test` make ready first. */
const SETUP = new URL('../../scripts/lib/setup.mjs', import.meta.url).href;
const POLL_MS = 1000;
/** Far longer than a slow machine draws: after a failure no further picture is drawn, and nobody would stop waiting. */
const LIMIT_MS = 600_000;

/**
 * Starts a product for the first time, once for the whole run, and stops it when its library has all its pictures: to draw them takes longer
 * than most journeys. Then it is started again, for all journeys that change nothing but what belongs to people of their own. Others begin
 * with a copy of its data. Both are the built server, as customers run it; others run from the source, where a test may put something in the place of a module.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ensureServerBuilt } = (await import(SETUP)) as { ensureServerBuilt(): Promise<void> };
  await ensureServerBuilt();
  const installed = await startProduct({ program: BUILT_MAIN });
  await untilLibraryIsDrawn(installed).finally(() => installed.stop());
  project.provide('installedData', installed.dataDir);
  const atlases = await mkdtemp(path.join(tmpdir(), 'sayso-e2e-atlases-'));
  project.provide('atlases', atlases);
  const shared = await startProduct({ dataDir: await copyData(installed.dataDir, atlases), program: BUILT_MAIN });
  await liftVideoLimit(shared.url);
  await sellPlan(shared.url);
  project.provide('sharedProduct', { url: shared.url, dataDir: shared.dataDir });
  return async () => {
    await shared.stop();
    await Promise.all([removeData(shared), removeData(installed), rm(atlases, { recursive: true, force: true })]);
  };
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
