// Every test file has a recorded duration, and both sets stay within their budgets.
import { durationFaults, readDurations } from './lib/durations.mjs';
import { listTests } from './lib/test-sets.mjs';

const faults = durationFaults(readDurations(), listTests());
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
