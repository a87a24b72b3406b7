// `npm run shots`: pictures of every screen into shots/. `npm run shots -- library watch` takes only those.
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, ROOT, toolEnvironment } from './lib/setup.mjs';

await ensureInstalled();
await ensureNode();
await ensureChromium();
await ensureBuilt();
process.exit(
  await run(process.execPath, [path.join(ROOT, 'e2e/shots.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: toolEnvironment(),
  }),
);
