import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readManifest } from './lib/initial-javascript.mjs';
import { ROOT } from './lib/setup.mjs';

const CLIENT = path.join(ROOT, 'apps/web/dist/client');

/** Of each file, those that it imports. */
const importsOf = (() => {
  const manifest = readManifest();
  const files = new Map(
    Object.values(manifest).map(({ file, imports = [] }) => [file, imports.map((key) => manifest[key].file)]),
  );
  return (file) => files.get(file) ?? [];
})();

/** Files that stand before one that they import: whoever evaluates them in this order evaluates both at once. */
const tooEarly = (files) => files.filter((file, at) => importsOf(file).some((needed) => files.indexOf(needed) > at));

test('the scripts of the page are evaluated one by one, each after those that it needs', () => {
  const page = readFileSync(path.join(CLIENT, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/gu)].map(([, file]) => file);
  expect(scripts.at(-1)).toBe(readManifest()['index.html'].file);
  expect(scripts.length).toBeGreaterThan(2);
  expect(tooEarly(scripts)).toEqual([]);
  expect(scripts.flatMap(importsOf).filter((file) => !scripts.includes(file))).toEqual([]);
  expect(page).not.toContain('modulepreload');
});

/** A file and all that it imports. */
const reach = (file) => {
  const seen = new Set([file]);
  for (const one of seen) for (const next of importsOf(one)) seen.add(next);
  return seen;
};

test('the files of every piece that comes later are those that its asker does not have, in an order in which each can be evaluated by itself', () => {
  const pieces = readdirSync(path.join(CLIENT, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const code = readFileSync(path.join(CLIENT, 'assets', name), 'utf8');
      const files = /__vite__mapDeps=.*?\[("[^\]]*)\]/u.exec(code)?.[1];
      if (files === undefined) return [];
      const known = JSON.parse(`[${files}]`);
      return [...code.matchAll(/import\([`"]\.\/([^`"]+)[`"]\)[^;]*?__vite__mapDeps\(\[([\d,]*)\]\)/gu)].map(
        ([, piece, needed]) => ({
          piece: `assets/${piece}`,
          asker: `assets/${name}`,
          scripts: needed
            .split(',')
            .map((at) => known[Number(at)])
            .filter((file) => file.endsWith('.js')),
        }),
      );
    });
  expect(pieces.length).toBeGreaterThan(20);
  for (const { piece, asker, scripts } of pieces) {
    const missing = [...reach(piece)].filter((file) => !reach(asker).has(file));
    expect({ asker, piece, scripts: scripts.toSorted() }).toEqual({ asker, piece, scripts: missing.toSorted() });
    expect(tooEarly(scripts)).toEqual([]);
  }
});

test('what loads pieces waits for the evaluation of each of their files, and then for the piece', async () => {
  const loader = readdirSync(path.join(CLIENT, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(CLIENT, 'assets', name), 'utf8'))
    .find((code) => code.includes('vite:preloadError'));
  expect(loader).toMatch(/slice\(0,-1\)[\s\S]{0,300}await \w+\.get\(/u);
});
