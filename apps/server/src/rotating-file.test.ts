import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('processes that write to one file lose no line of each other', async () => {
  const LINES = 3_000;
  const writers = ['one', 'two', 'three'].map((name) => fork(WRITER, [file, name, String(LINES)]));
  await Promise.all(writers.map((writer) => once(writer, 'exit')));
  const lines = names().flatMap((name) => read(name).split('\n').slice(0, -1));
  expect(names().length).toBeGreaterThan(3);
  expect(new Set(lines).size).toBe(3 * LINES);
  expect(lines).toHaveLength(3 * LINES);
}, 30_000);
