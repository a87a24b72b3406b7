import { LIVE_PATH, type LiveEvent, StartVideo, type Video } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeSessions } from '../../people/identity/sessions.service.ts';
import { speakScript, startBody, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { requestOfStart, startVideo } from '../../making/renders/renders.service.ts';
import { createApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

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
    (await app.deps.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow()).id;
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
