// Every path that a document names is there: what is moved or renamed is followed in the documents. And CONTRIBUTING stays one that people read.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { faultsOfChangelog } from './lib/changelog.mjs';
import { emptyRuns, missingPaths } from './lib/missing-paths.mjs';

/** One page that is read from its first line to its last. */
const CONTRIBUTING_MAX_BYTES = 12_000;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const lines = tracked
  .filter((file) => file.endsWith('.md') && !file.includes('/seeds/'))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [
      ...missingPaths(text, tracked).map((name) => `${file}: ${name} is not there`),
      ...emptyRuns(text, tracked).map((part) => `${file}: vitest run ${part} finds no test`),
    ];
  });
const size = statSync('CONTRIBUTING.md').size;
if (size > CONTRIBUTING_MAX_BYTES)
  lines.push(
    `CONTRIBUTING.md has ${size} bytes, more than ${CONTRIBUTING_MAX_BYTES}: what concerns one room stands beside it`,
  );
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
lines.push(...faultsOfChangelog(readFileSync('CHANGELOG.md', 'utf8'), version));
for (const line of lines) console.error(line);
process.exit(lines.length === 0 ? 0 : 1);
