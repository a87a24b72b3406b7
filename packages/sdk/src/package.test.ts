import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
let folder: string;
const run = (program: string, args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

/** A program of a customer, with all checks on. */
const PROGRAM = `
import { createSayso, eachItem, SaysoError, type shapes } from '@sayso/sdk';
const sayso = createSayso({ url: 'https://videos.example.com', token: 't' });
const views: number = (await sayso.videos.getVideo({ id: '1' })).data.views;
// @ts-expect-error An id is a text.
await sayso.videos.getVideo({ id: 1 });
// @ts-expect-error There is no such order.
await sayso.videos.listVideos({ sort: 'size' });
for await (const video of eachItem(sayso.videos.listVideos, { status: 'completed' })) {
  const status: shapes.VideoStatus = video.status;
  console.log(status, views, SaysoError);
}`;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sayso-sdk-'));
  execFileSync(process.execPath, [path.join(ROOT, 'packages/sdk/pack.mjs'), folder], { stdio: 'pipe' });
  const [archive = ''] = readdirSync(folder);
  run('tar', ['xzf', archive]);
  mkdirSync(path.join(folder, 'node_modules/@sayso'), { recursive: true });
  cpSync(path.join(folder, 'package'), path.join(folder, 'node_modules/@sayso/sdk'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the packed package needs nothing else, and brings no part of how it is made', () => {
  const about = JSON.parse(readFileSync(path.join(folder, 'package/package.json'), 'utf8')) as Record<string, unknown>;
  expect(about['dependencies']).toBeUndefined();
  const files = readdirSync(path.join(folder, 'package'), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts', 'dist/cli/main.js']),
  );
  expect(files.filter((name) => /generate|testing|\.test\./.test(name))).toEqual([]);
});

test('its command runs', () => {
  expect(run(process.execPath, ['package/dist/cli/main.js', '--version'])).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('a program is checked by its types, without a library of ours', () => {
  writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.asynciterable'],
    module: 'nodenext',
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: false,
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  expect(run(process.execPath, [TSC, '-p', '.'])).toBe('');
});

test('what browsers load of it asks for nothing of Node', () => {
  const files = readdirSync(path.join(folder, 'package/dist')).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files)
    expect(readFileSync(path.join(folder, 'package/dist', name), 'utf8')).not.toMatch(/['"]node:|\bprocess\./);
});
