// `npm run bench -- --runs 5 --only videos`: speed, memory and quality. Not part of the tests.
import { ensureChromium } from './lib/chromium.mjs';
import { runProgram } from './lib/run-program.mjs';

await runProgram('e2e/bench.ts', { prepare: ensureChromium });
