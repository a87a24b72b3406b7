import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Log } from '../../deps.ts';
import { logOptions } from './log.ts';
import { performNextTake } from '../../making/renders/takes/testing/perform-next-take.ts';
import { startBody } from '../../making/renders/testing/start-test-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

/** What a person types and sends, each such that it would be found again anywhere. */
const PERSON = {
  name: 'Wilhelmina Quorndon',
  email: 'wilhelmina.quorndon@zephyrmail.example',
  password: 'correct horse Umbrellabird battery',
  company: 'Obsidianleaf',
  script: 'Our Flumadiddle balm soothes everything.',
  title: 'Kerfuffle launch clip',
  search: 'Snollygoster',
  agent: 'Zyzzyva-Agent/9.9',
};
/** A client whose address is believed because a proxy says so. */
const ADDRESS = '203.0.113.77';

let app: TestApp;
let lines: string[];
let folder: string;

beforeAll(async () => {
  lines = [];
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-log-test-'));
  const log = pino(logOptions({ logLevel: 'trace' }), { write: (line) => void lines.push(line) }) as Log;
  app = await createTestApp({ deps: { log }, config: { trustProxyHops: 1 } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (method: 'GET' | 'POST', url: string, { payload, token }: { payload?: object; token?: string } = {}) =>
  app.server.inject({
    method,
    url,
    ...(payload ? { payload } : {}),
    headers: {
      'user-agent': PERSON.agent,
      'x-forwarded-for': ADDRESS,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });

test('nothing that a person types, and nothing that opens their account, stands in the log', async () => {
  const { name, email, password } = PERSON;
  const signUp = await call('POST', '/api/auth/register', {
    payload: { name, email, password, password_confirmation: password, consent: true },
  });
  const { token } = signUp.json<{ data: { token: string } }>().data;
  await call('POST', '/api/auth/register', {
    payload: { name, email, password, password_confirmation: password, consent: true },
  });
  await call('POST', '/api/auth/login', { payload: { email, password: `${password} wrong` } });
  const login = await call('POST', '/api/auth/login', { payload: { email, password } });
  const second = login.json<{ data: { token: string } }>().data.token;
  const spoken = await call('POST', '/api/a2e/tts/generate', {
    payload: { msg: PERSON.script, tts_id: 'en-us-ava', country: 'en', region: 'US' },
    token,
  });
  const { id: speechId } = spoken.json<{ speech: { id: string } }>().speech;
  const payload = startBody(speechId, { title: PERSON.title });
  const started = await call('POST', '/api/video-generation/start', { payload, token });
  expect(started.statusCode).toBe(201);
  await call('GET', `/api/videos?search=${PERSON.search}`, { token });
  await call('GET', `/unknown/${PERSON.search}?email=${encodeURIComponent(email)}`, { token });
  await call('GET', `/api/unknown/${PERSON.search}`, { token });
  await call('POST', '/api/auth/login', { payload: { email: { $ne: email }, password } });
  await performNextTake(app.deps, new AbortController().signal);
  await call('POST', '/api/auth/logout', { token: second });

  const text = lines.join('');
  for (const secret of [...Object.values(PERSON), ADDRESS, token, second, 'Umbrellabird', 'Quorndon', 'zephyrmail'])
    expect(text).not.toContain(secret);
  const asked = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request');
  expect(asked.length).toBeGreaterThan(9);
  for (const line of asked) {
    expect(line).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), pid: process.pid });
    expect(Object.keys(line).toSorted()).toEqual([
      'level',
      'method',
      'ms',
      'msg',
      'pid',
      'requestId',
      'route',
      'status',
      'time',
    ]);
  }
  expect(asked.map(({ route }) => route)).toContain('none');
});

test('what the database quotes of a row, and what an error carries beside its words, stays out', async () => {
  lines = [];
  const { db, log } = app.deps;
  const insert = (email: string) =>
    db
      .insertInto('users')
      .values({ id: '01990000-0000-7000-8000-000000000009', name: PERSON.name, email, password_hash: 'x' })
      .execute();
  await insert('someone@zephyrmail.example');
  const error: unknown = await insert('someone@zephyrmail.example').catch((fault: unknown) => fault);
  log.error({ err: error }, 'request failed');
  log.error({ err: Object.assign(new Error('outer', { cause: error }), { email: PERSON.email }) }, 'request failed');
  log.info({ user: { email: PERSON.email, token: 'Flumadiddle' }, headers: { authorization: 'Bearer Flumadiddle' } });
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('duplicate key value violates unique constraint');
  for (const secret of ['zephyrmail', PERSON.name, 'Flumadiddle']) expect(lines.join('')).not.toContain(secret);
});

test('lines written to a file are lines of JSON', async () => {
  const { openRotatingFile } = await import('./rotating-file.ts');
  const file = path.join(folder, 'server.log');
  const target = openRotatingFile({ file, maxBytes: 1_000, keep: 100 });
  const log = pino(logOptions({ logLevel: 'info' }), target);
  for (let count = 0; count < 20; count += 1) log.info({ count }, 'hello');
  target.close();
  const text = await readFile(file, 'utf8');
  for (const line of text.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ msg: 'hello' });
});
