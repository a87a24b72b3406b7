// `npm test`: the checks and the fast set. `npm run test:deep`: everything else; `-- media web` takes areas of it (lib/test-sets.mjs).
// `npm test -- changed`: the checks, and the tests of both sets that an uncommitted change can have broken; `-- changed main` compares with
// a commit or branch. `--record` writes the core time of each file to durations.json. All end with 'N passed, N failed'.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { coreMs } from './lib/core-time.mjs';
import {
  ensureBuilt,
  ensureInstalled,
  ensureNode,
  ensureServerBuilt,
  fail,
  ROOT,
  toolEnvironment,
} from './lib/setup.mjs';
import { run } from './lib/run.mjs';
import { AREAS, listTests, SET_BUDGET_MS, setOf } from './lib/test-sets.mjs';
import { beginTestRun, readTimes } from './lib/test-run.mjs';

const CACHE = path.join(ROOT, '.cache');
const AT_ONCE = path.join(ROOT, 'scripts/lib/failures-at-once.mjs');
/** Memory that a worker, its browser and its product may take together, in bytes. */
const WORKER_BYTES = 2 * 1024 ** 3;
/** Memory of this machine or of its container, in bytes. */
const MEMORY_BYTES = Math.min(totalmem(), process.constrainedMemory() || Infinity);
/**
 * Journeys have a worker a core, because a journey waits for its browser or its video much of the time. Unit tests have one more, which fills
 * the cores once the journeys are over. Beside both runs one static check at a time. A machine with less memory than all of them need gets fewer.
 */
const WORKERS = Math.max(1, Math.min(availableParallelism(), Math.floor((MEMORY_BYTES / WORKER_BYTES - 1) / 2)));
const DEAREST = 10;

const words = process.argv.slice(2);
const [mode = 'fast', ...rest] = words.filter((word) => !word.startsWith('--'));
const isRecord = words.includes('--record');
if (!['fast', 'deep', 'changed'].includes(mode))
  fail(`There is no "${mode}" run: leave it out, or say deep or changed.`);
const unknown = mode === 'deep' ? rest.filter((area) => !(area in AREAS)) : [];
if (unknown.length > 0) fail(`No such area: ${unknown.join(', ')}. There are ${Object.keys(AREAS).join(', ')}.`);

// Both wait for the network. Without a browser, and no way to install one, nothing is begun.
const isBrowserNeeded = mode !== 'deep' || selectedFolders(rest).some((folder) => folder.startsWith('e2e/'));
await Promise.all([isBrowserNeeded ? ensureChromium() : undefined, ensureInstalled()]);
await ensureNode();
const begun = performance.now();
const coreBegunMs = coreMs();
const testRun = beginTestRun();
const { staticChecks } = await import('./lib/static-checks.mjs');
const { sum } = await import('./lib/steps.mjs');
const { recordDurations } = await import('./lib/durations.mjs');

const { passed, names } = sum(
  await { fast: testFast, deep: () => testDeep(rest), changed: () => testChanged(rest[0]) }[mode](),
);
const times = readTimes(testRun.timesFile);
for (const command of await testRun.end()) names.push(`a process was left behind: ${command.slice(0, 200)}`);
// A file that fails to load says so itself, and notes no time.
if (names.length === 0) names.push(...missedTests(times).map((file) => `${file} did not run`));
const isPassed = names.length === 0 && passed > 0;
report(times, isPassed);
for (const name of names) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${names.length} failed`);
process.exit(isPassed ? 0 : 1);

async function testFast() {
  await ensureServerBuilt().then(ensureBuilt);
  return Promise.all([checks(), units({ set: 'fast' }), journeys({ set: 'fast' })]);
}

async function testDeep(areas) {
  const [ofBrowser, others] = split(selectedFolders(areas));
  await ensureServerBuilt().then(ensureBuilt);
  return Promise.all([
    ...(others.length > 0 ? [units({ set: 'deep', files: others })] : []),
    ...(ofBrowser.length > 0 ? [journeys({ set: 'deep', files: ofBrowser })] : []),
  ]);
}

async function testChanged(commit = 'HEAD') {
  const { changedFiles, relatedTests } = await import('./lib/related-tests.mjs');
  const changed = changedFiles(commit);
  const tests = relatedTests(changed);
  const [ofBrowser, others] = split(tests);
  // Scripts' tests and journeys read what was built.
  if (ofBrowser.length > 0 || others.some((test) => test.startsWith('scripts/')))
    await ensureServerBuilt().then(ensureBuilt);
  console.log(`${changed.length} files changed, ${tests.length} test files related`);
  return Promise.all([
    checks(),
    ...(others.length > 0 ? [units({ files: others })] : []),
    ...(ofBrowser.length > 0 ? [journeys({ files: ofBrowser })] : []),
  ]);
}

/** Folders of these areas, of all without any. */
function selectedFolders(areas) {
  return (areas.length > 0 ? areas : Object.keys(AREAS)).flatMap((area) => AREAS[area]);
}

/** Test files of a run that noted no time. Nothing else notices a project that includes no files any more. */
function missedTests(times) {
  if (mode === 'changed') return [];
  const folders = mode === 'deep' ? selectedFolders(rest) : [''];
  return listTests()
    .filter((file) => setOf(file) === mode && folders.some((folder) => file.startsWith(folder)))
    .filter((file) => !(file in times));
}

function split(files) {
  const { ofBrowser = [], others = [] } = Object.groupBy(files, (file) =>
    file.startsWith('e2e/') ? 'ofBrowser' : 'others',
  );
  return [ofBrowser, others];
}

function checks() {
  return staticChecks(1, testRun.isInterrupted);
}

function units(options) {
  return suite('unit and feature tests', { ...options, workers: WORKERS + 1 });
}

function journeys({ files = [], ...options }) {
  return suite('journeys in a browser', {
    ...options,
    workers: WORKERS,
    files,
    config: ['--config', 'e2e/vitest.config.ts'],
  });
}

/**
 * Runs one vitest project set and counts what passed. `names` holds one line for each failed test, for each file that failed as a whole or left
 * something behind, and for a run without a report.
 */
async function suite(name, { set, workers, files = [], config = [] }) {
  const report = path.join(CACHE, `${name.replaceAll(' ', '-')}.json`);
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', `--reporter=${AT_ONCE}`, '--reporter=json', `--outputFile.json=${report}`];
  // Whole paths, because vitest looks for anything else anywhere in a path.
  const places = files.map((file) => path.join(ROOT, file));
  const words = ['run', ...config, ...places, `--maxWorkers=${workers}`, ...reporters];
  const code = await run('vitest', words, {
    cwd: ROOT,
    env: {
      ...toolEnvironment(),
      SAYSO_TEST_SET: set,
      // Many tests start processes of the product, which compile the same modules for a second each.
      NODE_COMPILE_CACHE: path.join(CACHE, 'compiled'),
    },
  });
  try {
    const { numPassedTests, success, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const names = testResults.flatMap(namesOfFailures);
    if (names.length === 0 && (code !== 0 || !success))
      names.push(`${name}: no test failed, but the run did (exit code ${code})`);
    return { passed: numPassedTests, names };
  } catch {
    return { passed: 0, names: [`${name}: the run left no report (exit code ${code})`] };
  }
}

/** Failures of one file: its tests by name, and the file itself when it could not be loaded or left something behind. */
function namesOfFailures({ name, status, message, assertionResults }) {
  const file = path.relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const isOfFile = status === 'failed' && (failed.length === 0 || message.includes('leaves behind'));
  return [
    ...failed.map((test) => `${file} > ${test.fullName}`),
    ...(isOfFile ? [`${file}: ${message.trim().split('\n')[0]}`] : []),
  ];
}

/** Says what the run took, and records it when asked to and nothing failed. */
function report(times, isPassed) {
  const core = coreMs() - coreBegunMs;
  const dearest = Object.entries(times)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, DEAREST);
  console.log(
    `\n${seconds(performance.now() - begun)} s, ${seconds(core)} core-seconds. The dearest files, in core-seconds:`,
  );
  for (const [file, ms] of dearest) console.log(`${seconds(ms).padStart(7)}  ${file}`);
  if (mode === 'changed') return;
  const isWhole = mode === 'fast' || rest.length === 0;
  if (isWhole && core > SET_BUDGET_MS[mode])
    console.log(
      `Warning: this is more than the ${SET_BUDGET_MS[mode] / 1000} core-seconds that the ${mode} set may take.`,
    );
  if (!isRecord) return;
  if (isPassed && core > 0) recordDurations(mode, times, isWhole ? core : undefined);
  else console.log('Nothing is recorded: the run failed, or core time cannot be read here.');
}

function seconds(ms) {
  return (ms / 1000).toFixed(1);
}
