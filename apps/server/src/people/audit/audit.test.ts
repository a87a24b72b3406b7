import { accountsApi, auditApi, type AuditEntry, identityApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { createFirstAdministrator } from '../accounts/accounts.service.ts';
import { eraseFromAudit, recordAudit, sweepAudit } from './audit.service.ts';

const device = { userAgentFamily: 'Firefox', ip: '203.0.113.9', requestId: 'request-1' };
let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { trustProxyHops: 1 } });
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());
const list = async (query = '') => {
  const answer = await operator.get(`${auditApi.listAudit.path}?per_page=100&${query}`);
  return auditApi.listAudit.response.parse(answer.json()).data;
};
const entries = async (query = ''): Promise<AuditEntry[]> => (await list(query)).data;

describe('audit', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const actionsOf = async (actor: TestUser) =>
    (await entries(`actor=${actor.user.id}&sort_order=asc`)).map(({ action }) => action);
  const signIn = (email: string, password: string) =>
    app.server.inject({
      method: 'POST',
      url: identityApi.login.path,
      payload: { email, password },
      headers: { 'x-forwarded-for': '198.51.100.4', 'user-agent': 'Mozilla/5.0 Firefox/150.0' },
    });

  test('what a person does with their session and their videos is recorded, with the address it came from', async () => {
    const ada = await app.registerUser();
    const login = await signIn(ada.email, ada.password);
    const video = await startTestVideo(ada, await speakScript(ada));
    await ada.post(`/api/videos/${video.id}/cancel`);
    await ada.post(`/api/video-generation/retry/${video.id}`);
    await ada.post(identityApi.logout.path);
    expect(await actionsOf(ada)).toEqual([
      'user.register',
      'session.login',
      'video.start',
      'video.cancel',
      'video.retry',
      'session.logout',
    ]);
    const [, signedIn, started] = await entries(`actor=${ada.user.id}&sort_order=asc`);
    expect(signedIn).toMatchObject({
      actor: { id: ada.user.id, name: 'Ada Lovelace', email: ada.email },
      impersonator: null,
      ip: '198.51.100.4',
      user_agent_family: 'Firefox',
      request_id: login.headers['x-request-id'],
    });
    expect(started?.target).toEqual({ type: 'video', id: video.id, label: video.title });
  });

  test('a failed sign-in names whom it was tried for only where that person exists, and never the e-mail typed', async () => {
    const ada = await app.registerUser();
    await signIn(ada.email, 'wrong');
    await signIn('Secret-Word@example.com', 'wrong');
    await signIn('secret-word@example.com', 'wrong');
    const [second, first, known] = await entries('action=session.login_failed');
    expect(known).toMatchObject({ actor: null, target: { type: 'user', id: ada.user.id, label: ada.email } });
    expect(known?.details).toMatchObject({ reason: 'bad_credentials' });
    expect(first?.target).toBeNull();
    expect(first?.details['email_digest']).toBe(second?.details['email_digest']);
    expect(first?.details['email_digest']).not.toBe(known?.details['email_digest']);
    const { rows } = await sql<{ all: string }>`select string_agg(a::text, ' ') as all from audit_log a`.execute(
      app.deps.db,
    );
    expect(rows[0]?.all).not.toMatch(/secret-word|wrong|correct horse/i);
  });

  test('who may not sign in is recorded with the reason', async () => {
    const ada = await app.registerUser();
    await app.deps.db.updateTable('users').set({ status: 'banned' }).where('id', '=', ada.user.id).execute();
    await signIn(ada.email, ada.password);
    const [latest] = await entries('action=session.login_failed');
    expect(latest?.details).toMatchObject({ reason: 'account_banned' });
  });

  test('the first administrator is recorded as made by the product itself', async () => {
    const fresh = await createTestApp();
    await createFirstAdministrator(fresh.deps, {
      name: 'Root',
      email: 'root@example.com',
      password: 'a long password',
    });
    const rows = await fresh.deps.db.selectFrom('audit_log').selectAll().execute();
    expect(rows).toMatchObject([{ action: 'administrator.create', actor_id: null, target_label: 'root@example.com' }]);
    await fresh.close();
  });

  test('the plan that comes with a sign-up is recorded with the person who got it', async () => {
    const ada = await app.registerUser();
    const [given] = await entries(`action=plan.give&search=${ada.email}`);
    expect(given).toMatchObject({ actor: null, target: { id: ada.user.id }, details: { plan: 'FE' } });
  });

  test('an impersonated act names both', async () => {
    const ada = await app.registerUser();
    const actor = { userId: ada.user.id, impersonatorId: operator.user.id, device };
    await recordAudit(app.deps.db, { actor, action: 'video.start' });
    const [entry] = await entries(`actor=${ada.user.id}`);
    expect(entry).toMatchObject({
      actor: { email: ada.email },
      impersonator: { id: operator.user.id, email: operator.email },
    });
    expect(await entries(`actor=${operator.user.id}&action=video.start`)).toHaveLength(1);
  });

  test('an act whose transaction fails is not recorded', async () => {
    const before = (await list()).total;
    await app.deps.db
      .transaction()
      .execute(async (trx) => {
        await recordAudit(trx, { actor: { device }, action: 'keys.rotate' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect((await list()).total).toBe(before);
  });

  test('the database lets nobody change or remove an entry', async () => {
    const { db } = app.deps;
    await recordAudit(db, { actor: { device }, action: 'keys.rotate' });
    const refused = 'audit_log is append-only';
    await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(refused);
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(refused);
    const erasing = db.transaction().execute(async (trx) => {
      await sql`select set_config('sayso.audit', 'erasure', true)`.execute(trx);
      await trx.updateTable('audit_log').set({ action: 'x' }).execute();
    });
    await expect(erasing).rejects.toThrow(refused);
  });

  test('an entry keeps who it was when the user is gone', async () => {
    const ada = await app.registerUser();
    await app.deps.db.deleteFrom('users').where('id', '=', ada.user.id).execute();
    const [entry] = await entries(`actor=${ada.user.id}`);
    expect(entry?.actor).toEqual({ id: ada.user.id, name: 'Ada Lovelace', email: ada.email });
  });

  test('old entries are removed as the setting says, however many, and younger ones stay', async () => {
    const old = await createTestApp();
    const days = old.deps.settings.current().audit_retention_days;
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS);
    const row = (daysAgo: number) => ({ id: newId(at(daysAgo).getTime()), at: at(daysAgo), action: 'keys.rotate' });
    const rows = Array.from({ length: 2_345 }, () => row(days + 1));
    await old.deps.db
      .insertInto('audit_log')
      .values([...rows, row(days - 1)])
      .execute();
    await sweepAudit(old.deps);
    expect(await old.deps.db.selectFrom('audit_log').select('id').execute()).toHaveLength(1);
    await old.close();
  });

  test.each([
    ['action=session.login', (entry: AuditEntry) => entry.action === 'session.login'],
    ['search=198.51.100', (entry: AuditEntry) => entry.ip?.startsWith('198.51.100') === true],
  ])('the log narrowed by %s holds such entries only', async (query, fits) => {
    const found = await entries(query);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(fits)).toBe(true);
    expect(found.length).toBeLessThan((await list()).total);
  });

  test('what somebody looks for is a text and no pattern', async () => {
    expect(await entries('search=%25')).toEqual([]);
    expect(await entries('search=_da')).toEqual([]);
  });

  test('days and times narrow the log, both included', async () => {
    const at = new Date('2020-02-03T10:00:00Z');
    await app.deps.db
      .insertInto('audit_log')
      .values({ id: newId(at.getTime()), at, action: 'backup.create' })
      .execute();
    const count = async (from: string, to: string) =>
      (await entries(`action=backup.create&date_from=${from}&date_to=${to}`)).length;
    expect(await count('2020-02-03', '2020-02-03')).toBe(1);
    expect(await count('2020-02-04', '2020-02-04')).toBe(0);
    expect(await count('2020-02-02', '2020-02-02')).toBe(0);
    expect(await count('2020-02-03T10:00:00Z', '2020-02-03T10:00:00Z')).toBe(1);
    expect(await count('2020-02-03T10:00:01Z', '2020-02-04T00:00:00Z')).toBe(0);
  });

  test('pages follow each other without gaps, newest first or oldest first', async () => {
    const ids = async (order: string) => {
      const pages = [];
      for (const page of [1, 2]) {
        const answer = await operator.get(`${auditApi.listAudit.path}?per_page=5&page=${page}&sort_order=${order}`);
        pages.push(...answer.json().data.data.map(({ id }: AuditEntry) => id));
      }
      return pages;
    };
    const newest = await ids('desc');
    expect(newest).toEqual([...new Set(newest)].toSorted().reverse());
    const oldest = await ids('asc');
    expect(oldest).toEqual([...new Set(oldest)].toSorted());
  });

  test.each([
    ['action=nonsense', 'action'],
    ['actor=me', 'actor'],
    ['date_from=yesterday', 'date_from'],
    ['sort_order=random', 'sort_order'],
  ])('a query with %s is refused at its field', async (query, field) => {
    for (const { path } of [auditApi.listAudit, auditApi.exportAudit]) {
      const answer = await operator.get(`${path}?${query}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toHaveProperty(field);
    }
  });

  test('the log is for administrators', async () => {
    const ada = await app.registerUser();
    for (const { path } of [auditApi.listAudit, auditApi.exportAudit]) {
      expect((await ada.get(path)).statusCode).toBe(403);
      expect((await app.server.inject({ url: path })).statusCode).toBe(401);
    }
  });

  test('the table holds the filtered entries, harmless for spreadsheets, and taking it is recorded', async () => {
    const label = '=HYPERLINK("https://evil.example","Prize")';
    const target = { type: 'video', id: newId(), label } as const;
    for (let count = 0; count < 3; count += 1) {
      await recordAudit(app.deps.db, { actor: { device }, action: 'demo.seed', target, details: { note: 'a, "b"' } });
    }
    const answer = await operator.get(`${auditApi.exportAudit.path}?action=demo.seed`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFF"Time \(UTC\)","Action",/);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toContain(`"'=HYPERLINK(""https://evil.example"",""Prize"")"`);
    const [taken] = await entries('action=audit.export');
    expect(taken).toMatchObject({ actor: { id: operator.user.id }, details: { action: 'demo.seed' } });
  });

  test.each(['from_a_newer_version', 'constructor'])(
    'an action that this version does not know (%s) keeps its name',
    async (action) => {
      await app.deps.db.insertInto('audit_log').values({ id: newId(), at: new Date(), action }).execute();
      const { body } = await operator.get(auditApi.exportAudit.path);
      expect(body).toContain(`,"${action}","${action}",`);
    },
  );

  test('a long table is whole and in order', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      id: newId(Date.parse('2021-01-01T00:00:00Z') + index * 1_000),
      at: new Date(Date.parse('2021-01-01T00:00:00Z') + index * 1_000),
      action: 'demo.remove',
    }));
    await app.deps.db.insertInto('audit_log').values(rows).execute();
    for (const order of ['asc', 'desc']) {
      const { body } = await operator.get(`${auditApi.exportAudit.path}?action=demo.remove&sort_order=${order}`);
      const times = body
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',', 1)[0] ?? '');
      expect(times).toHaveLength(2_500);
      expect(times).toEqual(order === 'desc' ? times.toSorted().reverse() : times.toSorted());
      expect(new Set(times).size).toBe(2_500);
    }
  });
});

describe('audit erasure', () => {
  const signIn = (email: string, password: string) =>
    app.server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } });

  test('erasing a person blanks their name, e-mail and address wherever they stand, and leaves what was done', async () => {
    const ada = await app.registerUser();
    await signIn(ada.email, ada.password);
    await signIn(ada.email, 'wrong');
    const mail = { type: 'mail', id: newId(), label: ada.email } as const;
    await recordAudit(app.deps.db, { actor: { device }, action: 'mail.retry', target: mail });
    const before = (await list()).total;
    await app.deps.db.transaction().execute((trx) => eraseFromAudit(trx, ada.user.id));
    expect((await list()).total).toBe(before);
    expect(await entries(`search=${ada.email}`)).toEqual([]);
    const [login] = await entries(`actor=${ada.user.id}&action=session.login`);
    expect(login).toMatchObject({ actor: { id: ada.user.id, name: null, email: null }, ip: null });
    await expect(app.deps.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });

  test('after an erasure no entry holds a word of the person, and what others did keeps theirs', async () => {
    const [email, ip] = ['grace.zebra@example.com', '192.0.2.77'];
    const { db } = app.deps;
    const person = {
      name: 'Grace Zebra',
      email,
      password: 'correct horse',
      password_confirmation: 'correct horse',
      consent: true,
    };
    const send = (url: string, payload: object) =>
      app.server.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': ip } });
    const { user } = (await send(accountsApi.register.path, person)).json().data;
    await send(identityApi.login.path, { email, password: 'wrong' });
    const herself = { userId: user.id, device: { ...device, ip } };
    const video = { type: 'video', id: newId(), label: 'A film by Grace Zebra' } as const;
    await recordAudit(db, { actor: herself, action: 'video.start', target: video, details: { title: 'Zebra' } });
    const mail = { type: 'mail', id: newId(), label: email } as const;
    await recordAudit(db, {
      actor: null,
      action: 'mail.retry',
      target: mail,
      details: { subject: 'Welcome Grace Zebra' },
    });
    const acting = { userId: operator.user.id, device };
    const aimed = { type: 'user', id: user.id, label: email } as const;
    await recordAudit(db, { actor: acting, action: 'plan.give', target: aimed, details: { to: email } });
    await recordAudit(db, { actor: acting, action: 'mail.test', details: { to: email.toUpperCase() } });
    const stranger = { userId: newId(), impersonatorId: user.id, device: { ...device, ip } };
    await recordAudit(db, { actor: stranger, action: 'video.cancel', details: { kept: 'yes' } });
    await operator.get(`${auditApi.exportAudit.path}?search=Zebra`);
    const all = async () =>
      (await sql<{ all: string }>`select string_agg(a::text, ' ') as all from audit_log a`.execute(db)).rows[0]?.all;
    expect(await all()).toMatch(/zebra.*192\.0\.2\.77/is);
    const before = (await list()).total;

    await db.transaction().execute((trx) => eraseFromAudit(trx, user.id));
    expect(await all()).not.toMatch(/zebra|192\.0\.2\.77/i);
    expect((await list()).total).toBe(before);
    const [given] = await entries('action=plan.give&sort_order=desc');
    expect(given).toMatchObject({
      actor: { email: operator.email },
      target: { id: user.id, label: null },
      ip: device.ip,
    });
    expect((await entries('action=video.cancel'))[0]?.details).toEqual({ kept: 'yes' });
  });
});
