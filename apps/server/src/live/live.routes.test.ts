import { LIVE_PATH } from '@sayso/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '../access.ts';
import type { LiveBus, SentEvent } from './live-bus.ts';
import { liveRoutes } from './live.routes.ts';

const WAIT = { timeout: 20_000, interval: 5 };
const HEARTBEAT_MS = 20;
/** Far more than the buffers between two sockets hold. */
const BIG_EVENT = { id: '1', event: { type: 'video', video: 'x'.repeat(200_000) } } as unknown as SentEvent;

let server: FastifyInstance;
let origin: string;
let subscribers: Set<(events: readonly SentEvent[]) => void>;
let ended: Set<string>;
let failing: boolean;
let failures: number;

beforeEach(async () => {
  [subscribers, ended, failing, failures] = [new Set(), new Set(), false, 0];
  const bus: LiveBus = {
    subscribe(_accountId, deliver) {
      subscribers.add(deliver);
      return () => void subscribers.delete(deliver);
    },
    deliverMissed: async () => undefined,
    close: async () => undefined,
  };
  server = fastify();
  server.decorateRequest('actor', null);
  server.addHook('onRequest', async (request) => {
    const sessionId = String(request.headers['x-session']);
    const device = { userAgentFamily: 'Firefox', ip: '127.0.0.1', requestId: 'r' };
    request.actor = { userId: 'u', accountId: 'a', role: 'owner', userType: 'user', sessionId, device } satisfies Actor;
  });
  const sessionLasts = async (sessionId: string) => {
    if (!failing) return !ended.has(sessionId);
    failures += 1;
    throw new Error('Connection terminated unexpectedly');
  };
  liveRoutes(server, { bus, sessionLasts, heartbeatMs: HEARTBEAT_MS });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const open = async (sessionId: string) => {
  const response = await fetch(origin + LIVE_PATH, { headers: { 'x-session': sessionId } });
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

test('a stream goes on when its session cannot be checked at the moment', async () => {
  failing = true;
  const ada = await open('ada');
  await vi.waitFor(() => expect(failures).toBeGreaterThan(0), WAIT);
  failing = false;
  expect(await untilSignOfLife(ada)).toBe('lives');
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
