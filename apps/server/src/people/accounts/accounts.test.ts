import {
  accountsApi,
  attentionApi,
  consentVersionOf,
  identityApi,
  type PageLink,
  pagesApi,
  Register,
} from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { passwordWork } from '../../testing/hash-cheaply.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { giveSign } from '../../platform/processes/processes.store.ts';
import { Vitals } from '../../platform/processes/vitals.ts';
import { readRelease } from '../../release.ts';
import { checkReleases } from '../../operations/doctor/checks.ts';
import { createFirstAdministrator, ensureAdministrator } from './accounts.service.ts';

describe('accounts', () => {
  const PASSWORD = 'correct horse battery';
  let app: TestApp;
  let nowMs = Date.parse('2026-05-01T12:00:00Z');
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
  });
  afterAll(() => app.close());

  const post = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload });
  const signUp = (email: string, more: object = {}) =>
    post(accountsApi.register.path, {
      ...more,
      name: 'Ada',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      consent: true,
    });
  const signIn = (email: string, password = PASSWORD) => post(identityApi.login.path, { email, password });
  const setStatus = (email: string, status: 'active' | 'suspended' | 'banned') =>
    app.deps.db.updateTable('users').set({ status }).where('email', '=', email).execute();

  test('signing up answers a token and an owner of an account of their own', async () => {
    const answer = await signUp('  First@Example.com ');
    expect(answer.statusCode).toBe(201);
    const { data } = accountsApi.register.response.parse(answer.json());
    expect(data.user).toMatchObject({ email: 'first@example.com', role: 'owner', user_type: 'user', name: 'Ada' });
  });

  test('stores the consent words that were on the screen, and refuses those of before', async () => {
    const { db } = app.deps;
    const at = new Date();
    const page = { id: newId(), name: 'Terms', slug: 'terms', content: '', created_at: at, updated_at: at };
    const write = (content: string) =>
      db
        .updateTable('pages')
        .set(({ eb }) => ({ content, version: eb('version', '+', 1) }))
        .where('id', '=', page.id)
        .execute();
    const shown = async () =>
      consentVersionOf((await app.server.inject(pagesApi.listPages.path)).json<{ data: PageLink[] }>().data);
    const wordsOf = async (email: string) =>
      app.deps.db
        .selectFrom('users')
        .innerJoin('consent_texts', 'consent_texts.id', 'users.consent_text_id')
        .select('words')
        .where('email', '=', email)
        .executeTakeFirst();
    const without = await shown();
    expect(without).toBe('');
    await db
      .insertInto('pages')
      .values({ ...page, is_public: true, place: 'footer' })
      .execute();
    await write('<p>Be kind at {{site_name}}.</p>');
    const stale = await signUp('stale@example.com', { consent_version: without });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'consent_changed', errors: { consent: [expect.any(String)] } });
    await signUp('shown@example.com', { consent_version: await shown() });
    await write('<p>Be kinder.</p>');
    await signUp('program@example.com');
    expect((await wordsOf('shown@example.com'))?.words).toContain('Be kind at Sayso.');
    expect((await wordsOf('program@example.com'))?.words).toContain('Be kinder.');
  });

  test('the token is stored as a hash only', async () => {
    const { token } = await app.registerUser();
    const rows = await app.deps.db.selectFrom('sessions').selectAll().execute();
    expect(
      JSON.stringify(rows.map((row) => [row.token_sha256.toString('latin1'), row.token_sha256.toString('base64url')])),
    ).not.toContain(token);
  });

  test('a taken e-mail is refused with the message at its field, however it is written', async () => {
    await signUp('taken@example.com');
    const answer = await signUp('TAKEN@example.com');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'email_taken',
      errors: { email: ['An account with this email already exists.'] },
    });
  });

  test('of many equal sign-ups at once exactly one succeeds and leaves one account', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp('race@example.com')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
    const accounts = await app.deps.db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('account_id')
      .where('email', '=', 'race@example.com')
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const { email } = await app.registerUser();
    const wrong = await signIn(email, 'not the password');
    const unknown = await signIn('nobody@example.com');
    expect(wrong.statusCode).toBe(401);
    const { request_id: one, ...wrongBody } = wrong.json();
    const { request_id: other, ...unknownBody } = unknown.json();
    expect(wrongBody).toEqual(unknownBody);
    expect(one).not.toBe(other);
  });

  test('an unknown e-mail costs the same work as a wrong password: one check of one strength', async () => {
    const { email } = await app.registerUser();
    const checksBefore = passwordWork.checked.length;
    await signIn(email, 'not the password');
    await signIn('nobody@example.com');
    const checked = passwordWork.checked.slice(checksBefore);
    const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    expect(checked.map((hashed) => passwordWork.strengths.get(hashed))).toEqual([strength, strength]);
    for (const hashed of checked) expect(hashed).toMatch(/^\$argon2id\$v=19\$/);
  });

  test('suspended and banned are told after the right password only', async () => {
    const { email } = await app.registerUser();
    await setStatus(email, 'suspended');
    expect((await signIn(email)).json().code).toBe('account_suspended');
    expect((await signIn(email, 'wrong password')).json().code).toBe('bad_credentials');
    await setStatus(email, 'banned');
    expect((await signIn(email)).json().code).toBe('account_banned');
    expect((await signIn(email, 'wrong password')).json().code).toBe('bad_credentials');
  });

  test("a suspended person's sessions stop working at once", async () => {
    const person = await app.registerUser();
    expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(200);
    await setStatus(person.email, 'suspended');
    expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(401);
  });

  test('somebody is a newcomer until they sign in again or half a day has passed', async () => {
    const isNewcomer = async (person: TestUser) =>
      (await person.get(identityApi.currentUser.path)).json().data.user.first_visit;
    const [stays, returns] = [await app.registerUser(), await app.registerUser()];
    expect([returns.user.first_visit, await isNewcomer(returns)]).toEqual([true, true]);
    expect((await signIn(returns.email)).json().data.user.first_visit).toBe(false);
    expect([await isNewcomer(returns), await isNewcomer(stays)]).toEqual([false, true]);
    nowMs += 12 * 3_600_000;
    expect(await isNewcomer(stays)).toBe(false);
  });

  test('signing out ends this session and no other', async () => {
    const person = await app.registerUser();
    const other = (await signIn(person.email)).json().data.token;
    expect((await person.post(identityApi.logout.path)).json()).toEqual({ status: 'success' });
    expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(401);
    const second = await app.server.inject({
      url: identityApi.currentUser.path,
      headers: { authorization: `Bearer ${other}` },
    });
    expect(second.json().data.user.email).toBe(person.email);
  });

  test('a session ends after 24 idle hours, and use keeps it alive', async () => {
    const HOUR_MS = 3_600_000;
    const person = await app.registerUser();
    nowMs += 23 * HOUR_MS;
    expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(200);
    nowMs += 23 * HOUR_MS;
    expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(200);
    nowMs += 24 * HOUR_MS;
    expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(401);
  });

  test.each([
    ['no token', undefined],
    ['another scheme', 'Basic abc'],
    ['a made-up token', `Bearer ${'a'.repeat(43)}`],
    ['an endless token', `Bearer ${'a'.repeat(5_000)}`],
    ['control characters', 'Bearer a\u0001b'],
  ])('%s is refused before anything is read', async (_what, authorization) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/video-generation/start',
      payload: '{broken',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ status: 'error', success: false, code: 'unauthenticated' });
  });

  test.each([
    ['a short password', { password: 'short', password_confirmation: 'short' }, 'password'],
    ['an endless password', { password: 'x'.repeat(100_000), password_confirmation: 'x'.repeat(100_000) }, 'password'],
    ['two passwords', { password_confirmation: 'something else' }, 'password_confirmation'],
    ['no name', { name: '   ' }, 'name'],
    ['an endless name', { name: 'x'.repeat(100_000) }, 'name'],
    ['a NUL in the name', { name: 'a\u0000b' }, 'name'],
    ['half a surrogate in the name', { name: 'a\ud800b' }, 'name'],
    ['a name that turns the text around', { name: '\u202eright to left' }, 'name'],
    ['a bell in the name', { name: 'bell\u0007' }, 'name'],
    ['a name that nobody sees', { name: '\u3164\u2800' }, 'name'],
    ['a web address as the name', { name: 'Win at evil.photography' }, 'name'],
    ['no consent', { consent: false }, 'consent'],
    ['no e-mail', { email: 'nowhere' }, 'email'],
    ['an e-mail of another type', { email: { $gt: '' } }, 'email'],
  ])('a sign-up with %s is refused at its field', async (_what, change, field) => {
    const form = {
      name: 'Ada',
      email: 'form@example.com',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      consent: true,
    };
    const answer = await post(accountsApi.register.path, { ...form, ...change });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(field);
  });

  test.each(['Ægir Ørsted', '山田太郎', '👩‍👩‍👧 family', "Robert'); drop table users;--"])(
    'a person may be called %j',
    async (name) => {
      const email = `name-${Buffer.from(name).toString('hex')}@example.com`;
      const answer = await post(accountsApi.register.path, {
        name,
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        consent: true,
      });
      expect(answer.json().data.user.name).toBe(
        Register.parse({ name, email, password: PASSWORD, password_confirmation: PASSWORD, consent: true }).name,
      );
    },
  );

  test('the first start makes one administrator, also when two start at once', async () => {
    const input = { name: 'Administrator', email: 'one@sayso.local', password: PASSWORD };
    const made = await Promise.all([
      createFirstAdministrator(app.deps, input),
      createFirstAdministrator(app.deps, { ...input, email: 'two@sayso.local' }),
    ]);
    expect(made.toSorted()).toEqual([false, true]);
    expect(await ensureAdministrator(app.deps)).toBeNull();
  });
});

describe('attention', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const NOW = Date.parse('2026-05-06T12:00:00Z');
  let app: TestApp;
  let operator: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ plans: 'as-sold', deps: { now: () => new Date(NOW) } });
    operator = await app.registerAdministrator();
  });
  afterAll(() => app.close());

  const waiting = async () =>
    attentionApi.listAttention.response.parse((await operator.get(attentionApi.listAttention.path)).json()).data;
  const failMail = (at: number) =>
    app.deps.db
      .insertInto('mails')
      .values({
        id: newId(),
        to_address: 'ada@example.com',
        subject: 'Hello',
        template: 'test',
        content: 'sealed',
        message_id: newId(),
        state: 'failed',
        created_at: new Date(at),
        finished_at: new Date(at),
      })
      .execute();
  const failEvent = (waitingItem: string | null) =>
    app.deps.db
      .insertInto('webhook_events')
      .values({
        id: newId(),
        source: 'warriorplus',
        source_kind: 'warriorplus',
        event_type: 'sale',
        status: 'failed',
        waiting_item: waitingItem,
        ip_address: '127.0.0.1',
        content_type: 'application/json',
        headers: '{}',
        payload: '{}',
        body_sealed: 'sealed',
        is_test: false,
        created_at: new Date(NOW),
      })
      .execute();

  test('tells what waits for an administrator, the weightiest first, and nothing where nothing does', async () => {
    expect(await waiting()).toEqual([]);
    await failMail(NOW - DAY_MS);
    // Nobody waits for a mail of long ago.
    await failMail(NOW - 8 * DAY_MS);
    for (const item of ['WP-1', 'WP-1', 'WP-2', null]) await failEvent(item);
    expect(await waiting()).toEqual([
      { kind: 'unknown_items', count: 2 },
      { kind: 'failed_events', count: 1 },
      { kind: 'failed_mails', count: 1 },
    ]);
  });

  test('a process that runs another release than is installed waits for a restart', async () => {
    const { server: installed } = await readRelease(app.deps.config);
    const show = (release: string) =>
      giveSign(app.deps.db, {
        id: newId(),
        host: 'web-1',
        pid: 7,
        roles: ['api'],
        release,
        startedAt: new Date(NOW),
        vitals: Vitals.parse({}),
      });
    await show(installed);
    const isWaiting = async () => (await waiting()).find(({ kind }) => kind === 'updates');
    expect(await isWaiting()).toBeUndefined();
    await show('0.0.1+earlier');
    expect(await isWaiting()).toEqual({ kind: 'updates', count: 1 });
    expect(await checkReleases(app.deps)).toMatchObject({
      area: 'Updates',
      level: 'note',
      found: `${installed} is installed, and 1 of 2 processes run another release: web-1:7 (0.0.1+earlier)`,
    });
  });

  test('the steps to the first sale leave the list when they are done', async () => {
    const open = async () =>
      attentionApi.listSetup.response.parse((await operator.get(attentionApi.listSetup.path)).json()).data;
    expect(await open()).toEqual([
      'name',
      'public_address',
      'support',
      'prices',
      'numbers',
      'sender',
      'mail',
      'backup',
    ]);
    const set = (key: string, value: unknown) => operator.put(`/api/admin/settings/${key}`, { value });
    await set('site_name', 'Brightside');
    await set('support_email', 'help@example.com');
    const { data } = (await operator.get('/api/admin/plans')).json();
    await operator.put(`/api/admin/plans/${data[1].id}`, { price: 67, wp_item_number: ['wso_1'] });
    await app.deps.db.updateTable('webhook_events').set({ status: 'success' }).execute();
    expect(await open()).toEqual(['public_address', 'mail', 'backup']);
    const person = await app.registerUser();
    expect((await person.get(attentionApi.listSetup.path)).statusCode).toBe(403);
  });
});
