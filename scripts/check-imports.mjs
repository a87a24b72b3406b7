// Who imports whom: the rules of dependency-cruiser, and no circles between rooms.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { roomCircles } from './lib/room-circles.mjs';
import { ROOT } from './lib/setup.mjs';

const PLACES = ['packages', 'apps', 'e2e'];
const hook = path.join(ROOT, 'scripts/lib/typescript-with-api.mjs');
const cruiser = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

const { stdout, stderr } = spawnSync('node', ['--import', hook, cruiser, ...PLACES, '--output-type', 'json'], {
  encoding: 'utf8',
  maxBuffer: 1024 ** 3,
});
if (stdout === '') throw new Error(stderr);
const { modules, summary } = JSON.parse(stdout);

const lines = [
  ...summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${[from, ...(cycle ?? [{ name: to }]).map(({ name }) => name)].join(' → ')}`,
  ),
  ...roomCircles(modules),
];
for (const line of lines) console.error(line);
process.exit(lines.length === 0 ? 0 : 1);
