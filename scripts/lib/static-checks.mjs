import { check, sum } from './steps.mjs';

const WORKSPACES = [
  'packages/contract',
  'packages/engine',
  'packages/i18n',
  'packages/media',
  'packages/providers',
  'packages/sdk',
  'apps/server',
  'apps/web',
  'e2e',
];

/** Every check that reads the code and does not run it: name, program, arguments. */
const checks = () => [
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', ['--deny-warnings', '--report-unused-disable-directives']],
  ['import rules', 'node', ['scripts/check-imports.mjs']],
  ['tables of other rooms', 'node', ['scripts/check-tables.mjs']],
  ['expand, then contract', 'node', ['scripts/check-migrations.mjs']],
  ['unused code', 'knip', ['--no-progress']],
  ['docblocks', 'node', ['scripts/check-docblocks.mjs']],
  ['durations of tests', 'node', ['scripts/check-durations.mjs']],
  ['paths in documents', 'node', ['scripts/check-documents.mjs']],
  ['figures of the code', 'node', ['scripts/check-ratchets.mjs']],
  ['same features everywhere', 'node', ['scripts/check-mirror.mjs']],
  ...WORKSPACES.map((workspace) => [`types: ${workspace}`, 'tsc', ['-p', workspace, '--singleThreaded']]),
];

/** Runs every check, so many at a time, until `isInterrupted`. */
export async function staticChecks(atOnce = 2, isInterrupted = () => false) {
  const waiting = checks();
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next && !isInterrupted(); next = waiting.shift())
      results.push(await check(...next));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sum(results);
}
