// `npm run keys -- list|rotate|prune`: the keys that stored secrets are sealed with, while the server runs.
import { runOperation } from './lib/run-program.mjs';

await runOperation('apps/server/src/operations/keys/keys-command.ts');
