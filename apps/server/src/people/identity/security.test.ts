import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  identityApi,
  type Permission,
  ruleOf,
  type SecurityActivity,
  securityApi,
  type SessionOfUser,
} from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { newId } from '../../platform/db/new-id.ts';
import { newSessionToken } from './secrets.ts';
import { mailsTo } from './testing/mailed.ts';
import { locationOf } from './security.mapper.ts';

describe('security', () => {
  const HOUR_MS = 3_600_000;
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const DEFAULTS = { loginNotifications: true, sessionTimeout: '24', allowMultipleSessions: true };
  let app: TestApp;
  let nowMs = Date.parse('2026-05-01T12:00:00Z');
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
  });
  afterAll(() => app.close());

  const signIn = async ({ email, password }: TestUser, given = password) =>
    app.server.inject({
      method: 'POST',
      url: identityApi.login.path,
      payload: { email, password: given },
      headers: { 'user-agent': FIREFOX },
    });
  const tokenOf = async (person: TestUser): Promise<string> => (await signIn(person)).json().data.token;
  const alive = async (token: string) =>
    (await app.server.inject({ url: identityApi.currentUser.path, headers: { authorization: `Bearer ${token}` } }))
      .statusCode === 200;
  const sessionsOf = async (person: TestUser) =>
    (await person.get(securityApi.listSessions.path)).json<{ data: SessionOfUser[] }>().data;
  const activityOf = async (person: TestUser) =>
    (await person.get(securityApi.listActivity.path)).json<{ data: SecurityActivity[] }>().data;
  const save = (person: TestUser, change: object) =>
    person.put(securityApi.saveSecurity.path, { ...DEFAULTS, ...change });
  const endPath = (id: string) => securityApi.endSession.path.replace(':id', id);

  /** An administrator's session as somebody else. */
  async function impersonate(person: TestUser): Promise<string> {
    const admin = await app.registerAdministrator();
    const { token, sha256 } = newSessionToken();
    const session = {
      id: newId(nowMs),
      token_sha256: sha256,
      user_id: person.user.id,
      account_id: person.user.account_id,
    };
    const times = {
      created_at: new Date(nowMs),
      last_seen_at: new Date(nowMs),
      idle_expires_at: new Date(nowMs + HOUR_MS),
    };
    const own = app.deps.db.selectFrom('sessions').select('id').where('user_id', '=', admin.user.id);
    const { id: impersonator_session_id } = await own.executeTakeFirstOrThrow();
    const more = { impersonator_id: admin.user.id, impersonator_session_id, user_agent_family: 'Firefox' };
    await app.deps.db
      .insertInto('sessions')
      .values({ ...session, ...times, ...more })
      .execute();
    return token;
  }

  test('people see where they are signed in, this device marked, and not who acts as them', async () => {
    const person = await app.registerUser();
    nowMs += 1_000;
    await tokenOf(person);
    await impersonate(person);
    const sessions = await sessionsOf(person);
    expect(sessions.map(({ device, location, ip, current }) => ({ device, location, ip, current }))).toEqual([
      { device: 'Firefox', location: 'This computer', ip: '127.0.0.1', current: false },
      { device: 'Unknown', location: 'This computer', ip: '127.0.0.1', current: true },
    ]);
  });

  test('one device is signed out, but nobody signs out devices of others', async () => {
    const [ada, bob] = [await app.registerUser(), await app.registerUser()];
    const other = await tokenOf(ada);
    const id = (await sessionsOf(ada)).find(({ current }) => !current)?.id ?? '';
    expect((await bob.delete(endPath(id))).statusCode).toBe(404);
    expect(await alive(other)).toBe(true);
    expect((await ada.delete(endPath(id))).json()).toEqual({ status: 'success' });
    expect(await alive(other)).toBe(false);
    expect((await ada.delete(endPath(id))).statusCode).toBe(404);
  });

  test('everywhere else is signed out at once; whoever acts as the person goes on', async () => {
    const person = await app.registerUser();
    const others = [await tokenOf(person), await tokenOf(person)];
    const impersonated = await impersonate(person);
    expect((await person.delete(securityApi.endOtherSessions.path)).json().data).toEqual({ ended: 2 });
    expect(await Promise.all([person.token, ...others, impersonated].map(alive))).toEqual([true, false, false, true]);
  });

  test('the settings begin as documented, are stored whole, and come back', async () => {
    const person = await app.registerUser();
    const read = async () => (await person.get(securityApi.getSecurity.path)).json().data;
    expect(await read()).toEqual({ security_settings: DEFAULTS });
    const chosen = { loginNotifications: false, sessionTimeout: '720', allowMultipleSessions: false };
    expect((await save(person, chosen)).json().data).toEqual({ security_settings: chosen });
    expect(await read()).toEqual({ security_settings: chosen });
  });

  test.each(['0', '721', '1.5', '-1', '', 'day', '24 '])('a session of %j hours is refused', async (sessionTimeout) => {
    const person = await app.registerUser();
    const answer = await save(person, { sessionTimeout });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ sessionTimeout: expect.arrayContaining(['Choose from 1 to 720 hours.']) });
  });

  test('a session ends after the idle hours that its person chose, also one that was there before', async () => {
    const person = await app.registerUser();
    const before = await tokenOf(person);
    await save(person, { sessionTimeout: '2' });
    const after = await tokenOf(person);
    nowMs += 2 * HOUR_MS - 1;
    expect(await alive(after)).toBe(true);
    nowMs += 1;
    expect([await alive(before), await alive(after)]).toEqual([false, true]);
    nowMs += 2 * HOUR_MS;
    expect(await alive(after)).toBe(false);
  });

  test('a longer time keeps a session that the usual one would have ended', async () => {
    const person = await app.registerUser();
    await save(person, { sessionTimeout: '100' });
    nowMs += 99 * HOUR_MS;
    expect(await alive(person.token)).toBe(true);
  });

  test('where one session is all, a sign-in ends the others and leaves who acts as the person', async () => {
    const person = await app.registerUser();
    await save(person, { allowMultipleSessions: false });
    const impersonated = await impersonate(person);
    const first = await tokenOf(person);
    expect(await alive(person.token)).toBe(false);
    const second = await tokenOf(person);
    expect(await Promise.all([first, second, impersonated].map(alive))).toEqual([false, true, true]);
  });

  test('of many sign-ins at once, one session stays where one is all', async () => {
    const person = await app.registerUser();
    await save(person, { allowMultipleSessions: false });
    const tokens = await Promise.all(Array.from({ length: 5 }, () => tokenOf(person)));
    expect((await Promise.all(tokens.map(alive))).filter(Boolean)).toHaveLength(1);
  });

  test('a sign-in is mailed with device and time, unless the person does not want that', async () => {
    const person = await app.registerUser();
    await signIn(person, 'not the password');
    expect(await mailsTo(app, person.email, 'newLogin')).toEqual([]);
    await signIn(person);
    expect(await mailsTo(app, person.email, 'newLogin')).toEqual([
      { at: new Date(nowMs).toISOString(), device: 'Firefox', location: 'This computer' },
    ]);
    await save(person, { loginNotifications: false });
    await signIn(person);
    expect(await mailsTo(app, person.email, 'newLogin')).toHaveLength(1);
  });

  test('a sign-in is noted with its time', async () => {
    const person = await app.registerUser();
    const read = () =>
      app.deps.db.selectFrom('users').select('last_login_at').where('id', '=', person.user.id).executeTakeFirst();
    expect(await read()).toEqual({ last_login_at: null });
    await signIn(person);
    expect(await read()).toEqual({ last_login_at: new Date(nowMs) });
  });

  test('people see what touched the safety of their account, the latest first, and nothing of others', async () => {
    const [person, other] = [await app.registerUser(), await app.registerUser()];
    await signIn(other);
    await signIn(person, 'not the password');
    const token = await tokenOf(person);
    await save(person, {});
    await app.server.inject({
      method: 'POST',
      url: identityApi.logout.path,
      headers: { authorization: `Bearer ${token}`, 'user-agent': FIREFOX },
    });
    const activity = await activityOf(person);
    expect(activity.map(({ action, current, device }) => [action, current, device])).toEqual([
      ['logout', false, 'Firefox'],
      ['settings_updated', true, 'Unknown'],
      ['login', false, 'Firefox'],
      ['login_failed', false, 'Firefox'],
      ['registered', true, 'Unknown'],
    ]);
    expect(activity[0]).toEqual({
      id: expect.any(String),
      action: 'logout',
      current: false,
      device: 'Firefox',
      location: 'This computer',
      timestamp: expect.stringMatching(/Z$/),
      by_administrator: false,
    });
  });

  test.each(Object.values(securityApi))('$method $path is for people who are signed in', async ({ method, path }) => {
    const answer = await app.server.inject({ method, url: path.replace(':id', newId()), payload: {} });
    expect(answer.statusCode).toBe(401);
  });
});

describe('security mapper', () => {
  test.each([
    ['127.0.0.1', 'This computer'],
    ['::1', 'This computer'],
    ['::ffff:127.0.0.1', 'This computer'],
    ['192.168.178.20', 'Local network'],
    ['172.31.0.1', 'Local network'],
    ['172.32.0.1', 'Unknown'],
    ['fe80::1%eth0', 'Local network'],
    ['fd12::7', 'Local network'],
    ['203.0.113.7', 'Unknown'],
    ['2001:db8::1', 'Unknown'],
    ['somewhere', 'Unknown'],
    [null, 'Unknown'],
  ])('%s is at: %s', (ip, place) => {
    expect(locationOf(ip)).toBe(place);
  });
});

describe('asks again', () => {
  const ROOT = path.join(import.meta.dirname, '../..');
  const WINGS = ['people', 'selling', 'making', 'showing', 'running'];
  /** What people have for themselves alone stays theirs, wherever they work: profile, sessions, passwords, keys. */
  const OF_PEOPLE = /^people\/(?:accounts|identity)\//;
  /** Writes in somebody's name that need not ask whether they are still in the account, and why. */
  const ASKS_NOT: Readonly<Record<string, string>> = {
    'making/drafts/draft-presence.service.ts closeDraft': 'takes back that one has a draft open oneself',
    'people/mail/outbox.service.ts storeAndClaim': 'an operator tries how mails are sent',
    'making/renders/early-playback.service.ts earlyPart': 'notes what is read, which a member may who could ask for it',
    'selling/sales/claims.service.ts confirmClaim': "a purchase is a person's own, in whichever account they work",
    'people/teams/accept-invitation.service.ts joinAsPresent': 'the account is one that they are not in yet',
  };

  /** The functions of a file that stand at its top, by name, with their text. */
  function functionsOf(source: string): [string, string][] {
    return source
      .split(/^(?=(?:export )?(?:async )?function |(?:export )?const |(?:export )?type |\/\*\*)/m)
      .flatMap((text) => {
        const name = /^(?:export )?(?:(?:async )?function|const) (\w+)/.exec(text)?.[1];
        return name ? [[name, text] as [string, string]] : [];
      });
  }

  const isByOperator = (text: string) =>
    [...text.matchAll(/\bauthorize\(actor, '([\w.]+)'/g)].some(
      ([, name]) => ruleOf(name as Permission).role === 'operator',
    );
  /** A transaction of its own, or a write without one, for whoever asks. */
  const WRITES = /\bwrite\(|\.transaction\(\)|\.(?:insert|update|delete|upsert|end)\w+\((?:deps\.)?db\b/;
  const ASKS = /\bwrite\(|\brequireStillIn\(trx, /;

  async function writers(): Promise<{ name: string; asks: boolean }[]> {
    const files = [];
    for (const wing of WINGS)
      for (const name of await readdir(path.join(ROOT, wing), { recursive: true }))
        files.push(`${wing}/${name.replaceAll(path.sep, '/')}`);
    const found: { name: string; asks: boolean }[] = [];
    for (const file of files.toSorted()) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.includes('testing/')) continue;
      for (const [name, text] of functionsOf(await readFile(path.join(ROOT, file), 'utf8')))
        if (/\bactor: Actor\b(?! \| null)/.test(text) && WRITES.test(text) && !isByOperator(text))
          found.push({ name: `${file} ${name}`, asks: ASKS.test(text) });
    }
    return found;
  }

  test('whatever writes for a member asks again whether they may, or says why it need not', async () => {
    const silent = (await writers()).filter(({ name, asks }) => !asks && !OF_PEOPLE.test(name)).map(({ name }) => name);
    expect(silent).toEqual(Object.keys(ASKS_NOT).toSorted());
  });

  test('an API token is of an account, and asked for like what the account has', async () => {
    expect(await writers()).toContainEqual({
      name: 'people/identity/tokens.service.ts createApiToken',
      asks: true,
    });
  });
});
