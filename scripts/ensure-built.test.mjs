import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './lib/setup.mjs';

const SOURCES = [
  'apps/server',
  'packages/contract',
  'packages/engine',
  'packages/i18n',
  'packages/media',
  'packages/providers',
];

let root;
let ensureServerBuilt;
/** A checkout whose build writes two files and counts itself. */
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'sayso-checkout-'));
  for (const place of SOURCES) mkdirSync(path.join(root, place, 'src'), { recursive: true });
  for (const name of ['lib/setup.mjs', 'lib/run.mjs', 'lib/write-narrowly.mjs'])
    cpSync(path.join(ROOT, 'scripts', name), path.join(root, 'scripts', name));
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  writeFileSync(path.join(root, 'scripts/build-server.config.mjs'), '');
  writeFileSync(
    path.join(root, 'scripts/build-server.mjs'),
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync(${JSON.stringify(built())}, { recursive: true });
    for (const name of ['main.mjs', 'part-1a.mjs']) writeFileSync(${JSON.stringify(built())} + '/' + name, 'built');
    appendFileSync(${JSON.stringify(path.join(root, 'builds'))}, '.');`,
  );
  ({ ensureServerBuilt } = await import(path.join(root, 'scripts/lib/setup.mjs')));
});
afterAll(() => rmSync(root, { recursive: true }));

const built = (name = '') => path.join(root, 'apps/server/dist', name);
const builds = () => readFileSync(path.join(root, 'builds'), 'utf8').length;

test('the server is built once, and again when its source has changed', async () => {
  await ensureServerBuilt();
  await ensureServerBuilt();
  expect(builds()).toBe(1);
  writeFileSync(path.join(root, 'apps/server/src/more.ts'), '');
  await ensureServerBuilt();
  expect(builds()).toBe(2);
});

test('a built file that is missing or damaged is built again', async () => {
  await ensureServerBuilt();
  const before = builds();
  rmSync(built('part-1a.mjs'));
  await ensureServerBuilt();
  expect(builds()).toBe(before + 1);
  truncateSync(built('main.mjs'));
  await ensureServerBuilt();
  expect(builds()).toBe(before + 2);
  expect(readFileSync(built('main.mjs'), 'utf8')).toBe('built');
});
