import http, { type ServerResponse } from 'node:http';
import { LIVE_LIMIT, LIVE_PATH, type LiveEvent, StartVideo, type Video } from '@sayso/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '../../access.ts';
import { activeSessions } from '../../people/identity/sessions.service.ts';
import { speakScript, startBody, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { requestOfStart, startVideo } from '../../making/renders/renders.service.ts';
import { createApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import type { LiveBus, SentEvent } from './live-bus.ts';
import { liveRoutes } from './live.routes.ts';

describe('live routes', () => {
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
});

describe('live', () => {
  type VideoEvent = Extract<LiveEvent, { type: 'video' }>;

  type Received = { id: string; event: VideoEvent };

  let app: TestApp;
  let origin: string;
  let ada: TestUser;
  let bob: TestUser;
  let speechId: string;
  beforeAll(async () => {
    app = await createTestApp();
    origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    speechId = await speakScript(ada);
  });
  afterAll(() => app.close());

  /** Opens a stream and reads events until `enough` says so. */
  async function receive(
    user: TestUser,
    enough: (events: Received[]) => boolean,
    lastEventId?: string,
  ): Promise<{ events: Promise<Received[]> }> {
    const controller = new AbortController();
    const response = await fetch(origin + LIVE_PATH, {
      headers: { authorization: `Bearer ${user.token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
      signal: controller.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = async () => {
      const events: Received[] = [];
      let text = '';
      while (!enough(events)) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) break;
        text += value;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const id = /^id: (.+)$/m.exec(block)?.[1];
          const data = /^data: (.+)$/m.exec(block)?.[1];
          const event = data && (JSON.parse(data) as LiveEvent);
          // Which accounts the person has is another test's.
          if (id && event && event.type !== 'memberships') events.push({ id, event: event as VideoEvent });
        }
      }
      controller.abort();
      return events;
    };
    return { events: read() };
  }

  test('a change reaches the streams of its own account and no others', async () => {
    const forAda = await receive(ada, (events) => events.some(({ event }) => event.video.status === 'cancelled'));
    const forBob = await receive(bob, (events) => events.length > 0);
    const { id } = await startTestVideo(ada, speechId);
    await ada.post(`/api/videos/${id}/cancel`);
    const events = await forAda.events;
    expect(new Set(events.map(({ event }) => event.video.id))).toEqual(new Set([id]));
    const bobsVideo = await startTestVideo(bob);
    expect((await forBob.events).map(({ event }) => event.video.id)).toEqual([bobsVideo.id]);
  });

  test('whoever comes back gets what was missed, as it is now', async () => {
    const stream = await receive(ada, (events) => events.length > 0);
    await startTestVideo(ada, speechId);
    const [seen] = await stream.events;
    const missed = await startTestVideo(ada, speechId);
    await ada.post(`/api/videos/${missed.id}/cancel`);
    const again = await receive(ada, (events) => events.some(({ event }) => event.video.id === missed.id), seen?.id);
    const states = (await again.events)
      .filter(({ event }) => event.video.id === missed.id)
      .map(({ event }) => event.video.status);
    expect(states).toEqual(['cancelled']);
  });

  test('a stream says what the call says', async () => {
    const stream = await receive(ada, (events) => events.length > 0);
    const { id } = await startTestVideo(ada, speechId);
    const [received] = await stream.events;
    const { data } = (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>();
    expect(received?.event.video).toEqual(data);
  });

  test('strangers get no stream', async () => {
    const answer = await app.server.inject({ url: LIVE_PATH });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'unauthenticated']);
  });

  test('a session that was ended, or whose user was suspended, no longer lasts for the streams it opened', async () => {
    const people = [await app.registerUser(), await app.registerUser(), await app.registerUser()];
    const sessionOf = async ({ user }: TestUser) =>
      (await app.deps.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow())
        .id;
    const ids = await Promise.all(people.map(sessionOf));
    const lasting = async () => {
      const found = await activeSessions(app.deps, ids);
      return ids.map((id) => found.has(id));
    };
    expect(await lasting()).toEqual([true, true, true]);
    await people[0]?.post('/api/auth/logout');
    await app.deps.db
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', people[1]?.user.id ?? '')
      .execute();
    expect(await lasting()).toEqual([false, false, true]);
  });

  test('whoever resumes after the server was away gets what happened meanwhile, each video once', async () => {
    const stream = await receive(ada, (events) => events.length > 0);
    await startTestVideo(ada, speechId);
    const seen = (await stream.events).at(-1);
    await app.server.close();
    const missed = await publishFor(ada, 3);
    const again = await createApp(app.deps);
    origin = await again.server.listen({ port: 0, host: '127.0.0.1' });
    const resumed = await receive(ada, (events) => events.length === 3, seen?.id);
    expect((await resumed.events).map(({ event }) => event.video.id)).toEqual(missed);
    await again.server.close();
  });

  test('whoever resumes where nothing is known any more is told to ask anew', async () => {
    const again = await createApp(app.deps);
    origin = await again.server.listen({ port: 0, host: '127.0.0.1' });
    const resumed = await receive(ada, (events) => events.length > 0, '999999999');
    expect((await resumed.events).map(({ event }) => event.type as string)).toEqual(['resync']);
    await again.server.close();
  });

  /** Stores videos of a user's account while no server runs, as another process would. */
  async function publishFor(user: TestUser, count: number): Promise<string[]> {
    const ids: string[] = [];
    const actor = await app.deps.db
      .selectFrom('memberships')
      .selectAll()
      .where('user_id', '=', user.user.id)
      .executeTakeFirstOrThrow();
    for (let made = 0; made < count; made += 1) {
      const video = await startVideo(
        app.deps,
        {
          userId: actor.user_id,
          accountId: actor.account_id,
          role: 'owner',
          userType: 'user',
          sessionId: '',
          device: { ip: '', userAgentFamily: '', requestId: '' },
        },
        { request: requestOfStart(StartVideo.parse(startBody(speechId))), saveResponse: async () => undefined },
      );
      ids.push(video.id);
    }
    return ids;
  }
});

describe('live limit', () => {
  test('an account may open streams as fast as a team comes back, and no faster', async () => {
    const app = await createTestApp({ config: { rateLimits: true } });
    const { token } = await app.registerUser();
    let refused = 0;
    // A stream answers when it ends: those that are allowed end with the server at the latest.
    const open = async () => {
      const { statusCode } = await app.server.inject({ url: LIVE_PATH, headers: { authorization: `Bearer ${token}` } });
      if (statusCode === 429) refused += 1;
      return statusCode;
    };
    const streams = Array.from({ length: LIVE_LIMIT.times + 3 }, open);
    await expect.poll(() => refused).toBe(3);
    await app.close();
    expect((await Promise.all(streams)).filter((status) => status === 200)).toHaveLength(LIVE_LIMIT.times);
  });
});
