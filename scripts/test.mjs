// `npm test`: every check and every test there is. `npm test -- changed`: the checks, and the tests that what is not committed yet can
// have broken; `npm test -- changed main` compares with a commit or branch. Both end with 'N passed, N failed'.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, ensureServerBuilt, ROOT, toolEnvironment } from './lib/setup.mjs';
import { run } from './lib/run.mjs';

const CACHE = path.join(ROOT, '.cache');
const AT_ONCE = path.join(ROOT, 'scripts/lib/failures-at-once.mjs');
/** One more than there are cores: some wait for other processes. Projects do not take this from the root's file. */
const WORKERS = [`--maxWorkers=${availableParallelism() + 1}`];

const [mode, since] = process.argv.slice(2);
// Both wait for the network. Without a browser, and no way to install one, nothing is begun.
await Promise.all([mode === 'changed' ? undefined : ensureChromium(), ensureInstalled()]);
await ensureNode();
const { staticChecks } = await import('./lib/static-checks.mjs');
const { sum } = await import('./lib/steps.mjs');
const { passed, failed, names } = sum(mode === 'changed' ? await testChanged(since) : await testAll());
for (const name of names) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function testAll() {
  // Side by side: a build computes on one core most of the time.
  const [checks] = await Promise.all([staticChecks(), ensureServerBuilt().then(ensureBuilt)]);
  return [
    checks,
    await suite('unit and feature tests', WORKERS),
    await suite('journeys in a browser', ['--config', 'e2e/vitest.config.ts']),
  ];
}

/** Without a browser, and without what only a process of its own would show: `npm test` has those. */
async function testChanged(commit) {
  const { changedFiles, relatedTests } = await import('./lib/related-tests.mjs');
  const changed = changedFiles(commit ?? 'HEAD');
  const tests = relatedTests(changed);
  // What is tested of the scripts reads what was built.
  if (tests.some((test) => test.startsWith('scripts/'))) {
    await ensureServerBuilt();
    await ensureBuilt();
  }
  console.log(`${changed.length} files changed, ${tests.length} test files related`);
  // Side by side: a check waits for the disk while a test computes, and the other way round.
  return Promise.all([
    staticChecks(),
    ...(tests.length > 0 ? [suite('unit and feature tests', [...WORKERS, ...tests])] : []),
  ]);
}

/** Runs one vitest project set and counts its tests; a run that ends without a report counts as one failure. */
async function suite(name, args) {
  console.log(`\n${name}`);
  const report = path.join(CACHE, `${name.replaceAll(' ', '-')}.json`);
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  const code = await run(
    'vitest',
    ['run', ...args, '--reporter=dot', `--reporter=${AT_ONCE}`, '--reporter=json', `--outputFile.json=${report}`],
    // Many tests start processes of the product, which compile the same modules for a second each.
    { cwd: ROOT, env: { ...toolEnvironment(), NODE_COMPILE_CACHE: path.join(CACHE, 'compiled') } },
  );
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
