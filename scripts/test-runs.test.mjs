import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { coreMs, processesNaming } from './lib/core-time.mjs';
import { durationFaults, merged, shareOf } from './lib/durations.mjs';
import { ROOT, toolEnvironment } from './lib/setup.mjs';
import { areaOf, FILE_BUDGET_MS, isDeep, SET_BUDGET_MS, SETUP, testFiles } from './lib/test-sets.mjs';

describe('core time', () => {
  test('counts the work of a child that has ended', async () => {
    const before = coreMs();
    const begun = performance.now();
    const child = spawn(process.execPath, [
      '-e',
      'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);',
    ]);
    await once(child, 'exit');
    expect(coreMs() - before).toBeGreaterThanOrEqual(290);
    expect(performance.now() - begun).toBeGreaterThan(0);
  });
});

describe('sets', () => {
  test('are told by the name of a file', () => {
    expect(['a/mix.test.ts', 'a/mix.deep.test.ts', 'a/deep.test.mjs'].map(isDeep)).toEqual([false, true, false]);
  });

  test('give every test file one area', () => {
    expect(areaOf('packages/media/src/mix.deep.test.ts')).toBe('media');
    expect(areaOf('e2e/screens/states.deep.test.ts')).toBe('web');
    expect(areaOf('e2e/journeys/sites.deep.test.ts')).toBe('journeys');
  });

  test.each([
    ['fast', { include: ['src/**/*.test.ts'], exclude: ['**/node_modules/**', 'src/**/*.deep.test.ts'] }],
    ['deep', { include: ['src/**/*.deep.test.ts'], exclude: ['**/node_modules/**'] }],
    [null, { include: ['src/**/*.test.ts'], exclude: ['**/node_modules/**'] }],
  ])('include the right files of a project: %s', (set, files) => {
    expect(testFiles('src', 'ts', set)).toEqual(files);
  });
});

describe('durations', () => {
  const SHARES = { [shareOf('fast')]: 10, [shareOf('deep')]: 10 };
  const tests = ['a/one.test.ts', 'a/two.deep.test.ts'];

  test('are complete and within both budgets', () => {
    expect(durationFaults({ ...SHARES, 'a/one.test.ts': 20_000, 'a/two.deep.test.ts': 90_000 }, tests)).toEqual([]);
  });

  test('name a file without a duration, and one that is gone', () => {
    expect(durationFaults({ ...SHARES, 'a/one.test.ts': 10, 'a/old.test.ts': 10 }, tests)).toEqual([
      expect.stringContaining('a/two.deep.test.ts has no duration'),
      expect.stringContaining('a/old.test.ts is recorded'),
    ]);
  });

  test('name a file and a set over their budget', () => {
    const over = {
      'a/one.test.ts': FILE_BUDGET_MS + 1,
      'a/two.deep.test.ts': 10,
      ...SHARES,
      [shareOf('fast')]: SET_BUDGET_MS.fast,
    };
    expect(durationFaults(over, tests)).toEqual([
      expect.stringContaining('a/one.test.ts takes'),
      expect.stringContaining('the fast set takes'),
    ]);
  });

  test('miss the share of a set', () => {
    const durations = { [shareOf('fast')]: 10, 'a/one.test.ts': 10, 'a/two.deep.test.ts': 10 };
    expect(durationFaults(durations, tests)).toEqual([expect.stringContaining(`${shareOf('deep')} is not recorded`)]);
  });

  test('change only where a file differs clearly from its record', () => {
    const before = {
      'a/one.test.ts': 4_000,
      'a/two.test.ts': 4_000,
      'a/gone.test.ts': 10,
      'a/slow.deep.test.ts': 9_000,
      'a/wide.test.ts': FILE_BUDGET_MS,
      [shareOf('fast')]: 119_000,
    };
    const measured = { 'a/one.test.ts': 4_612, 'a/two.test.ts': 7_777, 'a/wide.test.ts': FILE_BUDGET_MS + 1_000 };
    // The share makes up the rest: 160,000 less 4,000, 7,800 and 21,000.
    expect(merged(before, { set: 'fast', measured, totalMs: 160_000 })).toEqual({
      [shareOf('fast')]: 130_000,
      'a/one.test.ts': 4_000,
      'a/slow.deep.test.ts': 9_000,
      'a/two.test.ts': 7_800,
      'a/wide.test.ts': 21_000,
    });
  });

  test('of single areas replace nothing but what was measured', () => {
    const before = { 'scripts/test-runs.test.mjs': 500, 'a/gone.deep.test.ts': 10, [shareOf('deep')]: 900 };
    expect(merged(before, { set: 'deep', measured: { 'a/one.deep.test.ts': 1_234 } })).toEqual({
      [shareOf('deep')]: 900,
      'a/one.deep.test.ts': 1_200,
      'scripts/test-runs.test.mjs': 500,
    });
  });
});

const RUN = `
  import { spawn } from 'node:child_process';
  const { beginTestRun } = await import(${JSON.stringify(path.join(ROOT, 'scripts/lib/test-run.mjs'))});
  const run = beginTestRun();
  const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
  // One is a group of its own whose parent ends at once, like a database that a killed product leaves.
  spawn(process.execPath, ['-e', stubborn], { stdio: 'ignore' });
  // Like a database it has no environment of ours, and names the folder in its command line.
  const named = { stdio: 'ignore', detached: true, env: {} };
  spawn('/bin/sh', ['-c', '"$0" -e "$1" "$2" & exit 0', process.execPath, stubborn, process.env.TMPDIR], named);
  process.stdout.write(process.env.TMPDIR + '\\n');
  setInterval(() => {}, 1000);
`;

test.each(['SIGINT', 'SIGTERM'])('%s ends every process of a run and removes its folder', async (signal) => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = await once(run.stdout, 'data');
  const folder = String(chunk).trim();
  await expect.poll(() => processesNaming(folder).filter((id) => id !== run.pid)).toHaveLength(2);
  run.kill(signal);
  const [code] = await once(run, 'exit');
  expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
  expect(processesNaming(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

/** Test files of which all but one leave something behind. */
const UNTIDY = {
  process: "import { spawn } from 'node:child_process'; spawn('sleep', ['60'], { stdio: 'ignore' }).unref();",
  port: "import { createServer } from 'node:net'; await new Promise((done) => createServer().listen(0, done));",
  orphan: `import { execFileSync } from 'node:child_process'; execFileSync('sh', ['-c', 'sleep 60 >/dev/null 2>&1 &']);`,
  database: `import { execFileSync } from 'node:child_process'; import os from 'node:os';
    const wait = 'sleep 60; true';
    execFileSync('/bin/sh', ['-c', '/bin/sh -c "$0" "$1" >/dev/null 2>&1 &', wait, os.tmpdir() + '/data'], { env: {} });`,
  package: `import { appendFileSync } from 'node:fs'; appendFileSync(process.env.SAYSO_PACKAGE_LIST, 'another package');`,
  nothing: '',
};

test('fails a test file by name that leaves something behind', async () => {
  const cache = path.join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'untidy-'));
  try {
    for (const [name, code] of Object.entries(UNTIDY))
      writeFileSync(
        path.join(folder, `${name}.test.mjs`),
        `import { test } from 'vitest';\n${code}\ntest('passes', () => {});\n`,
      );
    const config = { test: { isolate: false, setupFiles: [SETUP], include: ['*.test.mjs'] } };
    writeFileSync(path.join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const output = path.join(folder, 'report.json');
    const packageList = path.join(folder, 'packages.json');
    writeFileSync(packageList, '');
    // Its time of change is compared, which a write within the same millisecond would not move.
    utimesSync(packageList, 0, 0);
    const reporting = ['--reporter=json', `--outputFile=${output}`];
    const run = spawn('vitest', ['run', '--root', folder, '--maxWorkers=1', ...reporting], {
      env: {
        ...toolEnvironment(),
        SAYSO_TEST_TIMES: path.join(folder, 'times.jsonl'),
        SAYSO_LEFT_MS: '200',
        SAYSO_PACKAGE_LIST: packageList,
      },
      stdio: 'ignore',
    });
    await once(run, 'close');
    const report = readFileSync(output, 'utf8');
    for (const [, id] of report.matchAll(/process (\d+) \(/gu)) killIfThere(Number(id));
    const faults = Object.fromEntries(
      JSON.parse(report).testResults.map(({ name, message }) => [path.basename(name, '.test.mjs'), message]),
    );
    expect(faults).toEqual({
      database: expect.stringMatching(/leaves behind: process \d+ \(\/bin\/sh -c sleep 60/u),
      process: expect.stringMatching(/leaves behind: process \d+ \(sleep 60\)/u),
      port: expect.stringContaining('leaves behind: 1 listening port(s)'),
      package: expect.stringContaining('leaves behind: an installed package'),
      orphan: expect.stringMatching(/leaves behind: process \d+ \(sleep 60\)/u),
      nothing: '',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function killIfThere(id) {
  try {
    process.kill(id);
  } catch {
    // Its message stands twice in the report.
  }
}
