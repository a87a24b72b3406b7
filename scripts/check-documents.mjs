// Every path that a document names is there: what is moved or renamed is followed in the documents.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { missingPaths } from './lib/missing-paths.mjs';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const lines = tracked
  .filter((file) => file.endsWith('.md') && !file.includes('/seeds/'))
  .flatMap((file) => missingPaths(readFileSync(file, 'utf8'), tracked).map((name) => `${file}: ${name} is not there`));
for (const line of lines) console.error(line);
process.exit(lines.length === 0 ? 0 : 1);
