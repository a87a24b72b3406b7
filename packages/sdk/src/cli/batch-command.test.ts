import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApi } from '../testing/serve-api.ts';
import type { World } from './command.ts';
import { run } from './run.ts';

const ID = '01990000-0000-7000-8000-000000000001';
const TEMPLATE = '01990000-0000-7000-8000-000000000002';
const NONE = {
  total: 3,
  invalid: 0,
  ready: 0,
  waiting: 0,
  speaking: 0,
  making: 0,
  done: 0,
  failed: 0,
  cancelled: 0,
  skipped: 0,
};
const batch = (state: string, counts: object = {}) => ({
  id: ID,
  name: 'products',
  state,
  pause: null,
  percent: 50,
  columns: ['Product', 'Price'],
  counts: { ...NONE, ...counts },
});
const READ = {
  columns: [{ name: 'Product' }, { name: 'Price' }],
  mapping: { product: { column: 0 } },
  targets: [{ key: 'product' }, { key: 'price' }],
};
const success = (data: unknown) => ({ body: { status: 'success', data } });

let api: Awaited<ReturnType<typeof serveApi>>;
let folder: string;
let states: object[];
let fault: string;

beforeEach(async () => {
  fault = 'Too long.';
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-batch-'));
  await writeFile(path.join(folder, 'products.csv'), 'Product,Price\nGlow,9\n');
  api = await serveApi({
    'POST /api/batch-jobs/read-table': () => success(READ),
    'POST /api/batch-jobs': () => ({ ...success(batch('checking')), status: 201 }),
    [`GET /api/batch-jobs/${ID}`]: () => success(states.length > 1 ? states.shift() : states[0]),
    [`GET /api/batch-jobs/${ID}/rows`]: () =>
      success({ rows: [{ number: 2, faults: [{ column: 1, target: 'price', message: fault }] }], next: null }),
    [`POST /api/batch-jobs/${ID}/start`]: () => success(batch('running', { waiting: 3 })),
    [`POST /api/batch-jobs/${ID}/archive`]: () => success({ url: '/api/videos/archive/t', videos: 3 }),
    'GET /api/videos/archive/t': () => ({ body: Buffer.from('a zip') }),
    [`GET /api/batch-jobs/${ID}/results.csv`]: () => ({ body: Buffer.from('row,state') }),
  });
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function sayso(...args: string[]) {
  const [printed, told]: [string[], string[]] = [[], []];
  const world: World = {
    env: { HOME: folder, SAYSO_URL: api.url, SAYSO_TOKEN: 'sayso_1' },
    print: (line) => void printed.push(line),
    tell: (line) => void told.push(line),
    readInput: async () => '',
    askSecretly: async () => null,
    signal: new AbortController().signal,
    lookEveryMs: 1,
  };
  const table = path.join(folder, 'products.csv');
  const code = await run(['batch', table, '--template', TEMPLATE, ...args], world);
  return { code, out: printed.join('\n'), err: told.join('\n') };
}
const sent = (call: string) => {
  const found = api.asked.find(({ method, path: at }) => `${method} ${at}` === call);
  return found && (JSON.parse(found.body) as Record<string, unknown>);
};
const place = (name: string) => path.join(folder, name);

test('a table becomes a batch that is checked, started, waited for and saved', async () => {
  const ready = batch('draft', { ready: 3 });
  states = [batch('checking'), ready, batch('running', { done: 1 }), batch('finished', { done: 3 })];
  const files = ['-o', place('all.zip'), '--results', place('rows.csv')];
  const { code, out, err } = await sayso('--map', 'price=Price', '--json', ...files);
  expect([code, JSON.parse(out)]).toMatchObject([0, { id: ID, state: 'finished' }]);
  expect(err.split('\n')).toEqual([
    `batch ${ID}`,
    'checking',
    'draft',
    'running 50 %, 1 of 3 done',
    'finished',
    `saved ${place('rows.csv')}`,
    `saved ${place('all.zip')}`,
  ]);
  const source = { kind: 'template', id: TEMPLATE };
  const table = { file: Buffer.from('Product,Price\nGlow,9\n').toString('base64') };
  const mapping = { product: { column: 0 }, price: { column: 1 } };
  expect(sent('POST /api/batch-jobs')).toEqual({ name: 'products', source, table, mapping });
  expect(await readFile(place('all.zip'), 'utf8')).toBe('a zip');
  expect(await readFile(place('rows.csv'), 'utf8')).toBe('row,state');
});

test('rows with faults are told with their columns, and nothing is made unless they are left out', async () => {
  states = [batch('draft', { ready: 2, invalid: 1 })];
  const refused = await sayso();
  expect([refused.code, refused.err]).toEqual([4, expect.stringContaining('row 2, Price: Too long.')]);
  expect(sent(`POST /api/batch-jobs/${ID}/start`)).toBeUndefined();
  expect((await sayso('--skip-faulty')).code).toBe(0);
  expect(sent(`POST /api/batch-jobs/${ID}/start`)).toEqual({ skip_faulty: true });
});

test('a fault that quotes a cell of several lines is told in one', async () => {
  states = [batch('draft', { ready: 2, invalid: 1 })];
  fault = 'There is no “a\nrow 9: \u001B[2Jb”.';
  const { err } = await sayso('--check');
  expect(err.split('\n').at(-1)).toBe('row 2, Price: There is no “a\\u000arow 9: \\u001b[2Jb”.');
});

test('a check makes nothing', async () => {
  states = [batch('draft', { ready: 3 })];
  expect((await sayso('--check')).code).toBe(0);
  expect(sent(`POST /api/batch-jobs/${ID}/start`)).toBeUndefined();
});

test.each([
  { end: batch('finished', { done: 2, failed: 1 }), code: 1 },
  { end: batch('cancelled', { cancelled: 3 }), code: 5 },
  { end: { ...batch('paused'), pause: { code: 'quota_reached', message: 'A limit is reached.' } }, code: 1 },
])('a batch that ends as $end.state is told with $code', async ({ end, code }) => {
  states = [batch('draft', { ready: 3 }), end];
  const ended = await sayso('--wait');
  expect([ended.code, ended.out]).toEqual([code, expect.stringContaining(end.state)]);
});

test.each([
  [['--map', 'price=Cost']],
  [['--map', 'colour=Price']],
  [['--map', 'price']],
  [['-o', '/no/such/folder/x.zip']],
])('sayso batch with %j is not understood, and nothing is stored', async (args) => {
  expect((await sayso(...args)).code).toBe(2);
  expect(sent('POST /api/batch-jobs')).toBeUndefined();
});
