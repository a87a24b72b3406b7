// `npm run check`: everything that reads the code without running it.
import { ensureInstalled, ensureNode } from './lib/setup.mjs';

await ensureInstalled();
await ensureNode();
const { staticChecks } = await import('./lib/static-checks.mjs');
const { passed, failed } = await staticChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
