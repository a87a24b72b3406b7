// `npm run sheets`: contact sheets of the performers and rooms into shots/sheets. `npm run sheets -- heads moods` makes only those.
import { runOperation } from './lib/run-program.mjs';

await runOperation('e2e/sheets.ts');
