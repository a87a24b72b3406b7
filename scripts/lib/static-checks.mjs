import { check, sum } from './steps.mjs';

const WORKSPACES = ['packages/contract', 'packages/engine', 'packages/media', 'packages/providers', 'apps/server', 'apps/web'];

/** Every check that reads the code and does not run it. */
export async function staticChecks() {
  const results = [
    await check('format', 'oxfmt', ['--check']),
    await check('lint', 'oxlint', ['--deny-warnings']),
    await check('import rules', 'depcruise', ['packages', 'apps', '--include-only', '^(packages|apps|node_modules)', '--output-type', 'err']),
    await check('unused code', 'knip', ['--no-progress']),
    await check('docblocks', 'node', ['scripts/check-docblocks.mjs']),
    await check('same features everywhere', 'node', ['scripts/check-mirror.mjs']),
  ];
  for (const workspace of WORKSPACES) results.push(await check(`types: ${workspace}`, 'tsc', ['-p', workspace]));
  return sum(results);
}
