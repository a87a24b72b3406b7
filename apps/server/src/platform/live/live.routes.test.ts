import http, { type ServerResponse } from 'node:http';
import { LIVE_PATH } from '@sayso/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '../../access.ts';
import type { LiveBus, SentEvent } from './live-bus.ts';
import { liveRoutes } from './live.routes.ts';

const WAIT = { interval: 5 };
const HEARTBEAT_MS = 20;
/** Far more than the buffers between two sockets hold. */
const BIG_EVENT = { id: '1', event: { type: 'video', video: 'x'.repeat(200_000) } } as unknown as SentEvent;

let server: FastifyInstance;
let origin: string;
let subscribers: Set<(events: readonly SentEvent[]) => void>;
let ended: Set<string>;
/** Sessions that work in another account by now. */
let moved: Map<string, string>;
let isClosed: boolean;
let failing: boolean;
let failures: number;
let questions: (readonly string[])[];
let openStreams: () => number;
/** What happens while a request is being checked. */
let duringCheck: (raw: ServerResponse) => Promise<void>;

beforeEach(async () => {
  [subscribers, ended, isClosed, failing, failures, questions] = [new Set(), new Set(), false, false, 0, []];
  moved = new Map();
  const bus: LiveBus = {
    subscribe({ deliver }) {
      subscribers.add(deliver);
      deliver([]);
      return () => void subscribers.delete(deliver);
    },
    close: async () => undefined,
  };
  server = fastify();
  server.decorateRequest('actor', null);
  duringCheck = async () => undefined;
  server.addHook('onRequest', async (request, { raw }) => {
    await duringCheck(raw);
    const sessionId = String(request.headers['x-session']);
    const device = { userAgentFamily: 'Firefox', ip: '127.0.0.1', requestId: 'r' };
    request.actor = {
      userId: String(request.headers['x-person'] ?? sessionId),
      accountId: 'a',
      role: 'owner',
      userType: 'user',
      sessionId,
      device,
    } satisfies Actor;
  });
  const activeSessions = async (sessionIds: readonly string[]) => {
    questions.push(sessionIds);
    if (!failing) return new Map(sessionIds.filter((id) => !ended.has(id)).map((id) => [id, moved.get(id) ?? 'a']));
    failures += 1;
    throw new Error('Connection terminated unexpectedly');
  };
  const isOpenTo = ({ sessionId }: Actor) => !isClosed || sessionId === 'operator';
  const whereabouts = { follow: () => () => {} };
  openStreams = liveRoutes(server, {
    bus,
    whereabouts,
    activeSessions,
    isOpenTo,
    heartbeatMs: HEARTBEAT_MS,
    lastWordsMs: 200,
  });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const open = async (sessionId: string, person = sessionId) => {
  const headers = { 'x-session': sessionId, 'x-person': person };
  const response = await fetch(origin + LIVE_PATH, { headers });
  return response.body?.pipeThrough(new TextDecoderStream()).getReader() as ReadableStreamDefaultReader<string>;
};
const untilEnd = async (reader: ReadableStreamDefaultReader<string>) => {
  for (;;) if ((await reader.read()).done) return 'ended';
};
const untilSignOfLife = async (reader: ReadableStreamDefaultReader<string>) => {
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return 'ended';
    if (value.includes('still here')) return 'lives';
  }
};

test('a stream ends with its session, and no other stream does', async () => {
  const [ada, bob] = [await open('ada'), await open('bob')];
  ended.add('ada');
  expect(await untilEnd(ada)).toBe('ended');
  expect(await untilSignOfLife(bob)).toBe('lives');
  await vi.waitFor(() => expect(subscribers.size).toBe(1), WAIT);
});

test('a stream ends when its session works in another account, and opens there anew', async () => {
  const stream = await open('ada');
  expect(await untilSignOfLife(stream)).toBe('lives');
  moved.set('ada', 'b');
  expect(await untilEnd(stream)).toBe('ended');
});

test('when the app is closed to its reader a stream ends, and those of others go on', async () => {
  const [ada, operator] = [await open('ada'), await open('operator')];
  expect(await untilSignOfLife(ada)).toBe('lives');
  isClosed = true;
  expect(await untilEnd(ada)).toBe('ended');
  expect(await untilSignOfLife(operator)).toBe('lives');
});

test('whoever leaves before the stream is open leaves nothing behind', async () => {
  const leaving = new AbortController();
  duringCheck = async (raw) => {
    leaving.abort();
    await vi.waitFor(() => expect(raw.destroyed).toBe(true), WAIT);
  };
  const left = fetch(origin + LIVE_PATH, { headers: { 'x-session': 'ada' }, signal: leaving.signal });
  await expect(left).rejects.toThrow('aborted');
  duringCheck = async () => undefined;
  const stays = await open('bob');
  expect(await untilSignOfLife(stays)).toBe('lives');
  expect([openStreams(), subscribers.size]).toEqual([1, 1]);
});

test('a stream that ends is cut off when its reader does not take the last words', async () => {
  let connection: ServerResponse | undefined;
  duringCheck = async (raw) => void (connection = raw);
  const deaf = http.get(origin + LIVE_PATH, { headers: { 'x-session': 'ada' }, agent: false }, (response) => {
    response.pause().on('error', () => undefined);
  });
  while ((connection?.writableLength ?? 0) < 300_000) {
    for (const deliver of subscribers) deliver([BIG_EVENT]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(connection?.destroyed).toBe(false);
  ended.add('ada');
  await vi.waitFor(() => expect(connection?.destroyed).toBe(true), WAIT);
  deaf.destroy();
});

test('a stream goes on when its session cannot be checked at the moment', async () => {
  failing = true;
  const ada = await open('ada');
  await vi.waitFor(() => expect(failures).toBeGreaterThan(0), WAIT);
  failing = false;
  expect(await untilSignOfLife(ada)).toBe('lives');
});

test("a person holds twenty streams in all their sessions; one more ends their oldest and nobody else's", async () => {
  const other = await open('bob');
  const readers = [];
  for (let count = 0; count < 21; count += 1) readers.push(await open(`session ${count}`, 'ada'));
  const [oldest, ...rest] = readers;
  expect(await untilEnd(oldest as (typeof rest)[number])).toBe('ended');
  expect(await Promise.all([other, ...rest].map(untilSignOfLife))).toEqual(Array(21).fill('lives'));
  expect(openStreams()).toBe(21);
});

test('a session holds six streams; one more ends its oldest', async () => {
  const other = await open('bob');
  const readers = [];
  for (let count = 0; count < 7; count += 1) readers.push(await open('ada'));
  const [oldest, ...rest] = readers;
  expect(oldest && (await untilEnd(oldest))).toBe('ended');
  for (const reader of [...rest, other]) expect(await untilSignOfLife(reader)).toBe('lives');
});

test('a reader who does not read is cut off', async () => {
  await open('ada');
  for (let count = 0; count < 100 && subscribers.size > 0; count += 1) {
    for (const deliver of subscribers) deliver([BIG_EVENT]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(subscribers.size).toBe(0);
});

test('sessions are asked about in parts, each once a round, and not once for each stream', async () => {
  const sessions = Array.from({ length: 30 }, (_, index) => `session-${index}`);
  for (const session of sessions) for (let count = 0; count < 3; count += 1) await open(session);
  expect(openStreams()).toBe(90);
  questions = [];
  await vi.waitFor(() => expect(questions.length).toBeGreaterThan(40), WAIT);
  // Two of thirty in each of fifteen parts; the round under way at the beginning knew fewer.
  expect(Math.max(...questions.map((ids) => ids.length))).toBe(2);
  const round = questions.slice(-15).flat();
  expect(new Set(round).size).toBe(round.length);
});
