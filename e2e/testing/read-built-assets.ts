import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WatchAssets } from '@sayso/contract';
import { readPageAssets } from '../../apps/server/src/platform/http/pages/page-assets.ts';
import { WATCH_ENTRY } from '../../apps/server/src/platform/http/pages/watch-page.ts';

const CLIENT = path.join(import.meta.dirname, '../../apps/web/dist/client');

/** Files of the built watch page, or of another page by its entry. */
export async function readBuiltAssets(entry = WATCH_ENTRY): Promise<WatchAssets> {
  const manifest = JSON.parse(await readFile(path.join(CLIENT, '.vite/manifest.json'), 'utf8'));
  return (await readPageAssets(CLIENT, manifest, entry)).assets;
}
