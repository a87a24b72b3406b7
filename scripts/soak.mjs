// `npm run soak -- --renders 200 --kills 10`: endurance. Not part of the tests.
import { runProgram } from './lib/run-program.mjs';

await runProgram('e2e/soak.ts');
