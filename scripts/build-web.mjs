// Builds the web app: the browser's files into dist/client, the server-rendered watch page into dist/ssr.
import path from 'node:path';
import { run } from './lib/run.mjs';
import { ROOT, toolEnvironment } from './lib/setup.mjs';

const cwd = path.join(ROOT, 'apps/web');
const env = { ...toolEnvironment(), NODE_ENV: 'production' };
const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
for (const mode of [[], ['--mode', 'ssr']]) {
  const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn', ...mode], { cwd, env });
  if (code !== 0) process.exit(code);
}
