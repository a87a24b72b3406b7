// `npm run bench -- --runs 5`: speed and memory. Not part of the tests.
import { ensureChromium } from './lib/chromium.mjs';
import { runProgram } from './lib/run-program.mjs';

await runProgram('e2e/bench.ts', { prepare: ensureChromium });
