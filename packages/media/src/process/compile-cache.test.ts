import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileCache } from './compile-cache.ts';

const parent = mkdtempSync(join(tmpdir(), 'sayso-media-'));
afterAll(() => rmSync(parent, { recursive: true }));

test('the folder is for its owner alone, and the same the next time', () => {
  const folder = join(parent, 'fresh');
  expect(compileCache(folder)).toBe(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(compileCache(folder)).toBe(folder);
});

test('nothing is used that others may write to or that leads elsewhere', () => {
  const open = join(parent, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  expect(compileCache(open)).toBeUndefined();
  const link = join(parent, 'link');
  symlinkSync(join(parent, 'fresh'), link);
  expect(compileCache(link)).toBeUndefined();
  const file = join(parent, 'file');
  writeFileSync(file, '', { mode: 0o600 });
  expect(compileCache(file)).toBeUndefined();
});

test('where nothing can be made there is no folder, and no failure', () => {
  expect(compileCache(join(parent, 'nowhere', 'deep'))).toBeUndefined();
});
