// The released version runs on the schema of this one: processes are replaced one after another, and going back needs only code.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT, toolEnvironment } from './lib/setup.mjs';
import { WINGS } from './lib/wings.mjs';

const RELEASED = path.join(ROOT, 'scripts/released.json');
const MIGRATIONS = 'apps/server/src/platform/db/migrations';
/** Broad tests that read and write: of each feature the one with its name. */
const TESTS = [`{${WINGS.join(',')}}/**/*.test.ts`];
const commit = existsSync(RELEASED) ? JSON.parse(readFileSync(RELEASED, 'utf8')).commit : null;
const why = reasonToSkip();
const copy = why === null ? mkdtempSync(path.join(os.tmpdir(), 'sayso-released-')) : null;

afterAll(() => copy && rmSync(copy, { recursive: true, force: true }));

test.skipIf(why !== null)(`runs the released version on the present schema${why === null ? '' : ` (${why})`}`, () => {
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', copy], { input: archive });
  linkPackages();
  const known = new Set(readdirSync(path.join(copy, MIGRATIONS)));
  cpSync(path.join(ROOT, MIGRATIONS), path.join(copy, MIGRATIONS), { recursive: true });
  const added = readdirSync(path.join(copy, MIGRATIONS)).filter((name) => !known.has(name));
  if (added.length === 0) return;
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest');
  const files = TESTS.flatMap((pattern) => globSync(pattern, { cwd: path.join(copy, 'apps/server/src') })).filter(
    (file) => path.basename(file) === `${path.basename(path.dirname(file))}.test.ts`,
  );
  expect(files.length).toBeGreaterThan(15);
  const run = spawnSync(vitest, ['run', '--project', 'server', ...files], {
    cwd: copy,
    env: withoutVitest(toolEnvironment()),
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  });
  expect(run.status, `${added.join(', ')} break version ${commit}:\n${run.stdout.slice(-20_000)}${run.stderr}`).toBe(0);
});

function reasonToSkip() {
  if (commit === null) return 'nothing is released yet: scripts/released.json is not there';
  const found = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT });
  return found.status === 0 ? null : `the history of git does not hold ${commit}`;
}

/** Packages of this checkout, and in place of our own those of the released version. */
function linkPackages() {
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@sayso'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@sayso') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const folder of globSync('{apps,packages}/*', { cwd: copy })) {
    symlinkSync(path.join(copy, folder), path.join(modules, '@sayso', path.basename(folder)));
    const own = path.join(ROOT, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(copy, folder, 'node_modules'));
  }
  const built = path.join(ROOT, 'apps/web/dist');
  if (existsSync(built)) symlinkSync(built, path.join(copy, 'apps/web/dist'));
}

const withoutVitest = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(VITEST|SAYSO_TEST|NODE_OPTIONS)/.test(name)));
