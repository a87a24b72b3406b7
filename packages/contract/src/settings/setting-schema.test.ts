import { describe, expect, test } from 'vitest';
import { isSecretKey, SETTING_KEYS, SETTINGS } from './registry.ts';
import { settingSchema } from './setting-schema.ts';
import {
  describeServerVoice,
  readServerVoices,
  SERVER_VOICE_EXAMPLE,
  SERVER_VOICES_MAX,
  toServerVoiceLine,
} from './server-voices.ts';

describe('setting schema', () => {
  /** The documents' own list. */
  const DOCUMENTED = {
    site_name: '',
    site_description: 'AI-powered UGC video generation platform',
    maintenance_mode: false,
    registration_enabled: true,
    email_verification_required: true,
    max_videos_per_user: 100,
    max_video_length: 300,
    default_plan: 'FE',
    google_tts_enabled: true,
  };

  test('every documented setting is there with its default', () => {
    for (const [key, value] of Object.entries(DOCUMENTED))
      expect(SETTINGS[key as keyof typeof DOCUMENTED].default).toBe(value);
  });

  test('every default is a value that its setting may have', () => {
    const misfits = SETTING_KEYS.filter(
      (key) => !settingSchema(SETTINGS[key]).safeParse(SETTINGS[key].default).success,
    );
    expect(misfits).toEqual([]);
  });

  test('every setting has words for the one who sets it', () => {
    for (const key of SETTING_KEYS) {
      expect(SETTINGS[key].label).not.toBe('');
      expect(SETTINGS[key].help).toMatch(/\.$/);
    }
  });

  test('the password of the mail server and the keys of the servers and the partners are the secrets', () => {
    expect(SETTING_KEYS.filter(isSecretKey)).toEqual([
      'speech_server_key',
      'text_server_key',
      'text_server_2_key',
      'text_server_3_key',
      'transcriber_key',
      'transcriber_2_key',
      'transcriber_3_key',
      'google_tts_key',
      'elevenlabs_key',
      'heygen_key',
      'a2e_key',
      'did_key',
      'presenter_server_key',
      'face_studio_key',
      'image_server_key',
      'smtp_password',
    ]);
  });

  describe('bounds', () => {
    const fits = (key: keyof typeof SETTINGS, value: unknown) => settingSchema(SETTINGS[key]).safeParse(value).success;

    test.each([
      ['smtp_host', 'mail.example.com', true],
      ['smtp_host', '127.0.0.1', true],
      ['smtp_host', '::1', true],
      ['smtp_host', '', true],
      ['smtp_host', 'mail example', false],
      ['smtp_host', '-mail.example.com', false],
      ['smtp_host', 'https://mail.example.com', false],
      ['smtp_port', 0, false],
      ['smtp_port', 65_535, true],
      ['smtp_port', 65_536, false],
      ['mail_from_address', 'hello@example.com', true],
      ['mail_from_address', '', true],
      ['mail_from_address', 'Hello <hello@example.com>', false],
      ['mail_from_name', 'Hello\r\nBcc: x@example.com', false],
      ['site_description', 'two\nlines', true],
      ['site_description', 'a bell\u0007', false],
      ['max_videos_per_user', null, true],
      ['max_videos_per_user', -1, false],
      ['max_videos_per_user', Number.NaN, false],
      ['min_free_disk_gb', null, false],
      ['audit_retention_days', 0, false],
      ['maintenance_mode', 1, false],
    ] as const)('%s %j fits: %j', (key, value, expected) => {
      expect(fits(key, value)).toBe(expected);
    });
  });
});

describe('server voices', () => {
  const problemOf = (text: string) =>
    settingSchema(SETTINGS.speech_server_voices).safeParse(text).error?.issues[0]?.message;

  test('a list of voices is read line by line; what is said of a voice comes back as it was', () => {
    const { voices, problem } = readServerVoices(`\n${SERVER_VOICE_EXAMPLE}\n  am_adam , Adam, male, en-US\n\n`);
    expect(problem).toBeNull();
    expect(voices).toEqual([
      {
        id: 'server-en-us-af-heart',
        voice: 'af_heart',
        name: 'Heart',
        gender: 'female',
        language: 'en',
        region: 'US',
        style: 'warm',
      },
      {
        id: 'server-en-us-am-adam',
        voice: 'am_adam',
        name: 'Adam',
        gender: 'male',
        language: 'en',
        region: 'US',
        style: 'friendly',
      },
    ]);
    const lines = voices.map(toServerVoiceLine).join('\n');
    expect(readServerVoices(lines).voices).toEqual(voices);
  });

  describe('a list that cannot be read says in which line and why', () => {
    test.each([
      ['af_heart', /^Line 1: write it like af_heart, Heart/],
      ['a, A, female, en-US\nb, B, woman, en-US', /^Line 2: write female or male/],
      ['a, A, female, english', /^Line 1: write language and region/],
      ['a, A, female, en-US, husky', /^Line 1: end with one of: friendly/],
      ['a, A, female, en-US, warm, more', /^Line 1: write it like/],
      ['two words, A, female, en-US', /^Line 1: begin with the name/],
      [`a, ${'A'.repeat(41)}, female, en-US`, /^Line 1: use 40 characters/],
      ['a.b, A, female, en-US\na_b, B, male, en-US', /^Line 2: This voice stands in the list twice/],
      [
        Array.from({ length: SERVER_VOICES_MAX + 1 }, (_, index) => `v${index}, V, female, en-US`).join('\n'),
        /^List 300/,
      ],
      ['x\u0000, A, female, en-US', /control characters/],
    ])('%j', (text, message) => expect(problemOf(text)).toMatch(message));

    test('one voice may speak several languages, and names in other letters are told apart', () => {
      const { voices } = readServerVoices(
        'alloy, Alloy, female, en-US\nalloy, Alloy, female, de-DE\n\u58f0, Koe, male, ja-JP',
      );
      expect(new Set(voices.map(({ id }) => id)).size).toBe(3);
      for (const { id } of voices) expect(id).toMatch(/^[a-z0-9-]+$/);
    });
  });

  test.each([
    ['af_heart', 'af_heart, Heart, female, en-US, friendly'],
    ['bm_george', 'bm_george, George, male, en-GB, friendly'],
    ['pf_dora', 'pf_dora, Dora, female, pt-BR, friendly'],
    ['af_bella+af_sky', 'af_bella+af_sky, Bella, female, en-US, friendly'],
    ['onyx', 'onyx, Onyx, male, en-US, friendly'],
    ['speaker_7', 'speaker_7, Speaker 7, female, en-US, friendly'],
  ])('of a voice called %s is told what its name tells', (voice, line) => {
    expect(toServerVoiceLine(describeServerVoice(voice))).toBe(line);
    expect(problemOf(line)).toBeUndefined();
  });

  test('a voice with a long name has an id that calls take, and another one than a voice whose name begins alike', () => {
    const names = ['a', 'b'].map((end) => `${'\u{1F399}'.repeat(40)}${end}`);
    const { voices, problem } = readServerVoices(names.map((name) => `${name}, Mic, female, en-US`).join('\n'));
    expect(problem).toBeNull();
    expect(new Set(voices.map(({ id }) => id)).size).toBe(2);
    for (const { id } of voices) expect(id).toMatch(/^server-en-us-[a-z\d-]{1,87}$/);
  });
});
