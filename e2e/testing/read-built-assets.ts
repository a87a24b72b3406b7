import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WatchAssets } from '@sayso/contract';
import { readPageAssets } from '../../apps/server/src/platform/http/pages/page-assets.ts';
import { WATCH_ENTRY } from '../../apps/server/src/platform/http/pages/watch-page.ts';

const CLIENT = path.join(import.meta.dirname, '../../apps/web/dist/client');

/** Files of the built watch page, or of another page by its entry. */
export const readBuiltAssets = async (entry = WATCH_ENTRY): Promise<WatchAssets> => (await readBuiltPage(entry)).assets;

/** The same with all its styles. */
export async function readBuiltPage(entry: string): Promise<{ assets: WatchAssets; sheet: string }> {
  const manifest = JSON.parse(await readFile(path.join(CLIENT, '.vite/manifest.json'), 'utf8'));
  return readPageAssets(CLIENT, manifest, entry);
}
