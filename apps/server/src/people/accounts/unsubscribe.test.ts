import { accountsApi, DEFAULT_PREFERENCES, type Preferences } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '../../platform/mail/testing/fake-smtp.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { sendMail } from '../mail/mail.service.ts';
import { sendNextMail } from '../mail/send-next-mail.ts';
import { useSmtp } from '../mail/testing/set-mail-server.ts';
import { mailRecipient, unsubscribeToken } from './preferences.service.ts';

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
  const input = { title: 'Glow', slug: 'abc', lengthMs: 9_000, performer: 'Maya', unsubscribe: recipient.unsubscribe };
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
