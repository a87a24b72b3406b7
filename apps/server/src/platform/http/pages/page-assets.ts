import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WatchAssets } from '@sayso/contract';
import { fileExists } from '../../lib/file-exists.ts';

/** Vite's list of built files. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>;

/** Chooses the theme before the first paint. */
const BOOT_FILE = 'theme-boot.js';
/** Asks for the scripts of a page that stands without them. */
const LATE_SCRIPTS_FILE = 'late-scripts.js';
/** The app's page has another one: it asks early for what its screen begins with. */
const APP_BOOT_FILES = [BOOT_FILE, 'first-boot.js'] as const;
/** What the build says of first screens: the files that one needs beside the app's own, by its address. */
const FIRST_FILES = '.vite/first-files.json';

/**
 * The files of a page. The few lines of script that the first paint waits for stand in the page itself: on a phone's network a file of their own
 * costs two round trips. `scriptHashes`: what lets them run, as a content security policy writes it. `sheet`: all its styles.
 */
export async function readPageAssets(
  clientDir: string,
  manifest: Manifest,
  entry: string,
): Promise<{ assets: WatchAssets; scriptHashes: readonly string[]; sheet: string }> {
  const [boot, lateScripts] = await Promise.all(
    [BOOT_FILE, LATE_SCRIPTS_FILE].map((name) => readBuilt(clientDir, name)),
  );
  const { js, css } = filesOf(manifest, entry);
  const sheets = await Promise.all(css.map((name) => readBuilt(clientDir, name)));
  return {
    assets: { js, css, boot: boot ?? '', lateScripts: lateScripts ?? '' },
    scriptHashes: [boot, lateScripts].flatMap((script) => (script ? [hashOf(script)] : [])),
    sheet: sheets.join(''),
  };
}

/** What stands in the app's page itself, by the name of its file, and the files of each first screen. */
export async function readAppAssets(clientDir: string) {
  const read = (name: string) => readBuilt(clientDir, name);
  const scripts = new Map<string, string>();
  for (const name of APP_BOOT_FILES) {
    const script = await read(name);
    if (script !== null) scripts.set(name, script);
  }
  const firstFiles = JSON.parse((await read(FIRST_FILES)) ?? '{}') as Record<string, string[]>;
  return { scripts, scriptHashes: [...scripts.values()].map(hashOf), firstFiles };
}

/** What a built file holds; null when the build has none of that name. */
async function readBuilt(clientDir: string, name: string): Promise<string | null> {
  const file = path.join(clientDir, name);
  return (await fileExists(file)) ? (await readFile(file, 'utf8')).trim() : null;
}

/** A page's script with all that it imports, itself first, and the styles of them. */
function filesOf(manifest: Manifest, entry: string): { js: string[]; css: string[] } {
  const css = new Set<string>();
  const js = new Set<string>();
  const waiting = [entry];
  for (let key = waiting.shift(); key; key = waiting.shift()) {
    const chunk = manifest[key];
    if (!chunk || js.has(`/${chunk.file}`)) continue;
    js.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) css.add(`/${file}`);
    waiting.push(...(chunk.imports ?? []));
  }
  return { js: [...js], css: [...css] };
}

/** How a content security policy names a script or a style sheet that stands in a page. */
export function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
