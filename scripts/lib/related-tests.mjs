// Which tests a change can have broken: those that reach a changed file through what they import, and those of the rooms that it is in or
// that use it at first hand, because most tests of a room go through the product's front door.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './setup.mjs';
import { TEST } from './test-sets.mjs';
import { WINGS } from './wings.mjs';

const CODE = /\.(ts|tsx|mjs)$/;

/**
 * Files that put the whole product together. Through them every test would reach every file, so an import is not followed
 * beyond them: a feature is tested in its own room.
 */
const COMPOSITION = new Set([
  'apps/server/src/app.ts',
  'apps/server/src/features.ts',
  'apps/server/src/main.ts',
  'apps/server/src/product.ts',
  'apps/server/src/start-product.ts',
  'apps/server/src/worker.ts',
  'apps/server/src/testing/create-test-app.ts',
  'apps/server/src/testing/global-setup.ts',
  'apps/web/src/main.tsx',
  'apps/web/src/app/features.ts',
  'apps/web/src/app/navigation-entries.ts',
  'apps/web/src/app/operator/operator-features.ts',
  'apps/web/src/app/router.tsx',
]);

/** The folders whose tests are one: a change anywhere in a room can break each test of it. A room of the contract is one of both apps. */
const ROOMS = [
  {
    of: new RegExp(`^(apps/(?:server|web)/src/(?:${WINGS.join('|')})/[^/]+)/`),
    tests: ([, room]) => [`${room}/`],
  },
  { of: /^(apps\/server\/src\/(?:platform\/)?[^/]+)\//, tests: ([, room]) => [`${room}/`] },
  {
    of: /^packages\/contract\/src\/([^/.]+)/,
    tests: ([, name]) => ['server', 'web'].flatMap((app) => WINGS.map((wing) => `apps/${app}/src/${wing}/${name}/`)),
  },
];

/** Who checks rights is held against the table of who may make which call. */
const RIGHTS = 'apps/server/src/access.ts';
const RIGHTS_TESTS = ['access-matrix', 'access-to-reads', 'access-behind-door'].map(
  (name) => `apps/server/src/platform/http/${name}.test.ts`,
);

/**
 * Files that differ from a commit, new ones included, and those that were deleted.
 * @param {string} since A commit or branch.
 * @returns {string[]} Paths from the root.
 */
export function changedFiles(since) {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])];
}

let graph;

function readGraph() {
  const files = listFiles();
  return { files, importers: importersOf(files) };
}

/**
 * The test files of both sets that a change can have broken. Journeys in a browser go through the whole product: they are related only to
 * changes of their own files.
 * @param {string[]} changed Paths from the root.
 * @returns {string[]} Paths from the root, sorted.
 */
export function relatedTests(changed) {
  const { files, importers } = (graph ??= readGraph());
  const reached = reach(changed, importers);
  const journeys = reach(changed.filter(isOfBrowser), importers);
  const code = changed.filter((file) => !TEST.test(file));
  const users = code.flatMap((file) => [...(importers.get(file) ?? [])]).filter((file) => !COMPOSITION.has(file));
  const rooms = [...new Set([...code, ...users].flatMap(roomsOf))];
  if (code.some((file) => importers.get(RIGHTS)?.has(file))) for (const test of RIGHTS_TESTS) reached.add(test);
  return files
    .filter((file) => TEST.test(file))
    .filter((file) =>
      isOfBrowser(file) ? journeys.has(file) : reached.has(file) || rooms.some((room) => file.startsWith(room)),
    );
}

const isOfBrowser = (file) => file.startsWith('e2e/');

/** The files that changed, and all that import them however far away, up to those that put the product together. */
function reach(changed, importers) {
  const reached = new Set(changed);
  // A set hands out what is added while it is being read.
  for (const file of reached) {
    if (COMPOSITION.has(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

function roomsOf(file) {
  const room = ROOMS.find(({ of }) => of.test(file));
  return room ? room.tests(room.of.exec(file)) : [];
}

function listFiles() {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(names.split('\n'))].filter((name) => CODE.test(name) && existsSync(path.join(ROOT, name))).sort();
}

/** For each file those that need it when they run. Types are left out: the compiler checks them. */
function importersOf(files) {
  const modules = new Map(files.map((file) => [file, readModule(file)]));
  const importers = new Map();
  for (const [file, { uses }] of modules)
    for (const { target, names } of uses)
      for (const defining of names ? definingFiles(modules, { file: target, names }) : [target])
        importers.set(defining, (importers.get(defining) ?? new Set()).add(file));
  return importers;
}

/** The files in which names are declared that a file exports, however often they are passed on. */
function definingFiles(modules, { file, names }) {
  return names.map((name) => declaring(modules, { file, name, seen: new Set() }) ?? file);
}

function declaring(modules, { file, name, seen }) {
  const module = modules.get(file);
  if (!module || seen.has(file)) return undefined;
  seen.add(file);
  if (module.declares.has(name)) return file;
  const passed = module.passesOn.find(({ names }) => names.has(name));
  if (passed) return declaring(modules, { file: passed.target, name: passed.names.get(name), seen }) ?? passed.target;
  for (const target of module.passesOnAll) {
    const found = declaring(modules, { file: target, name, seen });
    if (found) return found;
  }
  return undefined;
}

const FROM = /\b(import|export)\s+(type\s+)?([^'";]*?)\s*\bfrom\s*['"]([^'"]+)['"]/g;
const QUOTED_PATH = /['"`](\.{1,2}\/[^'"`\n]+|@sayso\/[^'"`\n]+)['"`]/g;
const DECLARED = /^export\s+(?:async\s+)?(?:const|let|function\*?|class|enum)\s+([\w$]+)/gm;
const LISTED = /^export\s*\{([^}]*)\}\s*;/gm;

/** What a module declares, passes on and uses. A path that stands in quotes anywhere counts as used: workers and child processes are named that way. */
function readModule(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found = { declares: new Set(), passesOn: [], passesOnAll: [], uses: [] };
  for (const [, name] of text.matchAll(DECLARED)) found.declares.add(name);
  for (const [, list] of text.matchAll(LISTED)) for (const [, outer] of namesIn(list)) found.declares.add(outer);
  for (const [, kind, isType, clause, specifier] of text.matchAll(FROM)) {
    const target = resolve(file, specifier);
    if (target && !isType) addClause(found, { kind, clause, target });
  }
  for (const [, specifier] of text.replace(FROM, '').matchAll(QUOTED_PATH)) {
    const target = resolve(file, specifier);
    if (target) found.uses.push({ target });
  }
  return found;
}

function addClause(found, { kind, clause, target }) {
  const names = namesIn(/\{([^}]*)\}/.exec(clause)?.[1] ?? '');
  const isWhole = clause.includes('*') || names.length === 0;
  if (kind === 'import') {
    // What a clause lists as types alone needs nothing of the file.
    if (!isWhole) found.uses.push({ target, names: names.map(([inner]) => inner) });
    else if (!/\{/.test(clause)) found.uses.push({ target });
  } else if (isWhole) found.passesOnAll.push(target);
  else found.passesOn.push({ target, names: new Map(names.map(([inner, outer]) => [outer, inner])) });
}

/** Pairs of the name inside and the name outside, without types. */
const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/))
    .map(([inner, outer]) => [inner, outer ?? inner]);

function resolve(from, specifier) {
  const [, ours, inside] = /^@sayso\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const target = ours
    ? `packages/${ours}/src/${inside ?? 'index'}.ts`
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier.split('?')[0])
      : '';
  return target && CODE.test(target) && existsSync(path.join(ROOT, target)) ? target : undefined;
}
