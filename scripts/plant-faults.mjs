// `node scripts/plant-faults.mjs` measures the faults that the tests find. A copy of the committed code gets one fault at a time. The
// related tests run until one fails: those of the fast set first, then those of the deep one. A fault counts as found when that test
// passes without it. A found fault takes about a minute, a missed one several.
// `3 7-12` tries some of them, `--fast` and `--deep` one set of tests, `--near` only tests that are named after the file, import it or are
// in its folder.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FAULTS } from './lib/planted-faults.mjs';
import { ensureInstalled, ROOT, toolEnvironment } from './lib/setup.mjs';
import { setOf } from './lib/test-sets.mjs';

/** Tests that need a browser or a build. */
const LEFT_OUT = ['e2e/', 'scripts/'];
/** Core milliseconds of the cheap tests that run before the other distant ones. */
const CHEAP_MS = 60_000;
/** Test files that may fail without any fault. With more of them the result says nothing. */
const MOST_BROKEN = 3;
const DURATIONS = path.join(ROOT, 'scripts/durations.json');

await ensureInstalled();
const given = process.argv.slice(2);
const numbers = numbersIn(given.filter((word) => !word.startsWith('--')));
const isNearEnough = given.includes('--near');
const sets = ['fast', 'deep'].filter((set) => given.includes(`--${set}`));
if (sets.length === 0) sets.push('fast', 'deep');
/** Core milliseconds by test file, as far as they were recorded. */
const durations = existsSync(DURATIONS) ? JSON.parse(readFileSync(DURATIONS, 'utf8')) : {};
const copy = mkdtempSync(path.join(tmpdir(), 'sayso-faults-'));
/** Test files, each with the result of a run without any fault. */
const passes = new Map();
try {
  copyProject();
  const { relatedTests } = await import(path.join(copy, 'scripts/lib/related-tests.mjs'));
  const sources = readSources();
  // A fault whose text has changed ends the run here, and not after an hour.
  const faults = numbers.map((number) => ({ number, ...FAULTS[number - 1], ...placeOf(FAULTS[number - 1], sources) }));
  const found = { fast: 0, deep: 0 };
  for (const fault of faults) {
    const tests = relatedTests([fault.file]).filter((test) => !LEFT_OUT.some((folder) => test.startsWith(folder)));
    const begun = performance.now();
    const finder = findFinder(fault, tests);
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (finder) found[finder.set]++;
    console.log(
      `${finder ? `found by ${finder.set}` : 'MISSED       '}  ${fault.number}. ${fault.kind} in ${fault.file} ` +
        `(${tests.length} test files, ${seconds} s)${finder ? `: ${finder.name}` : ''}`,
    );
  }
  for (const set of sets.length > 1 ? ['fast'] : sets)
    console.log(`${found[set]} of ${faults.length} found by the ${set} set`);
  if (sets.length > 1) console.log(`${found.fast + found.deep} of ${faults.length} found by both sets together`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** `3` and `7-12` name faults by their place in the list; without any name all of them. */
function numbersIn(names) {
  const all = FAULTS.map((_, index) => index + 1);
  if (names.length === 0) return all;
  return names.flatMap((name) => {
    const [first, last = first] = name.split('-').map(Number);
    const named = all.filter((number) => number >= first && number <= last);
    if (named.length === 0) throw new Error(`There is no fault ${name}. Use numbers from 1 to ${all.length}.`);
    return named;
  });
}

/** The committed code, with the installed packages of this checkout. */
function copyProject() {
  execFileSync('git', ['clone', '--quiet', '--local', ROOT, copy]);
  for (const place of ['', ...workspaces()]) {
    const modules = path.join(ROOT, place, 'node_modules');
    if (existsSync(modules)) execFileSync('cp', ['-al', modules, path.join(copy, place, 'node_modules')]);
  }
}

function workspaces() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((place) => place && !place.includes('node_modules'));
}

/** The first test that fails with a fault and passes without it, and its set. */
function findFinder(fault, tests) {
  for (const set of sets)
    for (const batch of batchesOf(
      tests.filter((test) => setOf(test) === set),
      fault.file,
    )) {
      const finder = finderIn(fault, batch);
      if (finder) return { ...finder, set };
    }
  return undefined;
}

function finderIn(fault, batch) {
  for (;;) {
    const tests = batch.filter((test) => passes.get(test) !== false);
    const failed = tests.length > 0 ? runWithFault(fault, tests) : undefined;
    if (!failed || passesWithoutFault(failed.file)) return failed;
    console.log(`${failed.file} fails without any fault and is left out: ${failed.name}`);
    const broken = [...passes.values()].filter((isPassed) => !isPassed).length;
    if (broken > MOST_BROKEN) throw new Error(`${broken} test files fail without any fault. Mend them first.`);
  }
}

/** Likely finders come first, because all tests of a room take minutes: near tests, those in the same folder, then cheap ones. */
function batchesOf(tests, file) {
  const { near = [], beside = [], far = [] } = Object.groupBy(tests, (test) => nearnessOf(test, file));
  if (isNearEnough) return [near, beside];
  const msOf = (test) => durations[test] ?? Infinity;
  let sumMs = 0;
  const { cheap = [], dear = [] } = Object.groupBy(
    far.toSorted((one, other) => (msOf(one) < msOf(other) ? -1 : 1)),
    (test) => ((sumMs += msOf(test)) <= CHEAP_MS ? 'cheap' : 'dear'),
  );
  return [near, beside, cheap, dear];
}

/** A near test is named after a file or imports it. */
function nearnessOf(test, file) {
  const name = path.basename(file);
  const [stem] = name.split('.');
  if (path.basename(test).startsWith(`${stem}.`)) return 'near';
  if (readFileSync(path.join(copy, test), 'utf8').includes(`/${name}'`)) return 'near';
  return path.dirname(test) === path.dirname(file) ? 'beside' : 'far';
}

function runWithFault({ file, text, find, replace }, tests) {
  writeFileSync(
    path.join(copy, file),
    text.replace(find, () => replace),
  );
  try {
    return runTests(tests, ['--bail=1']);
  } finally {
    writeFileSync(path.join(copy, file), text);
  }
}

function passesWithoutFault(test) {
  if (!passes.has(test)) passes.set(test, runTests([test], []) === undefined);
  return passes.get(test);
}

/** The first of these tests that failed; undefined when all passed. A run without a report counts as a failure of the first one. */
function runTests(tests, options) {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const words = ['run', ...options, '--reporter=json', `--outputFile=${report}`, ...tests];
  // Test files import the vitest of the copy. Another one would not know them.
  const { status } = spawnSync(path.join(copy, 'node_modules/.bin/vitest'), words, {
    cwd: copy,
    // Without a set vitest takes the tests of both.
    env: { ...toolEnvironment(), SAYSO_TEST_SET: undefined },
    stdio: 'ignore',
  });
  if (status === 0) return undefined;
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  for (const { name, message, assertionResults } of testResults) {
    const file = path.relative(copy, name);
    const failed = assertionResults.find((test) => test.status === 'failed');
    if (tests.includes(file) && (failed || message)) return { file, name: firstLineOf(failed?.fullName ?? message) };
  }
  return { file: tests[0], name: 'the run ended without a report' };
}

function firstLineOf(text) {
  return text.trim().split('\n', 1)[0];
}

/** Code that ships, by its path from the root. */
function readSources() {
  const names = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: copy, encoding: 'utf8' }).split('\n');
  return names
    .filter((name) => /\.(ts|tsx)$/.test(name) && !name.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(path.join(copy, file), 'utf8') }));
}

/** @throws Error when the text of a fault is not there exactly once. */
function placeOf({ find }, sources) {
  const places = sources.filter(({ text }) => text.includes(find));
  const [only] = places;
  if (!only || places.length > 1 || only.text.split(find).length > 2)
    throw new Error(`The text of a fault must be there once. It is in ${places.length} files: ${find}`);
  return only;
}
