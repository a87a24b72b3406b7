import { type SpeechOrder, voicesApi } from '@sayso/contract';
import type { SpeechProvider, SpeechRequest } from '@sayso/providers';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sweepWork } from '../../../platform/work/work-loop.ts';
import { wakeWorkers } from '../../../platform/work/work.store.ts';
import { JOB_HANDLERS } from '../../../features.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { speakOrderWork } from './speak-order.work.ts';
import { sweepSpeechOrders } from './speech-orders.service.ts';
import { voicesJobHandlers, voicesWork } from '../voices.feature.ts';
import { sweepSpeeches } from '../voices.service.ts';

const WAIT = { interval: 10 };
const SLOW = 'slow-ava';
const DAY_MS = 24 * 60 * 60 * 1000;

type Asked = SpeechRequest & { release: () => void; fail: (error: Error) => void };
const builtIn = sharedSpeech();
let asked: Asked[] = [];

/** A voice that takes as long as it is told to, beside those that are quick. */
const speech: SpeechProvider = {
  ...builtIn,
  voices: () => [
    ...builtIn.voices(),
    { ...builtIn.voices()[0], id: SLOW, name: 'Slow Ava', takesLong: true } as ReturnType<
      typeof builtIn.voices
    >[number],
  ],
  async speak(request) {
    const voiceId = request.voiceId === SLOW ? 'en-us-ava' : request.voiceId;
    if (request.voiceId === SLOW) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      asked.push({ ...request, release: resolve, fail: reject });
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
      await promise;
    }
    return builtIn.speak({ ...request, voiceId });
  },
};

/** What runs by the clock is run by the tests. */
const HANDLERS = JOB_HANDLERS.filter((handler) => !(handler.schedule && voicesJobHandlers.includes(handler)));

let app: TestApp;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await createTestApp({ deps: { speech }, handlers: HANDLERS, role: 'worker', config: { workerConcurrency: 1 } });
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  await app.work();
});
afterAll(async () => {
  for (const one of asked) one.release();
  await app.close();
});
beforeEach(() => (asked = []));

const form = (msg: string, more: object = {}) => ({
  msg,
  tts_id: SLOW,
  country: 'en',
  region: 'US',
  wait_seconds: 0,
  ...more,
});
const speak = (msg: string, { by = ada, ...more }: { by?: TestUser } & Record<string, unknown> = {}) =>
  by.post(voicesApi.generateSpeech.path, form(msg, more));
const pathOf = (id: string) => voicesApi.getSpeechOrder.path.replace(':id', id);
const orderOf = async (id: string, by = ada) => (await by.get(pathOf(id))).json<{ data: SpeechOrder }>().data;
const begun = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), WAIT);
const ended = (id: string, status: SpeechOrder['status'], by = ada) =>
  vi.waitFor(async () => expect((await orderOf(id, by)).status).toBe(status), WAIT);

test('what takes longer than the call waits is made all the same, and found by whoever asks again', async () => {
  const answer = (await speak('This takes its time.')).json();
  expect(answer).toMatchObject({ status: 'success', success: true, data: null, order: { speech: null } });
  expect(answer.jobId).toBe(answer.order.id);
  await begun(1);
  const again = (await speak('This takes its time.')).json();
  expect(again.jobId).toBe(answer.jobId);
  asked[0]?.release();
  await ended(answer.jobId, 'completed');
  const order = await orderOf(answer.jobId);
  expect(order).toMatchObject({ progress: 1, error: null, stand_in: null });
  const found = (await speak('This takes its time.')).json();
  expect(found).toMatchObject({ data: order.audio_url, speech: order.speech });
  expect(found).not.toHaveProperty('jobId');
  expect(asked).toHaveLength(1);
});

test('what is made while the call waits is answered as documented', async () => {
  const answer = speak('This is soon over.', { wait_seconds: 20 });
  await begun(1);
  asked[0]?.release();
  const { data, speech: spoken } = (await answer).json();
  expect((await ada.get(spoken.timingUrl)).json().words).toHaveLength(4);
  expect((await ada.get(data)).headers['content-type']).toBe('audio/wav');
});

test('a quick voice that is not quick enough goes on as an order', async () => {
  const { jobId } = (await speak('Nobody waits for this one.', { tts_id: 'en-us-ava' })).json();
  await ended(jobId, 'completed');
  expect((await speak('Nobody waits for this one.', { tts_id: 'en-us-ava' })).json()).toHaveProperty('speech');
});

test('how far it is is told as it is', async () => {
  const { jobId } = (await speak('Halfway there.')).json();
  await begun(1);
  asked[0]?.onProgress?.(0.5);
  await vi.waitFor(async () => expect(await orderOf(jobId)).toMatchObject({ status: 'speaking', progress: 0.5 }), WAIT);
  asked[0]?.release();
  await ended(jobId, 'completed');
});

test('a cancelled order is given up, waiting or under way, and the next one is served', async () => {
  const under = (await speak('This is under way.')).json().jobId;
  await begun(1);
  const waiting = (await speak('This waits.')).json().jobId;
  for (const id of [under, waiting]) {
    const { data } = (await ada.delete(pathOf(id))).json();
    expect(data.status).toBe('cancelled');
  }
  await vi.waitFor(() => expect(asked[0]?.signal?.aborted).toBe(true), WAIT);
  const next = (await speak('This is served.')).json().jobId;
  await begun(2);
  expect(asked[1]?.text).toBe('This is served.');
  asked[1]?.release();
  await ended(next, 'completed');
  expect((await ada.delete(pathOf(next))).json().data.status).toBe('completed');
  const again = (await speak('This is under way.')).json().jobId;
  expect(again).not.toBe(under);
  await begun(3);
  asked[2]?.release();
  await ended(again, 'completed');
});

test('accounts take turns, however much one of them asks for', async () => {
  const adas: string[] = [(await speak('Ada one.')).json().jobId];
  await begun(1);
  for (const msg of ['Ada two.', 'Ada three.']) adas.push((await speak(msg)).json().jobId);
  const bobs = (await speak('Bob one.', { by: bob })).json().jobId;
  for (let count = 1; count <= 4; count += 1) {
    await begun(count);
    asked.at(-1)?.release();
  }
  await ended(bobs, 'completed', bob);
  await ended(adas[2] ?? '', 'completed');
  expect(asked.map(({ text }) => text)).toEqual(['Ada one.', 'Bob one.', 'Ada two.', 'Ada three.']);
});

test('why it failed is said in words, at the script where it is about that', async () => {
  const { jobId } = (await speak('\u{1F389}\u{1F389}')).json();
  await begun(1);
  asked[0]?.release();
  await ended(jobId, 'failed');
  expect((await orderOf(jobId)).error).toMatchObject({ code: 'script_has_no_words', field: 'msg' });
  const waited = speak('\u{1F389}', { wait_seconds: 20 });
  await begun(2);
  asked[1]?.release();
  expect((await waited).json()).toMatchObject({ code: 'script_has_no_words', errors: { msg: [expect.any(String)] } });

  const broken = (await speak('This breaks.')).json().jobId;
  await begun(3);
  asked[2]?.fail(new Error('a secret of the machine'));
  await ended(broken, 'failed');
  expect((await orderOf(broken)).error).toEqual({
    code: 'speech_failed',
    message: 'Failed to convert script to audio. Please try again.',
    field: null,
  });
});

test("another account's order is not there", async () => {
  const { jobId } = (await speak('Only Ada may know.')).json();
  await begun(1);
  for (const answer of [await bob.get(pathOf(jobId)), await bob.delete(pathOf(jobId))])
    expect(answer.statusCode).toBe(404);
  asked[0]?.release();
  await ended(jobId, 'completed');
});

test('speech that a draft waits for stays, whoever comes back when; what nobody waits for goes', async () => {
  const made: string[] = [];
  for (const msg of ['Kept for a draft.', 'Kept for nobody.']) {
    made.push((await speak(msg)).json().jobId);
    await begun(made.length);
    asked.at(-1)?.release();
    await ended(made.at(-1) ?? '', 'completed');
  }
  const [kept, lost] = made as [string, string];
  const speechOrder = { id: kept, source: { script: 'Kept for a draft.', voiceId: SLOW, rate: 1 } };
  expect((await ada.post('/api/drafts', { content: { speechOrder } })).statusCode).toBe(201);
  const deps = { ...app.deps, now: () => new Date(Date.now() + 2 * DAY_MS) };
  await sweepSpeechOrders(deps);
  await sweepSpeeches(deps);
  expect(await orderOf(kept)).toMatchObject({ status: 'completed', speech: { id: expect.any(String) } });
  expect((await ada.get(pathOf(lost))).statusCode).toBe(404);
});

const toldOrders = async () =>
  (
    await sql`select 1 from events where account_id = ${ada.user.account_id} and payload->>'list' = 'speech_orders'`.execute(
      app.deps.db,
    )
  ).rows.length;

test('a script over which every worker died has failed, its account is told, and it can be asked for again', async () => {
  const { jobId } = (await speak('This never ends.')).json();
  await begun(1);
  const before = await toldOrders();
  // As the last one left it.
  await sql`update work set attempts = ${speakOrderWork.tries}, claim_id = null, lease_expires_at = now() where subject_id = ${jobId}`.execute(
    app.deps.db,
  );
  await wakeWorkers(app.deps.db);
  await vi.waitFor(() => expect(asked[0]?.signal?.aborted).toBe(true), WAIT);
  await wakeWorkers(app.deps.db);
  await ended(jobId, 'failed');
  expect((await orderOf(jobId)).error?.code).toBe('speech_failed');
  expect(await toldOrders()).toBeGreaterThan(before);
  const again = (await speak('This never ends.')).json().jobId;
  expect(again).not.toBe(jobId);
  await begun(2);
  asked[1]?.release();
  await ended(again, 'completed');
});

test('a script that waits although nobody was asked to speak it, as after an update, is spoken', async () => {
  const under = (await speak('Under way.')).json().jobId;
  await begun(1);
  const forgotten = (await speak('Forgotten.')).json().jobId;
  await app.deps.db.deleteFrom('work').where('subject_id', '=', forgotten).execute();
  await sweepWork(app.deps, voicesWork);
  expect(await app.deps.db.selectFrom('work').select('state').where('subject_id', '=', forgotten).execute()).toEqual([
    { state: 'waiting' },
  ]);
  asked[0]?.release();
  await ended(under, 'completed');
  await begun(2);
  asked[1]?.release();
  await ended(forgotten, 'completed');
});
