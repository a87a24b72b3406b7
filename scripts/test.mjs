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
import { AREAS, SET_BUDGET_MS } from './lib/test-sets.mjs';
import { beginTestRun, readTimes } from './lib/test-run.mjs';

const CACHE = path.join(ROOT, '.cache');
const AT_ONCE = path.join(ROOT, 'scripts/lib/failures-at-once.mjs');
/** Memory that a worker, its browser and its product may take together, in bytes. */
const WORKER_BYTES = 2 * 1024 ** 3;
/**
 * Journeys have a worker a core, because a journey waits for its browser or its video much of the time. Unit tests have one more, which fills
 * the cores once the journeys are over. Beside both runs one static check at a time. A machine with less memory than that needs gets fewer.
 */
const WORKERS = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / WORKER_BYTES / 2)));
const DEAREST = 10;

const words = process.argv.slice(2);
const [mode = 'fast', ...rest] = words.filter((word) => !word.startsWith('--'));
const isRecord = words.includes('--record');
if (!['fast', 'deep', 'changed'].includes(mode))
  fail(`There is no "${mode}" run: leave it out, or say deep or changed.`);
const unknown = mode === 'deep' ? rest.filter((area) => !(area in AREAS)) : [];
if (unknown.length > 0) fail(`No such area: ${unknown.join(', ')}. There are ${Object.keys(AREAS).join(', ')}.`);

// Both wait for the network. Without a browser, and no way to install one, nothing is begun.
await Promise.all([ensureChromium(), ensureInstalled()]);
await ensureNode();
const begun = performance.now();
const coreBegunMs = coreMs();
const testRun = beginTestRun();
const { staticChecks } = await import('./lib/static-checks.mjs');
const { sum } = await import('./lib/steps.mjs');
const { recordDurations, shareOf } = await import('./lib/durations.mjs');

const { passed, failed, names } = sum(
  await { fast: testFast, deep: () => testDeep(rest), changed: () => testChanged(rest[0]) }[mode](),
);
const times = readTimes(testRun.timesFile);
const left = await testRun.end();
for (const command of left) names.push(`a process was left behind: ${command.slice(0, 200)}`);
report(times);
for (const name of names) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed + left.length} failed`);
process.exit(failed + left.length === 0 && passed > 0 ? 0 : 1);

async function testFast() {
  await ensureServerBuilt().then(ensureBuilt);
  return Promise.all([staticChecks(1), units({ set: 'fast' }), journeys({ set: 'fast' })]);
}

async function testDeep(areas) {
  const folders = (areas.length > 0 ? areas : Object.keys(AREAS)).flatMap((area) => AREAS[area]);
  const [ofBrowser, others] = split(folders);
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
    staticChecks(1),
    ...(others.length > 0 ? [units({ files: others })] : []),
    ...(ofBrowser.length > 0 ? [journeys({ files: ofBrowser })] : []),
  ]);
}

function split(files) {
  const { ofBrowser = [], others = [] } = Object.groupBy(files, (file) =>
    file.startsWith('e2e/') ? 'ofBrowser' : 'others',
  );
  return [ofBrowser, others];
}

function units(options) {
  return suite('unit and feature tests', { ...options, workers: WORKERS + 1 });
}

function journeys({ files = [], ...options }) {
  return suite('journeys in a browser', {
    ...options,
    workers: WORKERS,
    files: ['--config', 'e2e/vitest.config.ts', ...files],
  });
}

/** Runs one vitest project set and counts its tests; a run that ends without a report counts as one failure. */
async function suite(name, { set, workers, files = [] }) {
  const report = path.join(CACHE, `${name.replaceAll(' ', '-')}.json`);
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', `--reporter=${AT_ONCE}`, '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...files, `--maxWorkers=${workers}`, '--passWithNoTests', ...reporters], {
    cwd: ROOT,
    env: {
      ...toolEnvironment(),
      ...(set && { SAYSO_TEST_SET: set }),
      // Many tests start processes of the product, which compile the same modules for a second each.
      NODE_COMPILE_CACHE: path.join(CACHE, 'compiled'),
    },
  });
  try {
    const { numPassedTests, numFailedTests, success, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const names = testResults.flatMap(namesOfFailures);
    const unexplained = numFailedTests === 0 && (code !== 0 || !success) ? 1 : 0;
    if (unexplained > 0) names.push(`${name}: no test failed, but the run did (exit code ${code})`);
    return { passed: numPassedTests, failed: numFailedTests + unexplained, names };
  } catch {
    return { passed: 0, failed: 1, names: [`${name}: the run left no report (exit code ${code})`] };
  }
}

/** What failed in one file: its tests by name, or the file itself when it could not be loaded. */
function namesOfFailures({ name, status, message, assertionResults }) {
  const file = path.relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map((test) => `${file} > ${test.fullName}`);
  return status === 'failed' ? [`${file}: ${message.split('\n')[0]}`] : [];
}

/** Says what the run took, and records it when asked to. */
function report(times) {
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
  const ofFiles = Object.values(times).reduce((total, ms) => total + ms, 0);
  recordDurations(mode, isWhole ? { ...times, [shareOf(mode)]: core - ofFiles } : times);
}

function seconds(ms) {
  return (ms / 1000).toFixed(1);
}
