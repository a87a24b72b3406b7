// A table's SQL stands in the stores of its room alone: other rooms ask what that room exports, or read a view.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { foreignTables, tablesOf } from './lib/foreign-tables.mjs';
import { ROOT } from './lib/setup.mjs';

const read = (pattern) =>
  globSync(pattern, { cwd: ROOT })
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

const migrations = read('apps/server/src/platform/db/migrations/*.sql').map(({ text }) => text);
const files = read('apps/server/src/**/*.ts').filter(
  ({ file, text }) =>
    !/\.test\.ts$|\/testing\/|\.gen\.ts$/.test(file) && /\bsql`|from 'kysely'|Kysely|\bdb\b/.test(text),
);
const lines = foreignTables({ files, tables: tablesOf(migrations.join('\n')) });
for (const line of lines) console.error(line);
process.exit(lines.length === 0 ? 0 : 1);
