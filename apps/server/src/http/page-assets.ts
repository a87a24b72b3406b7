import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WatchAssets } from '@sayso/contract';
import { fileExists } from '../file-exists.ts';

/** Vite's list of built files. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** What a content security policy lets stand inside a page: quoted SHA-256 hashes. */
export type InlineHashes = { script: readonly string[]; style: readonly string[] };

/** Chooses the theme before the first paint. */
const BOOT_FILE = 'theme-boot.js';

/**
 * The files of a page. What the first paint waits for stands in the page itself: on a phone's network each file of its own costs two
 * round trips more than its bytes.
 */
export async function readPageAssets(
  clientDir: string,
  manifest: Manifest,
  entry: string,
): Promise<{ assets: WatchAssets; hashes: InlineHashes }> {
  const { js, css } = filesOf(manifest, entry);
  const boot = await readIfThere(path.join(clientDir, BOOT_FILE));
  const sheets = await Promise.all(css.map((file) => readIfThere(path.join(clientDir, file))));
  const styles = sheets.join('\n').trim();
  return {
    assets: { js: js.map((file) => `/${file}`), boot, styles },
    hashes: { script: boot ? [hashOf(boot)] : [], style: styles ? [hashOf(styles)] : [] },
  };
}

/** A page's script with all that it imports, itself first, and the styles of them. */
function filesOf(manifest: Manifest, entry: string): { js: string[]; css: string[] } {
  const css = new Set<string>();
  const js = new Set<string>();
  const waiting = [entry];
  for (let key = waiting.shift(); key; key = waiting.shift()) {
    const chunk = manifest[key];
    if (!chunk || js.has(chunk.file)) continue;
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return { js: [...js], css: [...css] };
}

async function readIfThere(file: string): Promise<string> {
  return (await fileExists(file)) ? (await readFile(file, 'utf8')).trim() : '';
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
