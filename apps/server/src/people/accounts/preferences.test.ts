import { accountsApi, DEFAULT_PREFERENCES, identityApi, PREFERENCE_CHOICES, type Preferences } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

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

test.each(Object.entries(PREFERENCE_CHOICES).flatMap(([key, values]) => values.map((value) => [key, value] as const)))(
  '%s may be %s',
  async (key, value) => {
    expect((await save(person, { ...OTHER, [key]: value })).statusCode).toBe(200);
  },
);

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
  const left = await app.deps.db.selectFrom('preferences').selectAll().where('user_id', '=', leaving.user.id).execute();
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
