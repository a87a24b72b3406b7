import { type TranscriberId, type TranscriberTest, TRANSCRIPTIONS_PER_HOUR } from '@sayso/contract';
import { SENTENCE_OF_TRIAL } from '@sayso/providers';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { TryLater } from '../../../platform/work/job.ts';
import { aTry, tryWork } from '../../../testing/try-work.ts';
import { openTranscribing, type Transcribing } from '../testing/open-transcribing.ts';
import { alignAudio } from './align-audio.ts';
import { transcribeAudio } from './transcribe-audio.ts';
import { transcribeAudioWork } from './transcription.service.ts';

let t: Transcribing;
beforeAll(async () => {
  t = await openTranscribing();
});
afterAll(() => t.close());
beforeEach(() => t.begin());

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
    const second = { transcriber_2_url: t.addressOf(), transcriber_2_model: 'whisper-1', transcriber_2_key: FAKE_KEY };
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
    expect((await t.ada.post('/api/admin/transcriber/test', { url: t.addressOf(), model: 'x' })).statusCode).toBe(403);
  });

  test('uses the stored key for its own address alone', async () => {
    t.heard = SENTENCE_OF_TRIAL;
    expect(await trial({ key: '' })).toMatchObject({ code: 'OK' });
    expect(await trial({ key: '', url: t.addressOf().replace('127.0.0.1', 'localhost') })).toMatchObject({
      code: 'HTTP_401',
    });
  });
});
