// Expand first, contract later: a migration takes away nothing that the previous version needs, unless it names it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unnamedContractions } from './lib/contractions.mjs';
import { ROOT } from './lib/setup.mjs';

const files = globSync('apps/server/src/platform/db/migrations/*.sql', { cwd: ROOT }).sort();
const lines = unnamedContractions(
  files.map((file) => ({ name: path.basename(file), text: readFileSync(path.join(ROOT, file), 'utf8') })),
);
for (const line of lines) console.error(line);
process.exit(lines.length === 0 ? 0 : 1);
