// `npm run backup -- --to <file or folder> [--without-keys]`: the whole installation in one file, while the server runs.
import { runOperation } from './lib/run-program.mjs';

await runOperation('apps/server/src/operations/backup/backup.ts');
