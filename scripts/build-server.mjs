// Builds the server into apps/server/dist: see build-server.config.mjs.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { run } from './lib/run.mjs';
import { ROOT, toolEnvironment } from './lib/setup.mjs';

/** How long files of earlier builds are kept for servers that still run: 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** What a build that was killed has left goes after an hour. */
const WORK_KEPT_MS = 60 * 60 * 1000;
const WORK = '.building-';
const MAIN = 'main.mjs';

const cwd = path.join(ROOT, 'apps/server');
const built = path.join(cwd, 'dist');
const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
const config = path.join(ROOT, 'scripts/build-server.config.mjs');
mkdirSync(built, { recursive: true });
// Who builds by hand leaves no stamp of another build beside this one.
rmSync(path.join(built, '.sayso-built'), { force: true });
// Files appear whole: another start may be loading or building the same ones. One that runs may load a file of its own build later on.
const written = mkdtempSync(path.join(built, WORK));
process.on('exit', () => rmSync(written, { recursive: true, force: true }));
const args = [vite, 'build', '--logLevel', 'warn', '--config', config, '--configLoader', 'native'];
const code = await run(process.execPath, args, { cwd, env: { ...toolEnvironment(), SAYSO_BUILD_INTO: written } });
if (code !== 0) process.exit(code);
// Where lines come from is told by places.json, not by maps. The one that is started comes last.
const names = readdirSync(written).filter((name) => !name.endsWith('.map'));
for (const name of [...names.filter((one) => one !== MAIN), MAIN])
  renameSync(path.join(written, name), path.join(built, name));
for (const name of readdirSync(built)) {
  const file = path.join(built, name);
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
  const keptMs = name.startsWith(WORK) ? WORK_KEPT_MS : KEPT_MS;
  if (name.endsWith('.map') || Date.now() - mtimeMs > keptMs) rmSync(file, { recursive: true, force: true });
}
