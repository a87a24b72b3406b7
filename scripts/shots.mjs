// `npm run shots`: pictures of every screen into shots/. `npm run shots -- library watch` takes only those.
import { ensureChromium } from './lib/chromium.mjs';
import { runProgram } from './lib/run-program.mjs';

await runProgram('e2e/shots.ts', { prepare: ensureChromium });
