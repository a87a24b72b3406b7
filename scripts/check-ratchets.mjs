// Figures of the code that may stay or improve. `node scripts/check-ratchets.mjs --record` keeps what has improved.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measure, worseThan } from './lib/ratchets.mjs';
import { ROOT } from './lib/setup.mjs';

const RECORD = path.join(ROOT, 'scripts/ratchets.json');
const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: ROOT, encoding: 'utf8' });
const files = tracked
  .split('\n')
  .filter(Boolean)
  .flatMap((file) => {
    try {
      return [{ file, text: readFileSync(path.join(ROOT, file), 'utf8') }];
    } catch {
      return []; // Deleted and not committed yet.
    }
  });
const measured = measure(files);
if (process.argv.includes('--record')) writeFileSync(RECORD, `${JSON.stringify(measured, null, 2)}\n`);
const lines = worseThan(JSON.parse(readFileSync(RECORD, 'utf8')), measured);
for (const line of lines) console.error(line);
process.exit(lines.length === 0 ? 0 : 1);
