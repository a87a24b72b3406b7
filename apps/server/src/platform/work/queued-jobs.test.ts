import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = path.join(import.meta.dirname, '../..');

test("the queue's own table is named in one file", async () => {
  const naming: string[] = [];
  for (const name of await readdir(SERVER, { recursive: true })) {
    if (!/\.(ts|sql)$/.test(name)) continue;
    if (/pgboss\W{1,3}job\b/.test(await readFile(path.join(SERVER, name), 'utf8'))) naming.push(name);
  }
  expect(naming).toEqual(['platform/work/queued-jobs.store.ts']);
});
