import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SpeechTiming, Video, VoiceGroup } from '@sayso/contract';
import type { SpeechVoice } from '@sayso/providers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { NO_SOUNDS_AHEAD, type SoundsAhead } from '../../platform/ahead/sounds-ahead.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { startBody } from '../renders/testing/start-test-video.ts';
import { contentHashOf, SPEECH_VERSION } from './speak-script.ts';
import { sweepSpeeches, prepareSound } from './voices.service.ts';

describe('voices', () => {
  const GENERATE = '/api/a2e/tts/generate';
  /** Several minutes of speech take seconds of a whole core, which a busy machine shares out to many. */
  const SPOKEN_AT_LENGTH_MS = 240_000;
  let app: TestApp;
  let ada: TestUser;
  let rendersExpected = 0;
  beforeAll(async () => {
    app = await createTestApp({ deps: { prewarmRenderer: () => void rendersExpected++ } });
    ada = await app.registerUser();
  });
  afterAll(() => app.close());

  type Spoken = { success: boolean; data: string; speech: { id: string; durationMs: number; timingUrl: string } };

  const body = (change: object = {}) => ({
    msg: 'Two drops, that is it.',
    tts_id: 'en-us-ava',
    country: 'en',
    region: 'US',
    ...change,
  });

  test('each language, region and voice that is offered can be asked for', async () => {
    const countries = (await ada.get('/api/a2e/tts/countries')).json<{ data: { value: string; label: string }[] }>()
      .data;
    expect(countries).toContainEqual({ value: 'en', label: 'English' });
    for (const { value: country } of countries) {
      const regions = (await ada.get(`/api/a2e/tts/regions/${country}`)).json<{ data: { value: string }[] }>().data;
      expect(regions.length).toBeGreaterThan(0);
      for (const { value: region } of regions) {
        const groups = (
          await ada.get(`/api/a2e/tts/voices?country=${country}&region=${region}&voice_map_type=country-region`)
        ).json<{ data: VoiceGroup[] }>().data;
        expect(groups.flatMap(({ children }) => children).length).toBeGreaterThan(0);
      }
    }
    expect((await ada.get('/api/a2e/tts/regions/xx')).statusCode).toBe(404);
  });

  test('a script becomes audio that plays and times that fit it', async () => {
    const answer = await ada.post(GENERATE, body());
    expect(answer.statusCode).toBe(200);
    const { success, data, speech } = answer.json<Spoken>();
    expect(success).toBe(true);
    const audio = await app.server.inject({ url: data });
    expect([audio.statusCode, audio.headers['content-type'], audio.rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      'audio/wav',
      'RIFF',
    ]);
    const timing = (await app.server.inject({ url: speech.timingUrl })).json<SpeechTiming>();
    expect(timing.words.map(({ text }) => text).join(' ')).toBe('Two drops, that is it.');
    expect(timing.durationMs).toBe(speech.durationMs);
    expect(timing.words.at(-1)?.endMs).toBeLessThanOrEqual(timing.durationMs);
    expect(timing.loudness.length).toBe(Math.ceil(timing.durationMs / 50));
    expect(Math.max(...timing.loudness)).toBeGreaterThan(0.5);
  });

  test('whoever has a script spoken may soon press Generate: this process is told, also when the speech is at hand', async () => {
    const before = rendersExpected;
    await ada.post(GENERATE, body({ msg: 'Soon to be a video.' }));
    await ada.post(GENERATE, body({ msg: 'Soon to be a video.' }));
    await ada.post(GENERATE, body({ tts_id: 'nobody' }));
    expect(rendersExpected).toBe(before + 2);
  });

  test('the same text is spoken once for an account, also when asked twice at the same time', async () => {
    const asked = await Promise.all([1, 2].map(() => ada.post(GENERATE, body({ msg: 'Asked for twice.' }))));
    const [one, two] = asked.map((answer) => answer.json<Spoken>());
    expect(one?.speech.id).toBe(two?.speech.id);
    const faster = (await ada.post(GENERATE, body({ msg: 'Asked for twice.', speechRate: 1.5 }))).json<Spoken>();
    expect(faster.speech.id).not.toBe(one?.speech.id);
    expect(faster.speech.durationMs).toBeLessThan(one?.speech.durationMs ?? 0);
    const bob = await app.registerUser();
    expect((await bob.post(GENERATE, body({ msg: 'Asked for twice.' }))).json<Spoken>().speech.id).not.toBe(
      one?.speech.id,
    );
  });

  test('a mood is heard, is told of the video that is made with it, and makes a speech of its own', async () => {
    const speak = async (change: object) =>
      (await ada.post(GENERATE, body({ msg: 'You have to try this.', ...change }))).json<Spoken>().speech;
    const [plain, excited] = [await speak({}), await speak({ mood: 'excited' })];
    expect(excited.id).not.toBe(plain.id);
    expect(excited.durationMs).toBeLessThan(plain.durationMs);
    expect((await speak({ mood: 'excited' })).id).toBe(excited.id);
    expect((await speak({ mood: null })).id).toBe(plain.id);
    expect((await speak({ mood: 'serious' })).id).not.toBe(excited.id);
    const moodOf = async (speechId: string) => {
      const started = await ada.post('/api/video-generation/start', startBody(speechId));
      return started.json<{ data: Video }>().data.generation_data.voice.mood;
    };
    expect([await moodOf(plain.id), await moodOf(excited.id)]).toEqual([null, 'excited']);
  });

  test('speech of before there were moods is found again by what is said plainly', async () => {
    const before = (await ada.post(GENERATE, body({ msg: 'Said long ago.' }))).json<Spoken>().speech;
    const { rows } = await sql<{ mood: string | null }>`select mood from speeches where id = ${before.id}`.execute(
      app.deps.db,
    );
    expect(rows).toEqual([{ mood: null }]);
    const script = { accountId: '', text: 'a', voice: { id: 'b' } as SpeechVoice, rate: 1, pronunciations: [] };
    const ofBefore = createHash('sha256').update(JSON.stringify([SPEECH_VERSION, 'b', 1, 'a', []]));
    expect(contentHashOf({ ...script, mood: null })).toBe(ofBefore.digest('hex'));
  });

  test.each([
    ['no text', { msg: '' }, 'invalid_input'],
    ['white space', { msg: ' \n\t ' }, 'invalid_input'],
    ['100,000 characters', { msg: 'word '.repeat(20_000) }, 'invalid_input'],
    ['emoji alone', { msg: '🎉🎉🎉' }, 'script_has_no_words'],
    ['punctuation alone', { msg: '... !!! ???' }, 'script_has_no_words'],
    ['Arabic for an English voice', { msg: 'مرحبا بكم في متجرنا' }, 'script_language_unspoken'],
    ['a null character', { msg: 'Hello\u0000there' }, 'invalid_input'],
    ['an unknown voice', { tts_id: 'nobody' }, 'voice_unavailable'],
    ['a voice of another language', { country: 'de', region: 'DE' }, 'voice_unavailable'],
    ['a rate of 9', { speechRate: 9 }, 'invalid_input'],
    ['a mood that nobody has', { mood: 'hungry' }, 'invalid_input'],
    ['a text that is a number', { msg: 7 }, 'invalid_input'],
  ])('refuses %s with words that help', async (_what, change, code) => {
    const answer = await ada.post(GENERATE, body(change));
    expect([answer.statusCode, answer.json<{ code: string; message: string }>()]).toMatchObject([
      422,
      { code, success: false, message: expect.any(String) },
    ]);
  });

  test('what is wrong with a script stands at its field, also in words of the languages', async () => {
    const fieldOf = async (msg: string) =>
      (await ada.post(GENERATE, body({ msg }))).json<{ message: string; errors: Record<string, string[]> }>();
    const japanese = await fieldOf('今日だけ50%オフです。');
    expect(japanese.message).toBe(
      'Your script looks like Japanese, but the voice Ava speaks English. Nobody here speaks Japanese yet. Write the script in English, or use a recording of your own. No voice pack is known for it: your operator can set a speech server that speaks it.',
    );
    for (const { message, errors } of [japanese, await fieldOf('🎉🎉🎉')]) expect(errors).toEqual({ msg: [message] });
  });

  test('speaks around what cannot be spoken: control characters, right-to-left marks, markup and emoji between words', async () => {
    const answer = await ada.post(GENERATE, body({ msg: 'Hello\u0007 \u202Eworld\u202C <b>now</b> 🎉 100% off!' }));
    expect(answer.statusCode).toBe(200);
    const timing = (await app.server.inject({ url: answer.json<Spoken>().speech.timingUrl })).json<SpeechTiming>();
    expect(timing.words.length).toBeGreaterThanOrEqual(4);
  });

  test('a stressed word is spoken longer than the same word without marks, and is shown without them', async () => {
    const timingOf = async (msg: string) => {
      const { speech } = (await ada.post(GENERATE, body({ msg }))).json<Spoken>();
      return (await app.server.inject({ url: speech.timingUrl })).json<SpeechTiming>();
    };
    const [plain, stressed] = [await timingOf('It is really good.'), await timingOf('It is *really* good.')];
    expect(stressed.words.map(({ text }) => text)).toEqual(['It', 'is', 'really', 'good.']);
    const lengths = plain.words.map(({ startMs, endMs }, index) => {
      const { startMs: from = 0, endMs: to = 0 } = stressed.words[index] ?? {};
      return (to - from) / (endMs - startMs);
    });
    expect(lengths.map((share) => Math.round(share * 20) / 20)).toEqual([1, 1, 1.2, 1]);
  });

  test('speech that nobody used for a day is removed with its files; that of a video or a draft stays', async () => {
    const used = (await ada.post(GENERATE, body({ msg: 'This one is used.' }))).json<Spoken>();
    const unused = (await ada.post(GENERATE, body({ msg: 'This one is not.' }))).json<Spoken>();
    await ada.post('/api/video-generation/start', {
      title: 'Keeps it',
      avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
      voice_data: { speechId: used.speech.id },
    });
    const drafted = (await ada.post(GENERATE, body({ msg: 'This one is for later.' }))).json<Spoken>();
    const { id, durationMs, timingUrl } = drafted.speech;
    const source = { script: 'This one is for later.', voiceId: 'en-us-ava', rate: 1 };
    await ada.post('/api/drafts', {
      content: { speech: { id, durationMs, timingUrl, audioUrl: drafted.data, source } },
    });
    const all = [used, unused, drafted].map(({ speech }) => speech.id);
    await sql`update speeches set last_used_at = now() - interval '25 hours' where id = any(${all})`.execute(
      app.deps.db,
    );
    expect(await sweepSpeeches(app.deps)).toBe(1);
    expect((await app.server.inject({ url: drafted.data })).statusCode).toBe(200);
    expect((await app.server.inject({ url: used.data })).statusCode).toBe(200);
    expect((await app.server.inject({ url: unused.data })).statusCode).toBe(404);
  });

  test(
    // Minutes are spoken in `speech-orders.deep.test.ts`: here somebody waits for the answer.
    'a long script is spoken to its last word while somebody waits',
    async () => {
      const sentence = 'It is half price until Sunday, so tap the link. ';
      const script = sentence.repeat(12).trim();
      const answer = await ada.post(GENERATE, body({ msg: script, speechRate: 0.5 }));
      expect(answer.statusCode).toBe(200);
      expect(answer.json<Spoken>().speech.durationMs).toBeGreaterThan(45_000);
      const stored = await app.deps.db
        .selectFrom('speeches')
        .select(['word_count', 'take_file'])
        .where('id', '=', answer.json<Spoken>().speech.id)
        .executeTakeFirstOrThrow();
      expect(stored.word_count).toBe(script.split(/\s+/).length);
      const take = JSON.parse(
        await app.deps.storage.withLocalFile(stored.take_file, (file) => readFile(file, 'utf8')),
      ) as {
        words: { text: string }[];
      };
      expect(take.words.at(-1)?.text).toBe('link.');
    },
    SPOKEN_AT_LENGTH_MS,
  );

  test(
    'a script that would sound longer than a video may be is refused, and nothing of it is stored',
    async () => {
      const long = { msg: '7'.repeat(10_000), tts_id: 'es-es-mateo', country: 'es', region: 'ES' };
      const answer = await ada.post(GENERATE, body(long));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'script_too_long_to_speak']);
      const stored = await sql`select 1 from speeches where script = ${long.msg}`.execute(app.deps.db);
      expect(stored.rows).toEqual([]);
    },
    SPOKEN_AT_LENGTH_MS,
  );
});

describe('prepare sound', () => {
  /** Whether the database was asked, which is away, when somebody heard a speech; nobody is told of it. */
  async function asksFor(soundsAhead: SoundsAhead): Promise<boolean> {
    const asked = vi.fn<() => never>(() => {
      throw new Error('The database is away');
    });
    const db = new Proxy({}, { get: asked }) as Deps['db'];
    const deps = { db, storage: {} as Deps['storage'], soundsAhead, log: silentLog, now: () => new Date() };
    await prepareSound(deps, { accountId: 'of-ada', userId: 'ada' } as Actor, 'a-speech');
    return asked.mock.calls.length > 0;
  }

  test('a process that makes no videos asks nobody for sound that it would not master', async () => {
    expect(await asksFor(NO_SOUNDS_AHEAD)).toBe(false);
    expect(await asksFor({ ...NO_SOUNDS_AHEAD })).toBe(true);
  });
});
