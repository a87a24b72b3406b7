// `npm run soak -- --renders 50 --kills 10`: endurance. Not part of the tests.
import path from 'node:path';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, ROOT, toolEnvironment } from './lib/setup.mjs';

await ensureInstalled();
await ensureNode();
await ensureBuilt();
process.exit(
  await run(process.execPath, [path.join(ROOT, 'e2e/soak.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: toolEnvironment(),
  }),
);
