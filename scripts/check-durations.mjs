// Every test file has a recorded duration, and both sets stay within their budgets.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { durationFaults, readDurations } from './lib/durations.mjs';
import { TEST } from './lib/test-sets.mjs';

const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => TEST.test(file) && existsSync(file));
const faults = durationFaults(readDurations(), tests);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
