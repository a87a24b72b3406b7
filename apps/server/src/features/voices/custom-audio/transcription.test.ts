import {
  type CustomAudio,
  settingsApi,
  type SpeechTiming,
  type TranscriberTest,
  TRANSCRIPTIONS_PER_HOUR,
} from '@sayso/contract';
import { SENTENCE_OF_TRIAL } from '@sayso/providers';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import type { FaultName } from '@sayso/providers/testing/fakes/faults';
import { type Fakes, startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { sweepWork } from '../../../platform/work/sweep-work.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { aTry, tryWork } from '../../../testing/try-work.ts';
import { sendAudio } from '../testing/send-audio.ts';
import { voicesWork } from '../voices.jobs.ts';
import { alignAudio } from './align-audio.ts';
import { transcribeAudio } from './transcribe-audio.ts';
import { transcribeAudioWork } from './transcribe-audio.work.ts';

const AUDIO = '/api/tts/custom-audio';
const SCRIPT = 'Stop scrolling for ten seconds. Two drops in the morning, and that is it!';
let app: TestApp;
let ada: TestUser;
let admin: TestUser;
let fakes: Fakes;
let voice: Buffer;
let heard = SCRIPT;

beforeAll(async () => {
  app = await createTestApp();
  fakes = await startFakes({ speech: app.deps.speech, heard: () => heard });
  admin = await app.registerAdministrator();
  voice = (await app.deps.speech.speak({ text: SCRIPT, voiceId: 'en-gb-callum', rate: 1.1 })).wav;
});
afterAll(async () => {
  await app.close();
  await fakes.close();
});
beforeEach(async () => {
  ada = await app.registerUser();
  heard = SCRIPT;
  fakes.asked.length = 0;
  await set({});
});

const addressOf = (fault?: FaultName) => `${fakes.address('whisper', fault)}/v1`;
/** The transcriber as it is set; without a change it is the fake that works. */
async function set(more: Record<string, unknown>): Promise<void> {
  const all = {
    transcriber_url: addressOf(),
    transcriber_model: 'whisper-1',
    transcriber_daily_seconds: null,
    ...more,
  };
  const settings = [...Object.entries(all), ['transcriber_key', FAKE_KEY]].map(([key, value]) => ({ key, value }));
  const { statusCode, body } = await admin.put(settingsApi.updateSettings.path, { settings });
  if (statusCode !== 200) throw new Error(body);
}
const send = async (ask: { script?: string; country?: string } = {}, who = ada) =>
  (await sendAudio(app, { who, content: voice, ...ask })).json<{ data: CustomAudio }>().data;
const get = async (id: string, who = ada) => (await who.get(`${AUDIO}/${id}`)).json<{ data: CustomAudio }>().data;
const write = (id: string, who = ada, country = 'en') => who.post(`${AUDIO}/${id}/transcribe`, { country });
const workOf = async (id: string) =>
  (
    await app.deps.db
      .selectFrom('work')
      .select(['kind', 'state'])
      .where('subject_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ kind, state }) => `${kind} ${state}`);
const countedFor = async ({ user }: TestUser) =>
  Number(
    (
      await app.deps.db
        .selectFrom('partner_usage')
        .select(({ fn }) => fn.sum('amount').as('sum'))
        .where('account_id', '=', user.account_id)
        .where('partner', '=', 'transcriber')
        .where('unit', '=', 'milliseconds')
        .executeTakeFirstOrThrow()
    ).sum,
  );
const timingOf = async (audio: CustomAudio) =>
  (await app.server.inject({ url: audio.speech?.timingUrl ?? '' })).json<SpeechTiming>();
const offered = async () =>
  (await ada.get('/api/tts/transcriber')).json<{ data: { is_offered: boolean } }>().data.is_offered;

test('without a transcriber a recording without words is prepared at once, and people type them', async () => {
  await set({ transcriber_url: '' });
  expect(await offered()).toBe(false);
  const { id, transcription } = await send();
  expect([transcription, await workOf(id)]).toEqual([null, ['align-audio waiting']]);
  expect((await write(id)).json()).toMatchObject({ code: 'no_transcriber' });
});

describe('a recording without words', () => {
  test('is written down, then prepared with these words, and its seconds are counted', async () => {
    expect(await offered()).toBe(true);
    const { id, status, transcription } = await send();
    expect([status, transcription?.state, await workOf(id)]).toEqual([
      'processing',
      'waiting',
      ['transcribe-audio waiting'],
    ]);
    await tryWork(app.deps, transcribeAudioWork, { subjectId: id });
    const written = await get(id);
    expect(written).toMatchObject({
      status: 'processing',
      script: SCRIPT,
      transcription: { state: 'done', script: SCRIPT, language: 'en', error: null },
    });
    expect(await workOf(id)).toEqual(['transcribe-audio done', 'align-audio waiting']);
    await alignAudio(app.deps, aTry(id));
    const ready = await get(id);
    expect(ready).toMatchObject({ status: 'completed', timed_roughly: false });
    expect((await timingOf(ready)).words.map(({ text }) => text).join(' ')).toBe(SCRIPT);
    expect(await countedFor(ada)).toBe(ready.duration_ms);
    expect(fakes.asked).toHaveLength(1);
    expect(fakes.asked[0]?.body).toMatchObject({ model: 'whisper-1', language: 'en' });
  });

  test('with words is not written down', async () => {
    const { id, transcription } = await send({ script: SCRIPT });
    expect([transcription, await workOf(id)]).toEqual([null, ['align-audio waiting']]);
  });

  test('whose worker dies is written down by the next one, once', async () => {
    const { id } = await send();
    const control = new AbortController();
    fakes.failNext('silent');
    const lost = transcribeAudio(app.deps, { ...aTry(id), signal: control.signal });
    const isOver = expect(lost).rejects.toThrow('the worker is gone');
    while (fakes.asked.length === 0) await new Promise(setImmediate);
    expect((await get(id)).transcription?.state).toBe('transcribing');
    control.abort(new Error('the worker is gone'));
    await isOver;
    expect(await get(id)).toMatchObject({ status: 'processing', script: null });
    await Promise.all([1, 2].map(() => transcribeAudio(app.deps, aTry(id))));
    expect((await get(id)).script).toBe(SCRIPT);
    expect((await workOf(id)).filter((one) => one === 'align-audio waiting')).toHaveLength(1);
  });

  test.each([
    ['broken', /could not be written down/, true],
    ['wrong-key', /could not be written down/, false],
    ['page', /could not be written down/, true],
  ] as const)(
    'is prepared without words where the transcriber has the fault %s, and says why',
    async (fault, words, isTriedAgain) => {
      await set({ transcriber_url: addressOf(fault) });
      const { id } = await send();
      if (isTriedAgain) {
        await expect(tryWork(app.deps, transcribeAudioWork, { subjectId: id })).rejects.toThrow();
        expect((await get(id)).transcription?.state).toBe('transcribing');
      }
      await expect(
        tryWork(app.deps, transcribeAudioWork, { subjectId: id, isLastTry: isTriedAgain }),
      ).rejects.toThrow();
      expect(await get(id)).toMatchObject({
        script: null,
        transcription: { state: 'failed', error: expect.stringMatching(words) },
      });
      await alignAudio(app.deps, aTry(id));
      expect(await get(id)).toMatchObject({ status: 'completed', script: null });
    },
  );

  test('in which nothing is understood says so, and is prepared without words', async () => {
    heard = '[Music] ...';
    const { id } = await send();
    await expect(tryWork(app.deps, transcribeAudioWork, { subjectId: id })).rejects.toThrow();
    expect((await get(id)).transcription).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/No words were understood/),
    });
    expect(await workOf(id)).toEqual(['transcribe-audio failed', 'align-audio waiting']);
  });

  test('that nobody ever wrote down is given up in time, and prepared without words', async () => {
    const { id } = await send();
    const later = (hours: number) => ({ ...app.deps, now: () => new Date(Date.now() + hours * 60 * 60_000) });
    await sweepWork(later(1), voicesWork);
    expect((await get(id)).transcription?.state).toBe('waiting');
    await sweepWork(later(13), voicesWork);
    expect((await get(id)).transcription?.state).toBe('failed');
    expect(await workOf(id)).toContain('align-audio waiting');
  });

  test('in a language that no voice speaks gets the times that the transcriber tells', async () => {
    heard = 'Sluta scrolla i tio sekunder. Två droppar på morgonen, och det är allt!';
    const { id } = await send({ country: 'tlh' });
    await transcribeAudio(app.deps, aTry(id));
    await alignAudio(app.deps, aTry(id));
    const ready = await get(id);
    expect(ready).toMatchObject({ status: 'completed', script: heard, timed_roughly: false });
    const { words, durationMs } = await timingOf(ready);
    // The fake gives each word as much of the sound as the others; nothing is heard in its first moments.
    const each = durationMs / words.length;
    for (const [place, { startMs }] of words.entries()) expect(Math.abs(startMs - place * each)).toBeLessThan(150);
    const added = await ada.post(`${AUDIO}/${id}/words`, { script: heard.replace('allt', 'allting'), country: 'tlh' });
    const { id: edited } = added.json<{ data: CustomAudio }>().data;
    await alignAudio(app.deps, aTry(edited));
    expect(await get(edited)).toMatchObject({ timed_roughly: false, transcription: { state: 'done', script: heard } });
    await set({ transcriber_model: 'gpt-4o-mini-transcribe' });
    const { id: untimed } = await send({ country: 'haw' });
    await transcribeAudio(app.deps, aTry(untimed));
    await alignAudio(app.deps, aTry(untimed));
    expect(await get(untimed)).toMatchObject({ script: heard, timed_roughly: true });
  });

  test('whose words are far shorter than itself is prepared with them all the same', async () => {
    heard = 'Stop.';
    const { id } = await send();
    await transcribeAudio(app.deps, aTry(id));
    await alignAudio(app.deps, aTry(id));
    expect(await get(id)).toMatchObject({ status: 'completed', script: 'Stop.' });
  });

  test('that is deleted meanwhile leaves nothing', async () => {
    const { id } = await send();
    expect((await ada.delete(`${AUDIO}/${id}`)).statusCode).toBe(200);
    expect(await workOf(id)).toEqual(['transcribe-audio cancelled']);
    await transcribeAudio(app.deps, aTry(id));
    expect(fakes.asked).toEqual([]);
  });
});

describe('what it may cost', () => {
  test('beyond the budget of the day nobody is asked, and the recording says so', async () => {
    await set({ transcriber_daily_seconds: 0 });
    const { id } = await send();
    await expect(tryWork(app.deps, transcribeAudioWork, { subjectId: id })).rejects.toThrow();
    expect((await get(id)).transcription).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/as much as it may today/),
    });
    expect([fakes.asked, await countedFor(ada)]).toEqual([[], 0]);
  });

  test('what was refused is given back, and what may have been heard is not', async () => {
    const { id, duration_ms: durationMs } = await send();
    fakes.failNext('broken');
    await expect(transcribeAudio(app.deps, aTry(id))).rejects.toThrow();
    expect(await countedFor(ada)).toBe(0);
    fakes.failNext('cut');
    await expect(transcribeAudio(app.deps, aTry(id))).rejects.toThrow();
    expect(await countedFor(ada)).toBe(durationMs);
  });

  test('an account has so many recordings written down within an hour', async () => {
    const { id } = await send();
    await app.deps.db
      .insertInto('work')
      .values(
        Array.from({ length: TRANSCRIPTIONS_PER_HOUR - 1 }, () => ({
          id: newId(),
          kind: transcribeAudioWork.name,
          account_id: ada.user.account_id,
          subject_id: newId(),
          state: 'done' as const,
        })),
      )
      .execute();
    const next = await send({ country: 'de' });
    expect(next.transcription).toMatchObject({ state: 'failed', error: expect.stringMatching(/within an hour/) });
    expect(await workOf(next.id)).toEqual(['align-audio waiting']);
    await alignAudio(app.deps, aTry(next.id));
    expect((await write(next.id)).json()).toMatchObject({ code: 'too_many_transcriptions' });
    // Somebody else is not concerned.
    const bob = await app.registerUser();
    expect((await send({}, bob)).transcription?.state).toBe('waiting');
    expect((await get(id)).transcription?.state).toBe('waiting');
  });
});

describe('a recording that is here', () => {
  test('is written down anew on its own call: what was understood is offered, and its script stays', async () => {
    const { id } = await send({ script: 'Stop scrolling for ten seconds. Two drops.' });
    await alignAudio(app.deps, aTry(id));
    const asked = (await write(id, ada, 'pt-BR')).json<{ data: CustomAudio }>().data;
    expect(asked).toMatchObject({ status: 'completed', transcription: { state: 'waiting' } });
    expect((await write(id)).json<{ data: CustomAudio }>().data.transcription?.state).toBe('waiting');
    expect((await workOf(id)).filter((one) => one.startsWith('transcribe'))).toHaveLength(1);
    await tryWork(app.deps, transcribeAudioWork, { subjectId: id });
    expect(await get(id)).toMatchObject({
      status: 'completed',
      script: 'Stop scrolling for ten seconds. Two drops.',
      transcription: { state: 'done', script: SCRIPT },
    });
    expect(fakes.asked[0]?.body).toMatchObject({ language: 'pt' });
    heard = 'Something else.';
    expect((await write(id)).json<{ data: CustomAudio }>().data.transcription).toMatchObject({
      state: 'waiting',
      script: null,
    });
    await tryWork(app.deps, transcribeAudioWork, { subjectId: id });
    expect((await get(id)).transcription?.script).toBe('Something else.');
  });

  test('is written down for its own account alone, once for one key, and not where it came to nothing', async () => {
    const { id } = await send({ script: SCRIPT });
    const bob = await app.registerUser();
    expect((await write(id, bob)).statusCode).toBe(404);
    expect((await write(newId())).statusCode).toBe(404);
    expect((await write(id, ada, 'Klingon!')).json()).toMatchObject({ errors: { country: [expect.any(String)] } });
    await app.deps.db
      .updateTable('custom_audio')
      .set({ status: 'failed', failure_code: 'audio_failed' })
      .where('id', '=', id)
      .execute();
    expect((await write(id)).json()).toMatchObject({ code: 'audio_not_ready' });
  });

  test('goes with its transcription, and the copy of somebody’s data has what was understood', async () => {
    const { id } = await send();
    await transcribeAudio(app.deps, aTry(id));
    await app.deps.db.deleteFrom('custom_audio').where('id', '=', id).execute();
    expect(await app.deps.db.selectFrom('transcriptions').selectAll().where('recording_id', '=', id).execute()).toEqual(
      [],
    );
  });
});

describe('a trial', () => {
  const trial = async (form: object = {}) =>
    (
      await admin.post('/api/admin/transcriber/test', { url: addressOf(), model: 'whisper-1', key: FAKE_KEY, ...form })
    ).json<{
      data: TranscriberTest;
    }>().data;

  test('says what was understood of a sentence, and how many of its words are right', async () => {
    heard = 'Good morning. This is a short text of how well spoken words are written down.';
    const { said, ...found } = await trial();
    expect(said).toContain('short test');
    expect(found).toMatchObject({ code: 'OK', heard, words: 15, right_words: 14, tells_times: true });
    expect(await trial({ model: 'gpt-4o-mini-transcribe' })).toMatchObject({ code: 'OK', tells_times: false });
    heard = 'Thank you for watching.';
    expect(await trial()).toMatchObject({ code: 'WRONG_WORDS', right_words: 0 });
  });

  test('that fails says how, and what the server says of its key stays there', async () => {
    expect(await trial({ key: 'wrong' })).toMatchObject({ code: 'HTTP_401', heard: '' });
    expect(await trial({ model: 'gone' })).toMatchObject({ code: 'HTTP_404' });
    expect(await trial({ url: addressOf('page') })).toMatchObject({ code: 'NO_TEXT' });
    expect(await trial({ url: 'http://169.254.169.254/v1' })).toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect((await ada.post('/api/admin/transcriber/test', { url: addressOf(), model: 'x' })).statusCode).toBe(403);
  });

  test('uses the stored key for its own address alone', async () => {
    heard = SENTENCE_OF_TRIAL;
    expect(await trial({ key: '' })).toMatchObject({ code: 'OK' });
    expect(await trial({ key: '', url: addressOf().replace('127.0.0.1', 'localhost') })).toMatchObject({
      code: 'HTTP_401',
    });
  });
});
