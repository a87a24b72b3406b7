import { accountsApi, DEFAULT_PREFERENCES, identityApi, PREFERENCE_CHOICES, type Preferences } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { type FakeSmtp, startFakeSmtp } from '../../platform/mail/testing/fake-smtp.ts';
import { sendMail } from '../mail/mail.service.ts';
import { sendNextMail } from '../mail/send-next-mail.ts';
import { useSmtp } from '../mail/testing/set-mail-server.ts';
import { mailRecipient, unsubscribeToken } from './preferences.service.ts';

describe('preferences', () => {
  const { path } = accountsApi.getPreferences;
  const OTHER: Preferences = {
    defaultVoice: 'male-french',
    defaultLanguage: 'fr-FR',
    defaultAvatarStyle: 'fitness',
    defaultBackgroundStyle: 'outdoor',
    videoQuality: 'low',
    theme: 'auto',
    sidebarCollapsed: true,
    compactView: true,
    emailNotifications: false,
    videoCompleteNotifications: false,
    marketingEmails: true,
    weeklyReports: false,
    autoSave: false,
    confirmBeforeDelete: false,
    showPreviewBeforeGenerate: false,
    voiceSpeed: [1.4],
    audioBitrate: 'medium',
    showFirstVideoGuide: false,
    showVoicePackTip: false,
    leadNotifications: false,
    savedViews: [{ list: 'users', name: 'Suspended', search: { status: 'suspended' } }],
  };
  let app: TestApp;
  let person: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    person = await app.registerUser();
  });
  afterAll(() => app.close());

  const read = async (who: TestUser) => (await who.get(path)).json();
  const save = (who: TestUser, payload: object) =>
    app.server.inject({ method: 'PUT', url: path, payload, headers: { authorization: `Bearer ${who.token}` } });
  const store = (who: TestUser, chosen: unknown) =>
    app.deps.db
      .insertInto('preferences')
      .values({ user_id: who.user.id, chosen: JSON.stringify(chosen), updated_at: new Date() })
      .execute();

  test('who never chose has the documented defaults', async () => {
    expect(await read(person)).toEqual({
      status: 'success',
      data: {
        defaultVoice: 'female-young-english',
        defaultLanguage: 'en-US',
        defaultAvatarStyle: 'professional',
        defaultBackgroundStyle: 'modern',
        videoQuality: 'high',
        theme: 'dark',
        sidebarCollapsed: false,
        compactView: false,
        emailNotifications: true,
        videoCompleteNotifications: true,
        marketingEmails: false,
        weeklyReports: true,
        autoSave: true,
        confirmBeforeDelete: true,
        showPreviewBeforeGenerate: true,
        voiceSpeed: [1],
        audioBitrate: 'high',
        showFirstVideoGuide: true,
        showVoicePackTip: true,
        leadNotifications: true,
        savedViews: [],
      },
    });
  });

  test('what is saved is answered, read again, replaced as a whole, and nobody else has it', async () => {
    const other = await app.registerUser();
    expect((await save(person, OTHER)).json()).toEqual({
      status: 'success',
      message: 'Your preferences have been updated successfully.',
      data: OTHER,
    });
    expect((await read(person)).data).toEqual(OTHER);
    await save(person, { ...OTHER, theme: 'light' });
    expect((await read(person)).data).toEqual({ ...OTHER, theme: 'light' });
    expect((await read(other)).data).toEqual(DEFAULT_PREFERENCES);
  });

  test.each(
    Object.entries(PREFERENCE_CHOICES).flatMap(([key, values]) => values.map((value) => [key, value] as const)),
  )('%s may be %s', async (key, value) => {
    expect((await save(person, { ...OTHER, [key]: value })).statusCode).toBe(200);
  });

  test.each([
    ['a missing key', { ...OTHER, theme: undefined }, 'theme'],
    ['a voice that is not offered', { ...OTHER, defaultVoice: 'robot' }, 'defaultVoice'],
    ['a word for a switch', { ...OTHER, autoSave: 'yes' }, 'autoSave'],
    ['a speed outside of a list', { ...OTHER, voiceSpeed: 1 }, 'voiceSpeed'],
    ['two speeds', { ...OTHER, voiceSpeed: [1, 1] }, 'voiceSpeed'],
    ['a speed that is too fast', { ...OTHER, voiceSpeed: [2.1] }, 'voiceSpeed.0'],
  ])('%s is refused at its field and changes nothing', async (_what, payload, field) => {
    const before = await read(person);
    const answer = await save(person, payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await read(person)).toEqual(before);
  });

  test('an unknown key is refused by its name', async () => {
    const answer = await save(person, { ...OTHER, darkMode: true });
    expect(answer.statusCode).toBe(422);
    expect(JSON.stringify(answer.json().errors)).toContain('darkMode');
  });

  test('keys that came later and values that are gone have their default; the rest stays', async () => {
    const early = await app.registerUser();
    await store(early, { theme: 'light', videoQuality: 'ultra', gone: 1 });
    expect((await read(early)).data).toEqual({ ...DEFAULT_PREFERENCES, theme: 'light' });
  });

  test.each([[null], ['text'], [[]]])('%j in the store reads as the defaults', async (chosen) => {
    const odd = await app.registerUser();
    await store(odd, chosen);
    expect((await read(odd)).data).toEqual(DEFAULT_PREFERENCES);
  });

  test('preferences go with their user', async () => {
    const leaving = await app.registerUser();
    await save(leaving, OTHER);
    await app.deps.db.deleteFrom('users').where('id', '=', leaving.user.id).execute();
    const left = await app.deps.db
      .selectFrom('preferences')
      .selectAll()
      .where('user_id', '=', leaving.user.id)
      .execute();
    expect(left).toEqual([]);
  });

  describe('product news', () => {
    const acts = async (who: TestUser) =>
      (
        await app.deps.db
          .selectFrom('audit_log')
          .select('action')
          .where('actor_id', '=', who.user.id)
          .where('action', 'like', 'marketing.%')
          .orderBy('at')
          .execute()
      ).map(({ action }) => action);
    const columnOf = async (admin: TestUser, who: TestUser) => {
      const { data } = (await admin.get(`${accountsApi.exportUsers.path}?search=${who.email}`)).json<{
        data: string[][];
      }>();
      return data[1]?.[data[0]?.indexOf('Product news since (UTC)') ?? -1];
    };

    test('since when somebody agreed is kept, stands in the export and the audit log, and ends with the wish', async () => {
      const reader = await app.registerUser();
      const admin = await app.registerAdministrator();
      expect(await columnOf(admin, reader)).toBe('');
      await save(reader, { ...DEFAULT_PREFERENCES, marketingEmails: true });
      const since = await columnOf(admin, reader);
      expect(Date.parse(since ?? '')).toBeGreaterThan(Date.now() - 60_000);
      await save(reader, { ...DEFAULT_PREFERENCES, marketingEmails: true, theme: 'light' });
      expect(await columnOf(admin, reader)).toBe(since);
      await save(reader, DEFAULT_PREFERENCES);
      expect(await columnOf(admin, reader)).toBe('');
      expect(await acts(reader)).toEqual(['marketing.agree', 'marketing.withdraw']);
    });

    test('an administrator who acts as somebody cannot agree for them', async () => {
      const reader = await app.registerUser();
      const admin = await app.registerAdministrator();
      const acting = await admin.post(identityApi.loginAsUser.path, { user_id: reader.user.id });
      const asReader = { ...reader, token: acting.json<{ data: { token: string } }>().data.token };
      const answer = await save(asReader, { ...DEFAULT_PREFERENCES, marketingEmails: true });
      expect(answer.json().code).toBe('not_while_impersonating');
      expect((await save(asReader, { ...DEFAULT_PREFERENCES, theme: 'light' })).statusCode).toBe(200);
    });
  });

  test('a stranger is refused', async () => {
    expect((await app.server.inject({ url: path })).statusCode).toBe(401);
  });
});

describe('unsubscribe', () => {
  const { path } = accountsApi.stopMails;
  let app: TestApp;
  let smtp: FakeSmtp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ config: { publicUrl: 'https://videos.example.com' } });
    smtp = await startFakeSmtp();
    await useSmtp(await app.registerAdministrator(), smtp);
    await app.deps.db.deleteFrom('mails').execute();
    ada = await app.registerUser();
    await app.deps.db.deleteFrom('mails').execute();
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(() => ada.put(accountsApi.savePreferences.path, DEFAULT_PREFERENCES));

  const preferences = async (who = ada): Promise<Preferences> =>
    (await who.get(accountsApi.getPreferences.path)).json().data;
  const tokenFor = (mails: 'videoCompleteNotifications' | 'weeklyReports' | 'marketingEmails') =>
    unsubscribeToken(app.deps, { userId: ada.user.id, mails });
  /** As mail programs do it: without a session, with a form that says nothing new. */
  const press = (url: string, type = 'application/x-www-form-urlencoded') =>
    app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    });
  const pathWith = (token: string) => `${path}?token=${encodeURIComponent(token)}`;

  /** Sends a mail of which people may have no more, and answers what a mail server got. */
  async function mailVideoReady() {
    const recipient = await mailRecipient(app.deps, ada.user.id, 'videoCompleteNotifications');
    if (!recipient) throw new Error('Ada wants such mails');
    const input = {
      title: 'Glow',
      slug: 'abc',
      lengthMs: 9_000,
      performer: 'Maya',
      unsubscribe: recipient.unsubscribe,
    };
    await sendMail(app.deps, app.deps.db, { to: recipient.email, template: 'videoReady', input });
    await sendNextMail(app.deps, new AbortController().signal);
    return (smtp.received.at(-1)?.raw ?? '').replaceAll(/\r\n[ \t]+/gu, ' ');
  }

  describe('one press in a mail program', () => {
    test('the header of the mail that arrived stops exactly those mails, without a session and as often as one likes', async () => {
      const raw = await mailVideoReady();
      expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/mu);
      const url = new URL(/^List-Unsubscribe: <([^>]+)>/mu.exec(raw)?.[1]?.replaceAll(' ', '') ?? '');
      expect(url.origin).toBe('https://videos.example.com');
      for (const _ of [1, 2]) {
        const answer = await press(url.pathname + url.search);
        expect([answer.statusCode, answer.json().data]).toEqual([200, { mails: 'videoCompleteNotifications' }]);
      }
      expect(await preferences()).toEqual({ ...DEFAULT_PREFERENCES, videoCompleteNotifications: false });
      expect(await mailRecipient(app.deps, ada.user.id, 'videoCompleteNotifications')).toBeNull();
      expect(await mailRecipient(app.deps, ada.user.id, 'weeklyReports')).toMatchObject({ email: ada.email });
      const stops = await app.deps.db
        .selectFrom('audit_log')
        .select('action')
        .where('actor_id', '=', ada.user.id)
        .where('action', '=', 'preferences.stop_mails')
        .execute();
      expect(stops).toHaveLength(1);
    });

    test('both kinds of forms that mail programs send are taken', async () => {
      const type = 'multipart/form-data; boundary=x';
      expect((await press(pathWith(tokenFor('weeklyReports')), type)).statusCode).toBe(200);
      expect(await preferences()).toEqual({ ...DEFAULT_PREFERENCES, weeklyReports: false });
    });
  });

  test('a token of another kind, a changed one and none stop nothing', async () => {
    const good = tokenFor('weeklyReports');
    const foreign = app.deps.vault.seal(JSON.stringify({ userId: ada.user.id, mails: 'weeklyReports' }), 'else');
    for (const token of [foreign, `${good.slice(0, -2)}xx`, 'nothing']) {
      const answer = await press(pathWith(token));
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'link_invalid']);
      expect(answer.json().message).toContain('Switch these mails off in your preferences.');
    }
    expect((await press(path)).statusCode).toBe(422);
    expect(await preferences()).toEqual(DEFAULT_PREFERENCES);
  });

  test('a token that was mailed to somebody who is gone stops nothing and breaks nothing', async () => {
    const leaving = await app.registerUser();
    const token = unsubscribeToken(app.deps, { userId: leaving.user.id, mails: 'weeklyReports' });
    await app.deps.db.deleteFrom('users').where('id', '=', leaving.user.id).execute();
    expect((await press(pathWith(token))).json().code).toBe('link_invalid');
  });
});
