import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRotatingFile } from './rotating-file.ts';

const WRITER = path.join(import.meta.dirname, 'testing/log-writer.ts');
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sayso-log-'));
  file = path.join(folder, 'logs/server.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(path.join(folder, 'logs', name), 'utf8');
const names = () => readdirSync(path.join(folder, 'logs')).toSorted();

test('a full file is put aside, and only so many are kept', () => {
  const log = openRotatingFile({ file, maxBytes: 20, keep: 2 });
  for (let line = 1; line <= 9; line += 1) log.write(`line ${line} .\n`);
  log.close();
  expect(names()).toEqual(['server.log', 'server.log.1', 'server.log.2']);
  expect([read('server.log.2'), read('server.log.1'), read('server.log')]).toEqual([
    'line 5 .\nline 6 .\n',
    'line 7 .\nline 8 .\n',
    'line 9 .\n',
  ]);
});

test('a line longer than a file is written all the same', () => {
  const log = openRotatingFile({ file, maxBytes: 20, keep: 2 });
  log.write('short\n');
  log.write(`${'long '.repeat(20)}\n`);
  log.write('after\n');
  log.close();
  expect(read('server.log.1')).toHaveLength(101);
  expect(read('server.log')).toBe('after\n');
});

test('a file from before is written on', () => {
  openRotatingFile({ file, maxBytes: 20, keep: 2 }).close();
  writeFileSync(file, 'from before\n');
  const log = openRotatingFile({ file, maxBytes: 20, keep: 2 });
  log.write('now\n');
  log.close();
  expect(read('server.log')).toBe('from before\nnow\n');
});

test('a full disk drops lines, says so once, and never throws', () => {
  const told: string[] = [];
  symlinkSync('/dev/full', path.join(folder, 'full.log'));
  const log = openRotatingFile({ file: path.join(folder, 'full.log'), maxBytes: 20, keep: 2 }, (words) =>
    told.push(words),
  );
  for (let line = 1; line <= 3; line += 1) log.write(`line ${line}\n`);
  log.close();
  expect(told).toEqual([expect.stringMatching(/full\.log cannot be written, and lines are dropped: ENOSPC/)]);
});

test('a log that can be written again goes on with a line of its own, and says how many are missing', () => {
  const told: string[] = [];
  const log = openRotatingFile({ file, maxBytes: 20, keep: 2 }, (words) => told.push(words));
  log.write('the first line is ..\n');
  rmSync(path.dirname(file), { recursive: true });
  writeFileSync(path.dirname(file), 'in the way');
  for (const line of ['lost', 'lost too']) log.write(`${line}\n`);
  expect(told).toHaveLength(1);
  rmSync(path.dirname(file));
  log.write('found\n');
  log.close();
  expect(read('server.log')).toBe('found\n');
  expect(told[1]).toContain('is written again; 2 lines were dropped.');
});

test('a process whose standard output is a file on a full disk goes on', async () => {
  const full = openSync('/dev/full', 'w');
  const script = `import { createLog } from ${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))};
    const { log } = createLog({ logLevel: 'info', dataDir: '/nowhere' }, { note: () => undefined });
    for (let line = 0; line < 3; line += 1) log.info('hello');
    setTimeout(() => process.exit(7), 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', full, 'inherit'] });
  closeSync(full);
  const hung = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(hung);
  expect(code).toBe(7);
});

test('processes that write to one file lose no line of each other', async () => {
  const LINES = 3_000;
  const writers = ['one', 'two', 'three'].map((name) => fork(WRITER, [file, name, String(LINES)]));
  await Promise.all(writers.map((writer) => once(writer, 'exit')));
  const lines = names().flatMap((name) => read(name).split('\n').slice(0, -1));
  expect(names().length).toBeGreaterThan(3);
  expect(new Set(lines).size).toBe(3 * LINES);
  expect(lines).toHaveLength(3 * LINES);
});
