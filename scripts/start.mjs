// `npm start`: from a fresh clone to a running product. Plain JavaScript, because it must run on Node 20 before anything is installed.
import path from 'node:path';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, ROOT, toolEnvironment } from './lib/setup.mjs';

await ensureInstalled();
await ensureNode();
await ensureBuilt();
process.exit(
  await run(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts')], { cwd: ROOT, env: toolEnvironment() }),
);
