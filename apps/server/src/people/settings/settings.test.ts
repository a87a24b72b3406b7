import { SETTING_KEYS, type SettingEntry, SETTINGS, settingsApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockSettings, saveSetting } from '../../platform/settings/settings.store.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

const PATH = settingsApi.listSettings.path;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.registerAdministrator();
});
afterAll(() => app.close());

describe('settings', () => {
  type Entries = Record<string, SettingEntry>;

  const readAll = async () => (await admin.get(PATH)).json<{ data: Entries }>().data;
  const save = (...settings: object[]) => admin.put(PATH, { settings });
  const lastAudit = () =>
    app.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

  test('a fresh installation has every setting with its default, in the documented shape', async () => {
    const data = await readAll();
    expect(Object.keys(data)).toEqual(SETTING_KEYS);
    expect(data['max_videos_per_user']).toMatchObject({
      key: 'max_videos_per_user',
      value: 100,
      type: 'integer',
      group: 'system',
      description: SETTINGS.max_videos_per_user.help,
    });
    expect(data['site_name']?.value).toBe('');
    expect(data['default_plan']?.value).toBe('FE');
  });

  test('a saved list is answered, acts at once in this process and stands in the audit log with old and new values', async () => {
    const answer = await save(
      { key: 'site_name', value: 'Clip House', type: 'string', group: 'general' },
      { key: 'max_videos_per_user', value: 7, type: 'integer', group: 'system' },
      { key: 'max_video_length', value: 300, type: 'integer', group: 'general' },
    );
    expect(answer.statusCode).toBe(200);
    expect(settingsApi.updateSettings.response.parse(answer.json()).data['site_name']?.value).toBe('Clip House');
    expect(app.deps.settings.current()).toMatchObject({ site_name: 'Clip House', max_videos_per_user: 7 });
    const audit = await lastAudit();
    expect(audit).toMatchObject({ action: 'settings.update', actor_id: admin.user.id });
    expect(audit.details).toMatchObject({
      changes: { site_name: { from: '', to: 'Clip House' }, max_videos_per_user: { from: 100, to: 7 } },
    });
  });

  test('the names of the changed settings stand in the audit log, and can be searched for', async () => {
    await save({ key: 'site_name', value: 'Named' }, { key: 'audit_retention_days', value: 400 });
    expect((await lastAudit()).target_label).toBe('Site Name, Keep the audit log');
    const { data } = (await admin.get('/api/admin/audit?search=keep+the+audit')).json().data;
    expect(data).toMatchObject([{ action: 'settings.update', target: { type: 'setting' } }]);
    await save({ key: 'audit_retention_days', value: 365 });
  });

  test('texts are stored without the blanks around them', async () => {
    const answer = await save({ key: 'site_name', value: '  Clip  House ' }, { key: 'site_description', value: '   ' });
    expect(answer.json().data).toMatchObject({ site_name: { value: 'Clip  House' }, site_description: { value: '' } });
    const rows = app.deps.db
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'like', 'site_%')
      .orderBy('key');
    expect((await rows.execute()).map(({ value }) => value)).toEqual(['', 'Clip  House']);
  });

  test('an administrator sees the room on the disk, and nobody else does', async () => {
    const state = settingsApi.installationState;
    const answer = await admin.get(state.path);
    expect(state.response.parse(answer.json()).data.free_bytes).toBeGreaterThan(0);
    expect(answer.json().data).toMatchObject({ least_free_bytes: 2 * 1024 ** 3 });
    await save({ key: 'min_free_disk_gb', value: 10_000 });
    expect((await admin.get(state.path)).json().data).toMatchObject({ is_full: true });
    await save({ key: 'min_free_disk_gb', value: 2 });
    const customer = await app.registerUser();
    expect((await customer.get(state.path)).statusCode).toBe(403);
  });

  test('saving what stands there already is no change', async () => {
    await save({ key: 'site_name', value: 'Same' });
    const before = await lastAudit();
    await save({ key: 'site_name', value: 'Same' });
    expect((await lastAudit()).id).toBe(before.id);
  });

  test.each([
    ['a number as text', { key: 'max_video_length', value: '60' }],
    ['half a second', { key: 'max_video_length', value: 1.5 }],
    ['no length', { key: 'max_video_length', value: 0 }],
    ['more than the ceiling', { key: 'max_video_length', value: 301 }],
    ['no limit where there must be one', { key: 'max_video_length', value: null }],
    ['a switch as text', { key: 'maintenance_mode', value: 'true' }],
    ['a text as a switch', { key: 'site_name', value: true }],
    ['a name too long', { key: 'site_name', value: 'x'.repeat(31) }],
    ['a name of two lines', { key: 'site_name', value: 'a\nb' }],
    ['a name that turns the direction of reading', { key: 'site_name', value: 'a\u202egpj.exe' }],
    ['a description that does', { key: 'site_description', value: 'a\u2066b' }],
    ['the wrong type beside a good value', { key: 'site_name', value: 'a', type: 'integer' }],
    ['the wrong group', { key: 'site_name', value: 'a', group: 'system' }],
    ['an unknown key', { key: 'toString', value: 'a' }],
    ['a key of every object', { key: '__proto__', value: 'a' }],
    ['an unknown encryption', { key: 'smtp_security', value: 'ssl' }],
    ['an address that is none', { key: 'mail_from_address', value: 'nowhere' }],
    ['a host with a path', { key: 'smtp_host', value: 'mail.example.com/x' }],
    ['a plan that does not exist', { key: 'default_plan', value: 'GOLD' }],
  ])('%s is refused at its key, and nothing of the list is stored', async (_what, change) => {
    const before = await readAll();
    const answer = await save({ key: 'site_description', value: 'Stored with the rest or not at all' }, change);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([change.key]);
    expect(await readAll()).toEqual(before);
  });

  test('a key that stands in the list twice is refused', async () => {
    const answer = await save({ key: 'site_name', value: 'a' }, { key: 'site_name', value: 'b' });
    expect(answer.json().errors).toHaveProperty('site_name');
  });

  test('a name as long as it may be is stored', async () => {
    expect((await save({ key: 'site_name', value: 'x'.repeat(30) })).statusCode).toBe(200);
    expect(app.deps.settings.current().site_name).toBe('x'.repeat(30));
  });

  test('a plan that is no longer on offer cannot be the default one', async () => {
    const setActive = (is_active: boolean) =>
      app.deps.db.updateTable('plans').set({ is_active }).where('slug', '=', 'UNLIMITED').execute();
    await setActive(false);
    const answer = await save({ key: 'default_plan', value: 'UNLIMITED' });
    await setActive(true);
    expect(answer.json().errors).toEqual({ default_plan: ['There is no such plan on offer.'] });
    expect(app.deps.settings.current().default_plan).toBe('FE');
  });

  /** Changes a setting as another process does, and commits when somebody else waits for it. */
  async function changeMeanwhile<T>(key: string, value: unknown, act: () => Promise<T>): Promise<T> {
    const by = { userId: admin.user.id, at: new Date() };
    const { acting } = await app.deps.db.transaction().execute(async (trx) => {
      await lockSettings(trx);
      await saveSetting(trx, { key, value, sealed: null }, by);
      const acting = act();
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(app.deps.db)).rows.length).toBe(1);
      return { acting };
    });
    return acting;
  }

  test('changes follow one another: each is told with the value that it replaced', async () => {
    await save({ key: 'max_videos_per_user', value: 10 });
    const change = () => save({ key: 'max_videos_per_user', value: 30 });
    expect((await changeMeanwhile('max_videos_per_user', 20, change)).statusCode).toBe(200);
    expect((await lastAudit()).details).toEqual({ changes: { max_videos_per_user: { from: 20, to: 30 } } });
    await save({ key: 'max_videos_per_user', value: 100 });
  });

  test('initialize does not replace what is set at the same moment', async () => {
    await app.deps.db.deleteFrom('settings').where('key', '=', 'max_video_length').execute();
    await changeMeanwhile('max_video_length', 77, () => admin.post(settingsApi.initializeSettings.path));
    expect(app.deps.settings.current().max_video_length).toBe(77);
    await save({ key: 'max_video_length', value: 300 });
  });

  test('empty texts, zero and no limit are values where the bounds allow them', async () => {
    const answer = await save(
      { key: 'site_name', value: '' },
      { key: 'site_description', value: '' },
      { key: 'max_videos_per_user', value: 0 },
      { key: 'storage_limit_gb', value: null },
    );
    expect(answer.statusCode).toBe(200);
    expect(app.deps.settings.current()).toMatchObject({ max_videos_per_user: 0, storage_limit_gb: null });
    await save({ key: 'max_videos_per_user', value: 100 }, { key: 'storage_limit_gb', value: 5 });
  });

  test('one setting is read and changed by its key, with words of the operator', async () => {
    const url = `${PATH}/max_video_length`;
    const answer = await admin.put(url, { value: 45, type: 'integer', group: 'system', description: 'Short is good.' });
    expect(answer.json().data).toMatchObject({ key: 'max_video_length', value: 45, description: 'Short is good.' });
    expect((await admin.get(url)).json().data).toMatchObject({ value: 45, description: 'Short is good.' });
    const refused = await admin.put(url, { value: -1 });
    expect(refused.json().errors).toEqual({ value: ['Use a whole number from 1 to 300.'] });
    await admin.put(url, { value: 300 });
    expect((await admin.get(url)).json().data.description).toBe('Short is good.');
  });

  test.each(['unknown', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'there is no setting %s',
    async (key) => {
      expect((await admin.get(`${PATH}/${key}`)).statusCode).toBe(404);
      expect((await admin.put(`${PATH}/${key}`, { value: 1 })).statusCode).toBe(404);
    },
  );

  test('a group answers its own settings', async () => {
    const { data } = (await admin.get(`${PATH}/group/general`)).json();
    expect(Object.keys(data)).toEqual(['site_name', 'site_description', 'support_email', 'support_url']);
    expect((await admin.get(`${PATH}/group/unknown`)).statusCode).toBe(404);
  });

  test('a secret is stored sealed and never leaves: its value is empty, its last characters are a hint', async () => {
    const secret = 'correct horse 9876';
    const answer = await save({ key: 'smtp_password', value: secret, type: 'string', group: 'integrations' });
    expect(answer.json().data.smtp_password).toMatchObject({ value: '', is_set: true, last4: '9876' });
    expect(answer.payload).not.toContain('correct');
    const row = await app.deps.db
      .selectFrom('settings')
      .selectAll()
      .where('key', '=', 'smtp_password')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('horse');
    expect(JSON.stringify((await lastAudit()).details)).toBe(
      JSON.stringify({ changes: { smtp_password: { to: 'set', from: 'not set' } } }),
    );
    expect(app.deps.settings.secret('smtp_password')).toBe(secret);
    expect(app.deps.settings.current()).not.toHaveProperty('smtp_password', secret);
  });

  test('saving the whole list back leaves a secret, null takes it away, and a short one gives no hint', async () => {
    await save({ key: 'smtp_password', value: 'short' });
    const data = await readAll();
    expect(data['smtp_password']).toMatchObject({ is_set: true, last4: '' });
    const whole = Object.values(data).map(({ key, value, type, group }) => ({ key, value, type, group }));
    expect((await save(...whole)).statusCode).toBe(200);
    expect(app.deps.settings.secret('smtp_password')).toBe('short');
    const removed = await save({ key: 'smtp_password', value: null });
    expect(removed.json().data.smtp_password).toMatchObject({ value: '', is_set: false });
    expect(app.deps.settings.secret('smtp_password')).toBe('');
  });

  test('initialize stores the defaults that are missing and changes nothing else', async () => {
    await save({ key: 'site_description', value: 'Ours' });
    await app.deps.db.deleteFrom('settings').where('key', '=', 'max_videos_per_user').execute();
    const before = await readAll();
    const { data } = (await admin.post(settingsApi.initializeSettings.path)).json<{ data: Entries }>();
    const valuesOf = (entries: Entries) => Object.values(entries).map(({ key, value }) => [key, value]);
    expect(valuesOf(data)).toEqual(valuesOf(before));
    expect(await app.deps.db.selectFrom('settings').select('key').execute()).toHaveLength(SETTING_KEYS.length);
  });

  test('a stored value that no longer fits falls back to its default', async () => {
    await app.deps.db
      .updateTable('settings')
      .set({ value: JSON.stringify('many') })
      .where('key', '=', 'max_videos_per_user')
      .execute();
    await app.deps.db.insertInto('settings').values({ key: 'from_a_newer_version', value: '1' }).execute();
    expect((await admin.post(settingsApi.clearSettingsCache.path)).statusCode).toBe(200);
    expect(app.deps.settings.current().max_videos_per_user).toBe(100);
    expect((await readAll())['max_videos_per_user']?.value).toBe(100);
    expect(await save({ key: 'max_videos_per_user', value: 100 })).toHaveProperty('statusCode', 200);
  });

  test('nobody but an administrator reads or writes', async () => {
    const person = await app.registerUser();
    const answers = await Promise.all([
      person.get(PATH),
      person.get(`${PATH}/site_name`),
      person.get(`${PATH}/group/general`),
      person.put(PATH, { settings: [{ key: 'site_name', value: 'Mine' }] }),
      person.put(`${PATH}/site_name`, { value: 'Mine' }),
      person.post(settingsApi.initializeSettings.path),
      person.post(settingsApi.clearSettingsCache.path),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
    expect(app.deps.settings.current().site_name).not.toBe('Mine');
  });

  test('anybody may know the name, and whether the doors are open', async () => {
    await save({ key: 'site_name', value: '' });
    const { data } = (await app.server.inject({ url: settingsApi.site.path })).json();
    expect(data).toEqual({
      site_name: 'Sayso',
      site_description: 'Ours',
      pricing_page_enabled: true,
      registration_enabled: true,
      maintenance_mode: false,
      email_verification_required: false,
      sends_mails: false,
      ai_editor_url: '',
      support_email: '',
      support_url: '',
    });
  });
});

describe('settings service', () => {
  const SERVER = {
    smtp_host: 'mail.example.com',
    smtp_port: 587,
    smtp_security: 'starttls',
    smtp_username: 'ada',
    smtp_password: 'correct horse 9876',
  };
  beforeEach(async () => {
    await save(SERVER);
  });

  const save = (values: Record<string, string | number | null>) =>
    admin.put(PATH, { settings: Object.entries(values).map(([key, value]) => ({ key, value })) });
  const password = () => app.deps.settings.secret('smtp_password');
  const ASKED = {
    smtp_password: [
      'Enter the password again, or remove it: the stored one was given for another server or user name.',
    ],
  };

  test.each([
    ['server', { smtp_host: 'mail.example.org' }],
    ['port', { smtp_port: 2525 }],
    ['encryption', { smtp_security: 'none' }],
    ['user name', { smtp_username: 'eve' }],
    ['server, with the secret left as it is,', { smtp_host: 'mail.example.org', smtp_password: '' }],
  ])('a stored password does not go along to another %s', async (_what, change) => {
    const answer = await save({ mail_from_name: 'Eve', ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual(ASKED);
    expect(app.deps.settings.current()).toMatchObject({ smtp_host: 'mail.example.com', mail_from_name: '' });
    expect(password()).toBe(SERVER.smtp_password);
  });

  test('nor in steps, or by the call about one setting', async () => {
    expect((await save({ smtp_host: '' })).statusCode).toBe(200);
    expect((await save({ smtp_port: 25, smtp_security: 'none' })).statusCode).toBe(200);
    const answer = await admin.put(`${PATH}/smtp_host`, { value: 'mail.example.org' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual(ASKED);
    expect(app.deps.settings.current().smtp_host).toBe('');
  });

  test('entered again or removed in the same change, it stands in nobody’s way', async () => {
    expect((await save({ smtp_host: 'mail.example.org', smtp_password: 'another' })).statusCode).toBe(200);
    expect(password()).toBe('another');
    expect((await save({ smtp_host: 'mail.example.net', smtp_password: null })).statusCode).toBe(200);
    expect(password()).toBe('');
    expect((await save({ smtp_host: 'mail.example.org' })).statusCode).toBe(200);
  });

  test('what else is changed, or saved as it was, asks for no password', async () => {
    const { smtp_password: _, ...same } = SERVER;
    expect((await save({ ...same, smtp_password: '', mail_from_name: 'The team' })).statusCode).toBe(200);
    expect(password()).toBe(SERVER.smtp_password);
    await save({ mail_from_name: '' });
  });
});
