// Builds the server into apps/server/dist: see build-server.config.mjs.
import { mkdirSync, readdirSync, rmSync, statSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { run } from './lib/run.mjs';
import { ROOT, toolEnvironment } from './lib/setup.mjs';

/** How long files of earlier builds are kept for servers that still run: 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const cwd = path.join(ROOT, 'apps/server');
const built = path.join(cwd, 'dist');
const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
const config = path.join(ROOT, 'scripts/build-server.config.mjs');
mkdirSync(built, { recursive: true });
// Who builds by hand leaves no stamp of another build beside this one.
rmSync(path.join(built, '.sayso-built'), { force: true });
const args = [vite, 'build', '--logLevel', 'warn', '--config', config, '--configLoader', 'native'];
const code = await run(process.execPath, args, { cwd, env: toolEnvironment() });
if (code !== 0) process.exit(code);
for (const name of readdirSync(built)) {
  const file = path.join(built, name);
  // Where lines come from is told by places.json.
  if (name.endsWith('.map') || Date.now() - statSync(file).mtimeMs > KEPT_MS) unlinkSync(file);
}
