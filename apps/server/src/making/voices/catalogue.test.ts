import {
  DEFAULT_PREFERENCES,
  newVideoChoices,
  PREFERENCE_CHOICES,
  type Preferences,
  SPEECH_RATE,
  type Voice,
  type VoiceDetails,
  type VoiceGroup,
  voicesApi,
} from '@sayso/contract';
import { BACKGROUNDS, PERFORMERS } from '@sayso/engine';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

describe('catalogue', () => {
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    ada = await app.registerUser();
  });
  afterAll(() => app.close());

  const read = async <Data>(path: string, who = ada) => (await who.get(path)).json<{ data: Data }>().data;
  const english = (filter = '') => `/api/a2e/tts/voices?country=en&region=US${filter}`;
  const idsOf = (groups: readonly VoiceGroup[]) => groups.flatMap(({ children }) => children.map(({ value }) => value));
  const favourite = (id: string) => voicesApi.addFavouriteVoice.path.replace(':id', id);

  test('voices are found by gender and style, and each says where it is heard', async () => {
    expect(idsOf(await read(english('&gender=male')))).toEqual(['en-us-ethan', 'en-us-mason', 'en-us-leo']);
    const [group] = await read<VoiceGroup[]>(english('&style=warm'));
    expect(group).toMatchObject({ value: 'female', children: [{ value: 'en-us-grace', style: 'warm' }] });
    expect((await ada.get(english('&gender=robot'))).statusCode).toBe(422);
    const voice = await read<VoiceDetails>('/api/a2e/tts/voices/en-gb-isla');
    expect(voice).toMatchObject({ label: 'Isla', gender: 'female', country: 'en', region_label: 'United Kingdom' });
    const heard = await app.server.inject({ url: voice.sample_url, headers: { range: 'bytes=0-3' } });
    expect([heard.statusCode, heard.headers['content-type'], heard.body]).toEqual([206, 'audio/wav', 'RIFF']);
    expect((await ada.get('/api/a2e/tts/voices/nobody')).statusCode).toBe(404);
    expect((await app.server.inject({ url: '/api/tts/voices/nobody/samples/1' })).statusCode).toBe(404);
    expect((await app.server.inject({ url: '/api/tts/voices/en-us-ava/samples/9' })).statusCode).toBe(404);
  });

  test('languages, accents, tones and voices of all of them say the same', async () => {
    const languages = await read<{ value: string; label: string; voices: number }[]>('/api/tts/languages');
    expect(languages).toContainEqual({ value: 'en', label: 'English', voices: 13 });
    const labels = languages.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(labels).toEqual(expect.arrayContaining(['Arabic', 'Greek', 'Norwegian Bokmål', 'Ukrainian']));
    const countries = await read<{ value: string; label: string }[]>('/api/a2e/tts/countries');
    expect(countries).toEqual(languages.map(({ value, label }) => ({ value, label })));
    const all = await read<VoiceDetails[]>('/api/tts/voices');
    expect(languages.reduce((sum, { voices }) => sum + voices, 0)).toBe(all.length);
    for (const { value } of languages) {
      const accents = await read<{ value: string }[]>(`/api/tts/accents?language_code=${value}`);
      const spoken = await read<VoiceDetails[]>(`/api/tts/voices?language_code=${value}`);
      expect(new Set(spoken.map(({ region }) => region))).toEqual(new Set(accents.map((accent) => accent.value)));
      expect(spoken).toHaveLength(languages.find((language) => language.value === value)?.voices ?? 0);
      expect(new Set(spoken.map(({ gender }) => gender))).toEqual(new Set(['female', 'male']));
    }
    expect((await ada.get('/api/tts/accents?language_code=xx')).statusCode).toBe(404);
    const english = await read<object[]>('/api/tts/accents?language_code=en');
    for (const code of ['en-US', 'en_gb', 'EN'])
      expect(await read(`/api/tts/accents?language_code=${code}`)).toEqual(english);
    const american = await read<VoiceDetails[]>('/api/tts/voices?language_code=en-US&gender=');
    expect(new Set(american.map(({ country, region }) => `${country} ${region}`))).toEqual(new Set(['en US']));
    const tones = (await read<{ value: string }[]>('/api/tts/tones')).map(({ value }) => value);
    expect(new Set(all.map(({ style }) => style))).toEqual(new Set(tones));
    const calm = await read<VoiceDetails[]>('/api/tts/voices?language_code=en&accent=GB&gender=male&tone=calm');
    expect(calm.map(({ label }) => label)).toEqual(['Angus']);
  });

  test('favourites are a person’s own, and stay when they are chosen twice', async () => {
    for (const id of ['en-us-leo', 'de-de-anna', 'en-us-leo'])
      expect((await ada.put(favourite(id), {})).statusCode).toBe(200);
    const liked = await read<Voice[]>('/api/tts/voices?favourite=true');
    expect(liked.map(({ value, is_favourite: isIt }) => [value, isIt])).toEqual([
      ['en-us-leo', true],
      ['de-de-anna', true],
    ]);
    const groups = await read<VoiceGroup[]>(english());
    expect(groups.flatMap(({ children }) => children).filter((voice) => voice.is_favourite)).toHaveLength(1);
    expect(await read('/api/tts/voices?favourite=true', await app.registerUser())).toEqual([]);
    expect((await ada.put(favourite('nobody'), {})).statusCode).toBe(404);
    for (const id of ['en-us-leo', 'nobody']) expect((await ada.delete(favourite(id))).statusCode).toBe(200);
    expect(await read('/api/tts/voices?favourite=true')).toHaveLength(1);
  });

  test('a voice is heard at a speed, made once, and made anew after an administrator has had the catalogue read', async () => {
    const preview = async (body: object) => ada.post('/api/tts/preview', body);
    const slow = (await preview({ tts_id: 'fr-fr-louis', speechRate: SPEECH_RATE.min })).json<{ data: string }>().data;
    const usual = (await preview({ tts_id: 'fr-fr-louis' })).json<{ data: string }>().data;
    const bytes = async (url: string) => (await app.server.inject({ url })).rawPayload;
    const first = await bytes(slow);
    expect(first.length).toBeGreaterThan((await bytes(usual)).length * 1.5);
    const excited = (await preview({ tts_id: 'fr-fr-louis', mood: 'excited' })).json<{ data: string }>().data;
    expect((await bytes(excited)).length).toBeLessThan((await bytes(usual)).length);
    expect((await app.server.inject({ url: excited.replace('excited', 'hungry') })).statusCode).toBe(422);
    expect((await preview({ tts_id: 'nobody' })).json()).toMatchObject({ code: 'voice_unavailable', success: false });
    expect((await preview({ tts_id: 'fr-fr-louis', speechRate: 3 })).statusCode).toBe(422);
    const operator = await app.registerAdministrator();
    const { data } = (await operator.post('/api/tts/sync', {})).json<{
      data: { voices: number; samples_removed: number };
    }>();
    expect(data).toMatchObject({ voices: 57, languages: 21 });
    expect(data.samples_removed).toBeGreaterThanOrEqual(2);
    expect(await bytes(slow)).toEqual(first);
  });
});

describe('new video choices', () => {
  const speech = sharedSpeech();
  const voices = speech.voices();
  const choices = (change: Partial<Preferences>) => newVideoChoices({ ...DEFAULT_PREFERENCES, ...change });

  /** What the wizard comes to with the built-in catalogue: the first place that is spoken, and the first voice there. */
  function voiceOf(change: Partial<Preferences>) {
    const { locales, voiceIds, gender } = choices(change);
    const place = locales.find(({ language }) => voices.some((voice) => voice.language === language));
    const here = voices.filter(({ language, region }) => language === place?.language && region === place.region);
    return here.find(({ id }) => voiceIds.includes(id)) ?? here.find((voice) => voice.gender === gender);
  }

  test.each([
    [{}, 'en-us-ava'],
    [{ defaultVoice: 'female-mature-english' }, 'en-us-grace'],
    [{ defaultVoice: 'male-young-english' }, 'en-us-leo'],
    [{ defaultVoice: 'male-mature-english' }, 'en-us-mason'],
    [{ defaultVoice: 'female-spanish' }, 'es-es-lucia'],
    [{ defaultVoice: 'male-french' }, 'fr-fr-louis'],
    [{ defaultLanguage: 'en-GB' }, 'en-gb-isla'],
    [{ defaultVoice: 'male-mature-english', defaultLanguage: 'en-GB' }, 'en-gb-angus'],
    [{ defaultLanguage: 'de-DE' }, 'de-de-anna'],
    [{ defaultVoice: 'male-young-english', defaultLanguage: 'es-ES' }, 'es-es-mateo'],
  ] as const)('%j is spoken by %s', (change, id) => {
    expect(voiceOf(change)?.id).toBe(id);
  });

  test('a language that no voice speaks gives way to that of the voice', () => {
    expect(choices({ defaultLanguage: 'it-IT' }).locales).toEqual([
      { language: 'it', region: 'IT' },
      { language: 'en', region: 'US' },
    ]);
  });

  test.each(
    PREFERENCE_CHOICES.defaultVoice.flatMap((voice) =>
      PREFERENCE_CHOICES.defaultAvatarStyle.map((style) => [voice, style] as const),
    ),
  )(
    '%s and %s come to an avatar of the gender of the voice, and to voices that exist',
    (defaultVoice, defaultAvatarStyle) => {
      const { avatarId, gender, voiceIds } = choices({ defaultVoice, defaultAvatarStyle });
      expect(PERFORMERS.find(({ id }) => id === avatarId)?.gender).toBe(gender);
      const meant = voices.filter(({ id }) => voiceIds.includes(id));
      expect([meant.length, new Set(meant.map((voice) => voice.gender))]).toEqual([voiceIds.length, new Set([gender])]);
    },
  );

  test.each(PREFERENCE_CHOICES.defaultBackgroundStyle)('the background %s comes to a room that there is', (style) => {
    const rooms = BACKGROUNDS.map(({ id }) => String(id));
    expect(choices({ defaultBackgroundStyle: style }).backgroundIds.some((id) => rooms.includes(id))).toBe(true);
  });

  test('the speed is the number in the list', () => {
    expect(choices({ voiceSpeed: [1.4] }).speechRate).toBe(1.4);
  });
});
