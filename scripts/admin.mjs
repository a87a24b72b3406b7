// `npm run admin -- reset-password [email]`: lets an administrator in again whose password is lost.
import { runOperation } from './lib/run-program.mjs';

await runOperation('apps/server/src/operations/admin-command.ts');
