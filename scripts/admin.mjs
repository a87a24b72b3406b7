// `npm run admin`: lets an administrator in again who lost their password or cannot set two-factor sign-in up.
import { runOperation } from './lib/run-program.mjs';

await runOperation('apps/server/src/operations/admin-command.ts');
