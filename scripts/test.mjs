// `npm test`: every check and every test there is. Ends with 'N passed, N failed'.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, ROOT, toolEnvironment } from './lib/setup.mjs';
import { run } from './lib/run.mjs';

const CACHE = path.join(ROOT, '.cache');

// Both wait for the network. Without a browser, and no way to install one, nothing is begun.
await Promise.all([ensureChromium(), ensureInstalled()]);
await ensureNode();
const { staticChecks } = await import('./lib/static-checks.mjs');
const { sum } = await import('./lib/steps.mjs');
await ensureBuilt();

const { passed, failed } = sum([
  await staticChecks(),
  // One more than there are cores: some wait for other processes. Projects do not take this from the root's file.
  await suite('unit and feature tests', [`--maxWorkers=${availableParallelism() + 1}`]),
  await suite('journeys in a browser', ['--config', 'e2e/vitest.config.ts']),
]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Runs one vitest project set and counts its tests; a run that ends without a report counts as one failure. */
async function suite(name, args) {
  console.log(`\n${name}`);
  const report = path.join(CACHE, `${name.replaceAll(' ', '-')}.json`);
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  const code = await run(
    'vitest',
    ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    // Many tests start processes of the product, which compile the same modules for a second each.
    { cwd: ROOT, env: { ...toolEnvironment(), NODE_COMPILE_CACHE: path.join(CACHE, 'compiled') } },
  );
  try {
    const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8'));
    const unexplained = numFailedTests === 0 && (code !== 0 || !success) ? 1 : 0;
    return { passed: numPassedTests, failed: numFailedTests + unexplained };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
