// `npm run doctor [-- --json]`: looks at everything that Sayso needs, and says what to do.
import { runOperation } from './lib/run-program.mjs';

await runOperation('apps/server/src/operations/doctor/doctor.ts');
