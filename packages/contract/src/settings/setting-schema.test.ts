import { describe, expect, test } from 'vitest';
import { isSecretKey, SETTING_KEYS, SETTINGS } from './registry.ts';
import { settingSchema } from './setting-schema.ts';

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
  const misfits = SETTING_KEYS.filter((key) => !settingSchema(SETTINGS[key]).safeParse(SETTINGS[key].default).success);
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
