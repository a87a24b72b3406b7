import {
  type ApiToken,
  avatarsApi,
  type Endpoint,
  ERRORS,
  LIVE_PATH,
  plansApi,
  type SecurityActivity,
  securityApi,
  type TokenScope,
  tokensApi,
  twoFactorApi,
  voicesApi,
} from '@sayso/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../access.ts';
import { APIS } from '../../../features.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { mailsTo } from '../testing/mailed.ts';
import { askWhoTheyAre } from '../two-factor.service.ts';

const START_MS = Date.parse('2026-05-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
let nowMs = START_MS;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
});
beforeEach(async () => {
  nowMs = START_MS;
  ada = await app.registerUser();
});
afterAll(() => app.close());

const { path } = tokensApi.listApiTokens;
const formOf = ({ password }: TestUser) => ({ name: 'Zapier', scopes: ['read'], password });
const make = async (form: object = {}, person = ada) => {
  const answer = await person.post(path, { ...formOf(person), ...form });
  return tokensApi.createApiToken.response.parse(answer.json()).data;
};
const list = async (person = ada) => (await person.get(path)).json<{ data: ApiToken[] }>().data;
const ask = (token: string, endpoint: Pick<Endpoint, 'method' | 'path'> = avatarsApi.listAvatars) =>
  app.server.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, 'x'),
    headers: { authorization: `Bearer ${token}` },
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  });
const statusOf = async (token: string) => (await ask(token)).statusCode;

test('a token is told once, and kept as a hash', async () => {
  const { token, ...rest } = await make({ expires_in_days: 30 });
  expect(token).toMatch(/^sayso_[\w-]{43}$/);
  expect(rest).toMatchObject({
    name: 'Zapier',
    scopes: ['read'],
    last4: token.slice(-4),
    expires_at: new Date(START_MS + 30 * DAY_MS).toISOString(),
    last_used_at: null,
  });
  expect(await list()).toEqual([rest]);
  const rows = await app.deps.db.selectFrom('api_tokens').selectAll().where('user_id', '=', ada.user.id).execute();
  const stored = JSON.stringify(rows.map((row) => [row, row.token_sha256.toString('latin1')]));
  expect(stored).not.toContain(token.slice(6));
});

test.each([
  [{ name: ' ' }, 'name', 'Give the token a name.'],
  [{ scopes: [] }, 'scopes', 'Choose what the token may do.'],
  [{ expires_in_days: 0 }, 'expires_in_days', 'Use a whole number of days from 1 to 3650.'],
])('%j is refused at its field', async (form, field, message) => {
  const answer = await ada.post(path, { ...formOf(ada), ...form });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: { [field]: [message] } });
});

test('an unknown scope is refused', async () => {
  expect((await ada.post(path, { ...formOf(ada), scopes: ['admin'] })).statusCode).toBe(422);
});

test.each<[object, string, string, string]>([
  [{ password: undefined }, 'invalid_input', 'password', 'Enter your password.'],
  [{ password: 'not the password' }, 'wrong_password', 'password', 'Your current password is not correct.'],
])('nobody makes one without their password: %j', async (form, ...[code, field, message]) => {
  const answer = await ada.post(path, { ...formOf(ada), ...form });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code, errors: { [field]: [message] } });
  expect(await list()).toEqual([]);
});

test('where two-factor sign-in is on a code makes one, once, and the password does not', async () => {
  const setUp = (body: object) => ada.put(twoFactorApi.setTwoFactor.path, { enabled: true, ...formOf(ada), ...body });
  const { secret } = (await setUp({})).json().data as { secret: string };
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: nowMs });
  await setUp({ code: codeNow() });
  nowMs += 30_000;
  const missing = await ada.post(path, formOf(ada));
  expect(missing.json()).toMatchObject({ errors: { code: ['Enter the code from your app, or a recovery code.'] } });
  const answers = [await ada.post(path, { ...formOf(ada), code: '000000' })];
  const form = { name: 'Zapier', scopes: ['read'], code: codeNow() };
  for (let times = 0; times < 2; times += 1) answers.push(await ada.post(path, form));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 201, 422]);
  expect(answers[2]?.json()).toMatchObject({ code: 'two_factor_wrong', errors: { code: [expect.any(String)] } });
});

test('a code that was never judged makes no token, also when two-factor sign-in is turned off meanwhile', async () => {
  const userId = ada.user.id;
  const { db } = app.deps;
  const session = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const actor = { userId, accountId: ada.user.account_id, sessionId: session.id } as Actor;
  const enabled = (at: Date | null) =>
    db.updateTable('users').set({ two_factor_enabled_at: at }).where('id', '=', userId).execute();
  await enabled(new Date(nowMs));
  const finishAsking = await askWhoTheyAre(app.deps, actor, { code: '000000' });
  await enabled(null);
  const finished = db.transaction().execute((trx) => finishAsking(trx));
  await expect(finished).rejects.toMatchObject({ code: 'two_factor_wrong' });
});

test('its owner is told of it by mail, and sees in the recent activity that it was made and revoked', async () => {
  const { id, token } = await make({ scopes: ['read', 'videos'] });
  const [mail] = await mailsTo<object>(app, ada.email, 'apiTokenMade');
  expect(mail).toMatchObject({ name: 'Zapier', scopes: ['read', 'videos'], expiresAt: null });
  expect(JSON.stringify(mail)).not.toContain(token.slice(6));
  await ada.delete(`${path}/${id}`);
  const { data } = (await ada.get(securityApi.listActivity.path)).json<{ data: SecurityActivity[] }>();
  expect(data.slice(0, 2)).toMatchObject([
    { action: 'api_token_deleted', current: true },
    { action: 'api_token_created', current: true },
  ]);
});

test('it asks in the name of its owner, and its use is noted', async () => {
  const { token } = await make();
  expect(await statusOf(token)).toBe(200);
  expect((await ask(token, plansApi.getLimits)).json()).toMatchObject({ status: 'success' });
  expect((await list())[0]?.last_used_at).toBe(new Date(START_MS).toISOString());
});

test('what its scopes do not hold it may not do, and is told which is missing', async () => {
  const { token } = await make({ scopes: ['videos', 'videos'] });
  const answer = await ask(token);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    code: 'token_scope_missing',
    message: "This API token lacks the scope 'read'.",
  });
  const { token: speaker } = await make({ scopes: ['speech'] });
  expect((await ask(speaker, voicesApi.generateSpeech)).statusCode).toBe(422);
});

/** Refusals are JSON; what is done may be a file. */
const codeOf = ({ headers, body }: Awaited<ReturnType<typeof ask>>): string | undefined =>
  String(headers['content-type']).startsWith('application/json')
    ? (JSON.parse(body) as { code?: string }).code
    : undefined;

/** What a person does themselves, or operates: of it, programs see who they ask for and what is used. Everything else is for programs too. */
const isPersonal = ({ method, path: url }: Endpoint) =>
  (/^\/api\/(admin|auth|user|account|team-members|receivers|receiver-messages)(\/|$)/.test(url) ||
    ['/api/tts/sync', '/api/sites/:id/entry', '/api/content-decisions/:id/appeal'].includes(url)) &&
  !['GET /api/user/profile', 'GET /api/user/limits', 'GET /api/user/usage'].includes(`${method} ${url}`);

test('of all calls, a token with every scope makes those that name one, and no other', async () => {
  const administrator = await app.registerAdministrator();
  const scopes: TokenScope[] = ['read', 'videos', 'speech', 'uploads', 'sites'];
  const { token } = await make({ scopes }, administrator);
  const guarded = Object.values<Record<string, Endpoint>>(APIS)
    .flatMap((feature) => Object.values(feature))
    .filter(({ access }) => access !== 'public');
  const codes = new Map<Endpoint, string | undefined>();
  for (const endpoint of guarded) codes.set(endpoint, codeOf(await ask(token, endpoint)));
  expect([...codes.values()]).not.toContain('token_scope_missing');
  const pathsOf = (list: Endpoint[]) => list.map(({ method, path: url }) => `${method} ${url}`);
  const refused = guarded.filter((endpoint) => codes.get(endpoint) === 'token_not_allowed');
  expect(pathsOf(refused)).toEqual(pathsOf(guarded.filter(({ scope }) => scope === null)));
  expect(pathsOf(refused)).toEqual(pathsOf(guarded.filter(isPersonal)));
});

test('it opens no live stream', async () => {
  const { token } = await make();
  const answer = await app.server.inject({ url: LIVE_PATH, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(401);
});

test('it ends with its day, when it is deleted, and when its owner may not sign in', async () => {
  const [short, deleted, lasting] = [await make({ expires_in_days: 1 }), await make(), await make()];
  expect((await ada.delete(`${path}/${deleted.id}`)).statusCode).toBe(200);
  expect(await statusOf(deleted.token)).toBe(401);
  nowMs += DAY_MS - 1;
  expect([await statusOf(short.token), await statusOf(lasting.token)]).toEqual([200, 200]);
  nowMs += 1;
  expect([await statusOf(short.token), await statusOf(lasting.token)]).toEqual([401, 200]);
  await app.deps.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ada.user.id).execute();
  expect(await statusOf(lasting.token)).toBe(401);
});

test("another person's token is not there", async () => {
  const { id } = await make();
  const other = await app.registerUser();
  expect((await other.delete(`${path}/${id}`)).statusCode).toBe(404);
  expect(await list(other)).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test('twenty are enough, also when many are asked for at once', async () => {
  for (let made = 0; made < 18; made++) await make();
  const form = { ...formOf(ada), name: 'One more' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => ada.post(path, form)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: ERRORS.too_many_api_tokens.message,
  });
});
