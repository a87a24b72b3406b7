import { openRotatingFile } from '../rotating-file.ts';

// Writes numbered lines into a small log file: for tests with several processes.
const [, , file = '', name = '', lines = '0'] = process.argv;
const log = openRotatingFile({ file, maxBytes: 10_000, keep: 1_000 });
for (let line = 0; line < Number(lines); line += 1) log.write(`${name} ${line}\n`);
log.close();
