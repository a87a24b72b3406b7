// `npm run pack -w @sayso/sdk [-- FOLDER]`: builds the package and packs it, into the present folder or the one that is named.
// A step of its own: this repository runs no scripts of packages by themselves, so `npm pack` alone would pack no code.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const cwd = import.meta.dirname;
const destination = path.resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? '.');

rmSync(path.join(cwd, 'dist'), { recursive: true, force: true });
run(process.execPath, [path.join(cwd, '../../node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json']);
run('npm', ['pack', '--pack-destination', destination]);

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
