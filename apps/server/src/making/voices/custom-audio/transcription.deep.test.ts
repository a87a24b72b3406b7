import {
  type CustomAudio,
  type SpeechTiming,
  type TranscriberId,
  type TranscriberTest,
  TRANSCRIPTIONS_PER_HOUR,
} from '@sayso/contract';
import { SENTENCE_OF_TRIAL } from '@sayso/providers';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { sweepWork } from '../../../platform/work/work-loop.ts';
import { aTry, tryWork } from '../../../testing/try-work.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { TryLater } from '../../../platform/work/job.ts';
import { openTranscribing, SAID, type Transcribing } from '../testing/open-transcribing.ts';
import { voicesWork } from '../voices.feature.ts';
import { alignAudio } from './align-audio.ts';
import { transcribeAudio } from './transcribe-audio.ts';
import { transcribeAudioWork } from './transcription.service.ts';

let t: Transcribing;
beforeAll(async () => {
  t = await openTranscribing();
});
afterAll(() => t.close());
beforeEach(() => t.begin());

describe('transcription', () => {
  const AUDIO = '/api/tts/custom-audio';
  const NOT_WRITTEN = expect.stringMatching(/could not be written down/) as string;
  const timingOf = async (audio: CustomAudio) =>
    (await t.app.server.inject({ url: audio.speech?.timingUrl ?? '' })).json<SpeechTiming>();
  const offered = async () =>
    (await t.ada.get('/api/tts/transcriber')).json<{ data: { is_offered: boolean } }>().data.is_offered;

  test('without a transcriber a recording without words is prepared at once, and people type them', async () => {
    await t.set({ transcriber_url: '' });
    expect(await offered()).toBe(false);
    const { id, transcription } = await t.send();
    expect([transcription, await t.workOf(id)]).toEqual([null, ['align-audio waiting']]);
    expect((await t.write(id)).json()).toMatchObject({ code: 'no_transcriber' });
  });

  describe('a recording without words', () => {
    test('is written down, then prepared with these words', async () => {
      expect(await offered()).toBe(true);
      const { id, status, transcription } = await t.send();
      expect([status, transcription?.state, await t.workOf(id)]).toEqual([
        'processing',
        'waiting',
        ['transcribe-audio waiting'],
      ]);
      await tryWork(t.app.deps, transcribeAudioWork, { subjectId: id });
      const written = await t.get(id);
      expect(written).toMatchObject({
        status: 'processing',
        script: SAID,
        transcription: { state: 'done', script: SAID, language: 'en', error: null },
      });
      expect(await t.workOf(id)).toEqual(['transcribe-audio done', 'align-audio waiting']);
      await alignAudio(t.app.deps, aTry(id));
      const ready = await t.get(id);
      expect(ready).toMatchObject({ status: 'completed', timed_roughly: false });
      expect((await timingOf(ready)).words.map(({ text }) => text).join(' ')).toBe(SAID);
      expect(t.fakes.asked).toHaveLength(1);
      expect(t.fakes.asked[0]?.body).toMatchObject({ model: 'whisper-1', language: 'en' });
    });

    test('with words is not written down', async () => {
      const { id, transcription } = await t.send({ script: SAID });
      expect([transcription, await t.workOf(id)]).toEqual([null, ['align-audio waiting']]);
    });

    test('whose worker dies is written down by the next one, once', async () => {
      const { id } = await t.send();
      const control = new AbortController();
      t.fakes.failNext('silent');
      const lost = transcribeAudio(t.app.deps, { ...aTry(id), signal: control.signal });
      lost.catch(() => undefined);
      while (t.fakes.asked.length === 0) await new Promise(setImmediate);
      expect((await t.get(id)).transcription?.state).toBe('transcribing');
      control.abort(new Error('the worker is gone'));
      await expect(lost).rejects.toThrow('the worker is gone');
      expect(await t.get(id)).toMatchObject({ status: 'processing', script: null });
      await Promise.all([1, 2].map(() => transcribeAudio(t.app.deps, aTry(id))));
      expect((await t.get(id)).script).toBe(SAID);
      expect((await t.workOf(id)).filter((one) => one === 'align-audio waiting')).toHaveLength(1);
    });

    test('is tried again where the transcriber is broken, and prepared without words after the last try', async () => {
      await t.set({ transcriber_url: t.addressOf('broken') });
      const { id } = await t.send();
      const first = tryWork(t.app.deps, transcribeAudioWork, { subjectId: id });
      await expect(first).rejects.toMatchObject({ fault: 'HTTP_500' });
      expect((await t.get(id)).transcription?.state).toBe('transcribing');
      const last = tryWork(t.app.deps, transcribeAudioWork, { subjectId: id, isLastTry: true });
      await expect(last).rejects.toMatchObject({ fault: 'HTTP_500' });
      expect(await t.get(id)).toMatchObject({ script: null, transcription: { state: 'failed', error: NOT_WRITTEN } });
      await alignAudio(t.app.deps, aTry(id));
      expect(await t.get(id)).toMatchObject({ status: 'completed', script: null });
    });

    test('is not tried again with a key that was refused', async () => {
      await t.set({ transcriber_url: t.addressOf('wrong-key') });
      const { id } = await t.send();
      const only = tryWork(t.app.deps, transcribeAudioWork, { subjectId: id });
      await expect(only).rejects.toMatchObject({ fault: 'HTTP_401' });
      expect((await t.get(id)).transcription).toMatchObject({ state: 'failed', error: NOT_WRITTEN });
      expect(await t.workOf(id)).toEqual(['transcribe-audio failed', 'align-audio waiting']);
    });

    test('in which nothing is understood says so, and is prepared without words', async () => {
      t.heard = '[Music] ...';
      const { id } = await t.send();
      const only = tryWork(t.app.deps, transcribeAudioWork, { subjectId: id });
      await expect(only).rejects.toMatchObject({ code: 'nothing_transcribed' });
      expect((await t.get(id)).transcription).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/No words were understood/) as string,
      });
      expect(await t.workOf(id)).toEqual(['transcribe-audio failed', 'align-audio waiting']);
    });

    test('that nobody ever wrote down is given up in time, and prepared without words', async () => {
      const { id } = await t.send();
      const later = (hours: number) => ({ ...t.app.deps, now: () => new Date(Date.now() + hours * 60 * 60_000) });
      await sweepWork(later(1), voicesWork);
      expect((await t.get(id)).transcription?.state).toBe('waiting');
      await sweepWork(later(13), voicesWork);
      expect((await t.get(id)).transcription?.state).toBe('failed');
      expect(await t.workOf(id)).toContain('align-audio waiting');
    });

    test('in a language that no voice speaks gets the times that the transcriber tells', async () => {
      t.heard = 'Sluta scrolla i tio sekunder. Två droppar på morgonen, och det är allt!';
      const { id } = await t.send({ country: 'tlh' });
      await transcribeAudio(t.app.deps, aTry(id));
      await alignAudio(t.app.deps, aTry(id));
      const ready = await t.get(id);
      expect(ready).toMatchObject({ status: 'completed', script: t.heard, timed_roughly: false });
      const { words, durationMs } = await timingOf(ready);
      // The fake gives each word as much of the sound as the others; nothing is heard in its first moments.
      const each = durationMs / words.length;
      for (const [place, { startMs }] of words.entries()) expect(Math.abs(startMs - place * each)).toBeLessThan(150);
      const added = await t.ada.post(`${AUDIO}/${id}/words`, {
        script: t.heard.replace('allt', 'allting'),
        country: 'tlh',
      });
      const { id: edited } = added.json<{ data: CustomAudio }>().data;
      await alignAudio(t.app.deps, aTry(edited));
      expect(await t.get(edited)).toMatchObject({
        timed_roughly: false,
        transcription: { state: 'done', script: t.heard },
      });
      await t.set({ transcriber_model: 'gpt-4o-mini-transcribe' });
      const { id: untimed } = await t.send({ country: 'haw' });
      await transcribeAudio(t.app.deps, aTry(untimed));
      await alignAudio(t.app.deps, aTry(untimed));
      expect(await t.get(untimed)).toMatchObject({ script: t.heard, timed_roughly: true });
    });

    test('whose words are far shorter than itself is prepared with them all the same', async () => {
      t.heard = 'Stop.';
      const { id } = await t.send();
      await transcribeAudio(t.app.deps, aTry(id));
      await alignAudio(t.app.deps, aTry(id));
      expect(await t.get(id)).toMatchObject({ status: 'completed', script: 'Stop.' });
    });

    test('that is deleted meanwhile leaves nothing', async () => {
      const { id } = await t.send();
      expect((await t.ada.delete(`${AUDIO}/${id}`)).statusCode).toBe(200);
      expect(await t.workOf(id)).toEqual(['transcribe-audio cancelled']);
      await transcribeAudio(t.app.deps, aTry(id));
      expect(t.fakes.asked).toEqual([]);
    });
  });

  describe('a recording that is here', () => {
    test('is written down anew on its own call: what was understood is offered, and its script stays', async () => {
      const { id } = await t.send({ script: 'Stop scrolling for ten seconds. Two drops.' });
      await alignAudio(t.app.deps, aTry(id));
      const asked = (await t.write(id, t.ada, 'pt-BR')).json<{ data: CustomAudio }>().data;
      expect(asked).toMatchObject({ status: 'completed', transcription: { state: 'waiting' } });
      expect((await t.write(id)).json<{ data: CustomAudio }>().data.transcription?.state).toBe('waiting');
      expect((await t.workOf(id)).filter((one) => one.startsWith('transcribe'))).toHaveLength(1);
      await tryWork(t.app.deps, transcribeAudioWork, { subjectId: id });
      expect(await t.get(id)).toMatchObject({
        status: 'completed',
        script: 'Stop scrolling for ten seconds. Two drops.',
        transcription: { state: 'done', script: SAID },
      });
      expect(t.fakes.asked[0]?.body).toMatchObject({ language: 'pt' });
      t.heard = 'Something else.';
      expect((await t.write(id)).json<{ data: CustomAudio }>().data.transcription).toMatchObject({
        state: 'waiting',
        script: null,
      });
      await tryWork(t.app.deps, transcribeAudioWork, { subjectId: id });
      expect((await t.get(id)).transcription?.script).toBe('Something else.');
    });

    test('is written down for its own account alone, and not where it came to nothing', async () => {
      const { id } = await t.send({ script: SAID });
      const bob = await t.app.registerUser();
      expect((await t.write(id, bob)).statusCode).toBe(404);
      expect((await t.write(newId())).statusCode).toBe(404);
      expect((await t.write(id, t.ada, 'Klingon!')).json()).toMatchObject({
        errors: { country: [expect.any(String)] },
      });
      await t.app.deps.db
        .updateTable('custom_audio')
        .set({ status: 'failed', failure_code: 'audio_failed' })
        .where('id', '=', id)
        .execute();
      expect((await t.write(id)).json()).toMatchObject({ code: 'audio_not_ready' });
    });

    test('takes its transcription along when it goes', async () => {
      const { id } = await t.send();
      await transcribeAudio(t.app.deps, aTry(id));
      await t.app.deps.db.deleteFrom('custom_audio').where('id', '=', id).execute();
      expect(
        await t.app.deps.db.selectFrom('transcriptions').selectAll().where('recording_id', '=', id).execute(),
      ).toEqual([]);
    });
  });
});

describe('transcription costs', () => {
  /** Milliseconds in the ledger. */
  async function countedFor({ user }: TestUser, partner: TranscriberId = 'transcriber'): Promise<number> {
    const { sum } = await t.app.deps.db
      .selectFrom('partner_usage')
      .select(({ fn }) => fn.sum('amount').as('sum'))
      .where('account_id', '=', user.account_id)
      .where('partner', '=', partner)
      .where('unit', '=', 'milliseconds')
      .executeTakeFirstOrThrow();
    return Number(sum);
  }

  describe('what it may cost', () => {
    test('beyond the budget of the day nobody is asked, and the recording says so', async () => {
      await t.set({ transcriber_daily_seconds: 0 });
      const { id } = await t.send();
      const only = tryWork(t.app.deps, transcribeAudioWork, { subjectId: id });
      await expect(only).rejects.toMatchObject({ code: 'transcriber_budget_used' });
      expect((await t.get(id)).transcription).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/as much as it may today/) as string,
      });
      expect([t.fakes.asked, await countedFor(t.ada)]).toEqual([[], 0]);
    });

    test('what was refused is given back, and what may have been heard is not', async () => {
      await t.app.deps.db.deleteFrom('partner_usage').execute();
      const { id, duration_ms: durationMs } = await t.send();
      t.fakes.failNext('broken');
      await expect(transcribeAudio(t.app.deps, aTry(id))).rejects.toMatchObject({ fault: 'HTTP_500' });
      expect(await countedFor(t.ada)).toBe(0);
      t.fakes.failNext('cut');
      await expect(transcribeAudio(t.app.deps, aTry(id))).rejects.toMatchObject({ fault: 'NETWORK_ERROR' });
      expect(await countedFor(t.ada)).toBe(durationMs);
    });

    test('a server that is broken is passed over and paid nothing, and the next of the order is counted', async () => {
      const second = {
        transcriber_2_url: t.addressOf(),
        transcriber_2_model: 'whisper-1',
        transcriber_2_key: FAKE_KEY,
      };
      await t.set({ transcriber_url: t.addressOf('broken'), ...second });
      const { id } = await t.send();
      await transcribeAudio(t.app.deps, aTry(id));
      expect((await t.get(id)).transcription).toMatchObject({ state: 'done', script: t.heard });
      expect(await countedFor(t.ada)).toBe(0);
      expect(await countedFor(t.ada, 'transcriber_2')).toBeGreaterThan(0);
    });

    test('while the only server rests, a recording waits for it instead of going without words', async () => {
      await t.set({ transcriber_url: t.addressOf('broken') });
      const { id } = await t.send();
      for (let fault = 0; fault < 3; fault += 1)
        await expect(transcribeAudio(t.app.deps, aTry(id))).rejects.toMatchObject({ fault: 'HTTP_500' });
      t.fakes.asked.length = 0;
      await expect(transcribeAudio(t.app.deps, aTry(id))).rejects.toBeInstanceOf(TryLater);
      expect(t.fakes.asked).toEqual([]);
      // What the operator has set anew is asked at once.
      await t.set({ transcriber_model: 'plain-text' });
      await transcribeAudio(t.app.deps, aTry(id));
      expect((await t.get(id)).transcription?.state).toBe('done');
    });

    test('an account has so many recordings written down within an hour', async () => {
      const { id } = await t.send();
      await t.app.deps.db
        .insertInto('work')
        .values(
          Array.from({ length: TRANSCRIPTIONS_PER_HOUR - 1 }, () => ({
            id: newId(),
            kind: transcribeAudioWork.name,
            account_id: t.ada.user.account_id,
            subject_id: newId(),
            state: 'done' as const,
          })),
        )
        .execute();
      const next = await t.send({ country: 'de' });
      expect(next.transcription).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/within an hour/) as string,
      });
      expect(await t.workOf(next.id)).toEqual(['align-audio waiting']);
      await alignAudio(t.app.deps, aTry(next.id));
      expect((await t.write(next.id)).json()).toMatchObject({ code: 'too_many_transcriptions' });
      // Somebody else is not concerned.
      const bob = await t.app.registerUser();
      expect((await t.send({}, bob)).transcription?.state).toBe('waiting');
      expect((await t.get(id)).transcription?.state).toBe('waiting');
    });
  });

  describe('a trial', () => {
    const trial = async (form: object = {}) =>
      (
        await t.admin.post('/api/admin/transcriber/test', {
          url: t.addressOf(),
          model: 'whisper-1',
          key: FAKE_KEY,
          ...form,
        })
      ).json<{
        data: TranscriberTest;
      }>().data;

    test('says what was understood of a sentence, and how many of its words are right', async () => {
      t.heard = 'Good morning. This is a short text of how well spoken words are written down.';
      const { said, ...found } = await trial();
      expect(said).toContain('short test');
      expect(found).toMatchObject({ code: 'OK', heard: t.heard, words: 15, right_words: 14, tells_times: true });
      expect(await trial({ model: 'gpt-4o-mini-transcribe' })).toMatchObject({ code: 'OK', tells_times: false });
      t.heard = 'Thank you for watching.';
      expect(await trial()).toMatchObject({ code: 'WRONG_WORDS', right_words: 0 });
    });

    test('that fails says how, and what the server says of its key stays there', async () => {
      expect(await trial({ key: 'wrong' })).toMatchObject({ code: 'HTTP_401', heard: '' });
      expect(await trial({ model: 'gone' })).toMatchObject({ code: 'HTTP_404' });
      expect(await trial({ url: t.addressOf('page') })).toMatchObject({ code: 'NO_TEXT' });
      expect(await trial({ url: 'http://169.254.169.254/v1' })).toMatchObject({ code: 'ADDRESS_REFUSED' });
      expect((await t.ada.post('/api/admin/transcriber/test', { url: t.addressOf(), model: 'x' })).statusCode).toBe(
        403,
      );
    });

    test('uses the stored key for its own address alone', async () => {
      t.heard = SENTENCE_OF_TRIAL;
      expect(await trial({ key: '' })).toMatchObject({ code: 'OK' });
      expect(await trial({ key: '', url: t.addressOf().replace('127.0.0.1', 'localhost') })).toMatchObject({
        code: 'HTTP_401',
      });
    });
  });
});
