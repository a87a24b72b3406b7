// `npm run restore -- --from <file> [--into <data folder>]`: puts a backup into an empty place.
import { runOperation } from './lib/run-program.mjs';

await runOperation('apps/server/src/operations/backup/restore.ts');
