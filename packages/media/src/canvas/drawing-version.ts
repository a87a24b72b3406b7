import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontManifests } from './font-files.ts';

const require = createRequire(import.meta.url);
let version: Promise<string> | undefined;

/** Names all code and all fonts that the pixels of a sprite come from, so that what an older version has drawn is never taken for this one's. */
export function drawingVersion(): Promise<string> {
  version ??= hashSources().catch((error: unknown) => {
    // Too many open files, say: the next one may ask again.
    version = undefined;
    throw error;
  });
  return version;
}

/** The files that make the version. Packages of others count by their manifests: these say which version is installed. */
export async function listDrawingSources(): Promise<string[]> {
  const engine = require.resolve('@sayso/engine');
  const folders = [
    dirname(engine),
    ...['../canvas', '../compositor', '../wasm'].map((folder) => fileURLToPath(new URL(folder, import.meta.url))),
  ];
  const canvas = require.resolve('@napi-rs/canvas/package.json');
  const bidi = createRequire(engine).resolve('bidi-js/package.json');
  return [canvas, bidi, ...fontManifests(), ...(await Promise.all(folders.map(listSources))).flat()];
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = await listDrawingSources();
  for (const content of await Promise.all(files.map((file) => readFile(file)))) hash.update(content);
  return hash.digest('hex');
}

/** The modules of a folder and of those in it, without tests, in the order of their names. */
export async function listSources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.(ts|wasm)$/.test(name) && !name.endsWith('.test.ts') && !name.includes(`testing${sep}`))
    .toSorted()
    .map((name) => join(folder, name));
}
