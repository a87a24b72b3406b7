import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './setup.mjs';

const CLIENT = path.join(ROOT, 'apps/web/dist/client');

/** The build's list of files. */
export const readManifest = () => JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8'));

/**
 * What a browser must fetch before the app can draw anything: the entry and everything it imports statically.
 * @returns {{ file: string, gzipBytes: number }[]} The largest first.
 */
export function initialJavaScript(entry = 'index.html') {
  const manifest = readManifest();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  visit(entry);
  return [...seen]
    .map((key) => manifest[key].file)
    .map((file) => ({ file, gzipBytes: gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length }))
    .toSorted((one, other) => other.gzipBytes - one.gzipBytes);
}
