// `npm run update -- check`: which newer versions there are, whether they need a stop, and what to do. It changes nothing that runs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { updateWords } from './lib/changelog.mjs';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const USAGE = `npm run update -- check [--changelog <file>]

Asks the place that this checkout came from for its CHANGELOG.md, and says what is newer than the installed version.
With --changelog it reads a file instead, and asks nobody. To update, follow 'Updating' in deploy/README.md.`;

const [command, option, file, ...rest] = process.argv.slice(2);
const isUnderstood = command === 'check' && rest.length === 0 && (!option || (option === '--changelog' && file));
if (isUnderstood) check();
else fail(USAGE, 2);

function check() {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  let changelog;
  try {
    changelog = file ? readFileSync(path.resolve(process.env.INIT_CWD ?? '.', file), 'utf8') : fetchChangelog();
  } catch (error) {
    return fail(`Newer versions cannot be looked up: ${String(error.stderr || error.message).trim()}`, 1);
  }
  try {
    console.log(updateWords(changelog, version));
  } catch (error) {
    fail(error.message, 1);
  }
}

/** The changelog of the branch that this one follows. */
function fetchChangelog() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const branch = git('rev-parse', '--abbrev-ref', '@{upstream}').trim();
  git('fetch', '--quiet', branch.split('/')[0]);
  return git('show', `${branch}:CHANGELOG.md`);
}

function fail(words, code) {
  console.error(words);
  process.exitCode = code;
}
