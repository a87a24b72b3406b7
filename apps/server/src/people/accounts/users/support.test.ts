import { identityApi, rendersApi, supportApi, USER_NOTES_MAX, usersApi, type UserSupport } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { storeVideos } from '../../../testing/store-videos.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { mailsTo, mailTo } from '../../identity/testing/mailed.ts';

const PASSWORD = 'violet teapot orbit';
const NOBODY = '01890000-0000-7000-8000-000000000000';
const MINUTE_MS = 60_000;
let nowMs = Date.parse('2026-05-06T12:00:00Z');

let app: TestApp;
let operator: TestUser;

beforeAll(async () => {
  app = await createTestApp({ plans: 'as-sold', deps: { now: () => new Date(nowMs) } });
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());

const at = (id: string, what: string) => `${usersApi.listUsers.path}/${id}/${what}`;
const supportOf = async (id: string): Promise<UserSupport> =>
  supportApi.getUserSupport.response.parse((await operator.get(at(id, 'support'))).json()).data;
const note = (id: string, text: string) => operator.post(at(id, 'notes'), { text });
const acts = async (id: string) => {
  const rows = await app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.filter(({ actor_id }) => actor_id === operator.user.id).map(({ action }) => action);
};

test('tells whether the e-mail is confirmed, where somebody is signed in, and what they have used', async () => {
  const person = await app.registerUser();
  const support = await supportOf(person.user.id);
  expect(support).toMatchObject({ email_verified_at: null, pending_email: null, erase_at: null, notes: [] });
  expect(support.sessions).toHaveLength(1);
  expect(support.accounts).toMatchObject([
    { role: 'owner', usage: { month: '2026-05', videos: { used: 0, limit: 3 } } },
  ]);
});

test('shows the latest videos of a person with the reason of a failure, and nothing of anybody else', async () => {
  const [person, other] = [await app.registerUser(), await app.registerUser()];
  await storeVideos(app.deps.db, person, [
    { title: 'Went well', status: 'completed', created_at: '2026-05-01T00:00:00Z' },
    { title: 'Went wrong', status: 'failed', failure_code: 'internal', created_at: '2026-05-02T00:00:00Z' },
  ]);
  await storeVideos(app.deps.db, other, [{ title: 'Not theirs' }]);
  const answer = await operator.get(at(person.user.id, 'videos'));
  const videos = rendersApi.videosOfUser.response.parse(answer.json()).data;
  expect(videos.map(({ title, status }) => [title, status])).toEqual([
    ['Went wrong', 'failed'],
    ['Went well', 'completed'],
  ]);
  expect(videos[0]?.failure).toMatch(/\w/);
  expect(videos[1]?.failure).toBeNull();
});

test('mails a reset link that works, and not a second one within a minute', async () => {
  const person = await app.registerUser();
  const { id, email } = person.user;
  expect((await operator.post(at(id, 'reset-link'))).statusCode).toBe(200);
  const again = await operator.post(at(id, 'reset-link'));
  expect([again.statusCode, again.json().code]).toEqual([429, 'rate_limited']);
  expect(await mailsTo(app, email, 'resetPassword')).toHaveLength(1);
  const { token } = await mailTo(app, email, 'resetPassword');
  const reset = await app.server.inject({
    method: 'POST',
    url: identityApi.resetPassword.path,
    payload: { email, token, password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(reset.statusCode).toBe(200);
  expect(await acts(id)).toEqual(['user.send_reset_link']);
});

test('mails another link to confirm an e-mail, until it is confirmed', async () => {
  const person = await app.registerUser();
  const { id, email } = person.user;
  nowMs += 2 * MINUTE_MS;
  expect((await operator.post(at(id, 'verification'))).statusCode).toBe(200);
  const { token } = await mailTo(app, email, 'verifyEmail');
  expect((await person.post('/api/auth/verify-email', { token })).statusCode).toBe(200);
  expect((await supportOf(id)).email_verified_at).toBe(new Date(nowMs).toISOString());
  const again = await operator.post(at(id, 'verification'));
  expect([again.statusCode, again.json().code]).toEqual([409, 'email_is_verified']);
  expect(await acts(id)).toEqual(['user.send_verification']);
});

test('sends no link to somebody who is banned', async () => {
  const { id, email } = (await app.registerUser()).user;
  nowMs += 2 * MINUTE_MS;
  await operator.put(`${usersApi.listUsers.path}/${id}`, { status: 'banned' });
  for (const what of ['reset-link', 'verification'])
    expect((await operator.post(at(id, what))).json().code).toBe('user_is_banned');
  expect(await mailsTo(app, email, 'resetPassword')).toEqual([]);
});

test('signs somebody out everywhere, but never the administrator who asks', async () => {
  const person = await app.registerUser();
  const answer = await operator.delete(at(person.user.id, 'sessions'));
  expect(answer.json().data).toEqual({ ended: 1 });
  expect((await person.get('/api/user/profile')).statusCode).toBe(401);
  expect((await supportOf(person.user.id)).sessions).toEqual([]);
  expect((await operator.delete(at(operator.user.id, 'sessions'))).json().code).toBe('own_user');
});

test('keeps notes about a person for administrators alone, the latest first', async () => {
  const person = await app.registerUser();
  const { id } = person.user;
  const first = supportApi.addUserNote.response.parse((await note(id, '  Called about a refund.  ')).json()).data;
  expect(first).toMatchObject({ text: 'Called about a refund.', author: operator.user.name });
  nowMs += MINUTE_MS;
  await note(id, 'Solved.');
  expect((await supportOf(id)).notes.map(({ text }) => text)).toEqual(['Solved.', 'Called about a refund.']);
  expect((await note(id, '   ')).statusCode).toBe(422);
  expect((await note(NOBODY, 'Nobody.')).statusCode).toBe(404);
  const other = await app.registerUser();
  expect((await operator.delete(at(other.user.id, `notes/${first.id}`))).statusCode).toBe(404);
  expect((await operator.delete(at(id, `notes/${first.id}`))).statusCode).toBe(200);
  expect((await supportOf(id)).notes.map(({ text }) => text)).toEqual(['Solved.']);
  // What a note says stands nowhere else.
  const rows = await app.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute();
  expect(JSON.stringify(rows)).not.toContain('refund');
});

test('refuses a note beyond the most that a person may have', async () => {
  const { id } = (await app.registerUser()).user;
  const many = Array.from({ length: USER_NOTES_MAX }, (_, index) => ({
    id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    user_id: id,
    text: 'One of many.',
    created_at: new Date(nowMs),
  }));
  await app.deps.db.insertInto('user_notes').values(many).execute();
  expect((await note(id, 'One more.')).json().code).toBe('too_many_notes');
});

test('notes go with the person they are about, and outlive whoever wrote them', async () => {
  const [kept, erased] = [await app.registerUser(), await app.registerUser()];
  const author = await app.registerAdministrator();
  await author.post(at(kept.user.id, 'notes'), { text: 'Stays.' });
  await note(erased.user.id, 'Goes.');
  await operator.delete(`${usersApi.listUsers.path}/${author.user.id}`);
  await operator.delete(`${usersApi.listUsers.path}/${erased.user.id}`);
  expect((await supportOf(kept.user.id)).notes).toMatchObject([{ text: 'Stays.', author: null }]);
  const left = await app.deps.db.selectFrom('user_notes').select('text').where('text', '=', 'Goes.').execute();
  expect(left).toEqual([]);
});

test('somebody who is invited chooses the password by a mailed link, which confirms the e-mail', async () => {
  const form = { name: 'Ines', email: 'ines@example.com', invite: true };
  const answer = await operator.post(usersApi.createUser.path, form);
  const { id, email } = usersApi.createUser.response.parse(answer.json()).data;
  expect((await supportOf(id)).email_verified_at).toBeNull();
  const { token } = await mailTo(app, email, 'userInvitation');
  // Long after a link of somebody who forgot their password would have ended.
  nowMs += 20 * 60 * MINUTE_MS;
  const reset = await app.server.inject({
    method: 'POST',
    url: identityApi.resetPassword.path,
    payload: { email, token, password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(reset.statusCode).toBe(200);
  expect((await supportOf(id)).email_verified_at).not.toBeNull();
  const signedIn = await app.server.inject({
    method: 'POST',
    url: identityApi.login.path,
    payload: { email, password: PASSWORD },
  });
  expect(signedIn.statusCode).toBe(200);
});

test('somebody who is neither invited nor given a password is not made', async () => {
  const answer = await operator.post(usersApi.createUser.path, { name: 'Ines', email: 'other-ines@example.com' });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['password']]);
});
