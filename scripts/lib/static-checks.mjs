import path from 'node:path';
import { ROOT } from './setup.mjs';
import { check, sum } from './steps.mjs';

const WORKSPACES = [
  'packages/contract',
  'packages/engine',
  'packages/media',
  'packages/providers',
  'apps/server',
  'apps/web',
  'e2e',
];

/** Every check that reads the code and does not run it. */
export async function staticChecks() {
  const results = [
    await check('format', 'oxfmt', ['--check']),
    await check('lint', 'oxlint', ['--deny-warnings']),
    await check('import rules', ...asCheck(importRulesCommand(['packages', 'apps', 'e2e'], 'err'))),
    await check('unused code', 'knip', ['--no-progress']),
    await check('docblocks', 'node', ['scripts/check-docblocks.mjs']),
    await check('same features everywhere', 'node', ['scripts/check-mirror.mjs']),
  ];
  for (const workspace of WORKSPACES) results.push(await check(`types: ${workspace}`, 'tsc', ['-p', workspace]));
  return sum(results);
}

const asCheck = ([command, ...args]) => [command, args];

/** The command that checks who imports whom: program and arguments. */
export function importRulesCommand(places, outputType) {
  const hook = path.join(ROOT, 'scripts/lib/typescript-with-api.mjs');
  const cruiser = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  return ['node', '--import', hook, cruiser, ...places, '--output-type', outputType];
}
