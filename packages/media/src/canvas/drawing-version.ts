import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
let version: Promise<string> | undefined;

/** Names all code that the pixels of a sprite come from, so that what an older version has drawn is never taken for this one's. */
export function drawingVersion(): Promise<string> {
  return (version ??= hashSources());
}

async function hashSources(): Promise<string> {
  const folders = [
    dirname(require.resolve('@sayso/engine')),
    ...['../canvas', '../compositor', '../wasm'].map((folder) => fileURLToPath(new URL(folder, import.meta.url))),
  ];
  const files = (await Promise.all(folders.map(listSources))).flat();
  const hash = createHash('sha256').update(await readFile(require.resolve('@napi-rs/canvas/package.json')));
  for (const content of await Promise.all(files.map((file) => readFile(file)))) hash.update(content);
  return hash.digest('hex');
}

async function listSources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.(ts|wasm)$/.test(name) && !name.endsWith('.test.ts') && !name.includes(`testing${sep}`))
    .toSorted()
    .map((name) => join(folder, name));
}
