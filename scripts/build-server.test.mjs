import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stackInSource } from '../apps/server/src/platform/faults/built-places.ts';
import { ROOT } from './lib/setup.mjs';

const BUILT = path.join(ROOT, 'apps/server/dist');
const main = readFileSync(path.join(BUILT, 'main.mjs'), 'utf8');
const lineOf = (text, words) => text.split('\n').findIndex((line) => line.includes(words)) + 1;

test('a line of the built server leads to that of its source', () => {
  for (const [source, words] of [
    ['apps/server/src/platform/db/migrate.ts', 'Migration ${failed?.migrationName'],
    ['apps/server/src/start-product.ts', 'is already in use. Stop the other program'],
    ['packages/media/src/process/run-child.ts', 'could not be started'],
  ]) {
    const line = lineOf(readFileSync(path.join(ROOT, source), 'utf8'), words);
    const stack = `at run (file://${BUILT}/main.mjs:${lineOf(main, words)}:3)`;
    expect(stackInSource(stack)).toBe(`at run (file://${path.join(ROOT, source)}:${line})`);
  }
});

test('what modules look for beside themselves is where they look', () => {
  const places = [...main.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, place]) => place);
  const folders = [...main.matchAll(/import\.meta\.dirname \+ "([^"]+)"/g)].map(([, place]) => `.${place}`);
  expect(places.length).toBeGreaterThan(15);
  expect(folders.length).toBeGreaterThan(2);
  for (const place of [...places, ...folders])
    expect([place, existsSync(path.join(BUILT, place))]).toEqual([place, true]);
  expect(main).not.toMatch(/import\.meta\.filename/);
});

test('the built server is held with one byte for each character, and has no source map beside it', () => {
  expect(main).not.toMatch(/[^\0-\x7f]/);
  expect(readdirSync(BUILT).filter((name) => name.endsWith('.map'))).toEqual([]);
});

test('a package that is written into the built server is there once: no file of it asks for another copy', () => {
  const files = readdirSync(BUILT).filter((name) => name.endsWith('.mjs'));
  const started = main.matchAll(/^(?:import|export) .*"\.\/([^"]+)";$/gm);
  const text = [main, ...Array.from(started, ([, name]) => readFileSync(path.join(BUILT, name), 'utf8'))].join('\n');
  for (const name of ['zod', 'kysely', 'pg-boss', 'luxon', 'tldts']) {
    expect(text).not.toMatch(new RegExp(`(?:from |import\\()"${name}(?:/[^"]*)?"`));
    expect(text).not.toContain(`require("${name}")`);
  }
  expect(files.some((name) => name.startsWith('zod-'))).toBe(true);
});

test('the pages that the server renders are held with one byte for each character', () => {
  const pages = path.join(ROOT, 'apps/web/dist/ssr');
  const files = readdirSync(pages, { recursive: true }).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(2);
  const wide = files.filter((name) => /[^\0-\x7f]/.test(readFileSync(path.join(pages, name), 'utf8')));
  expect(wide).toEqual([]);
});
