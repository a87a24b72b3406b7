import { accountsApi, auditApi, type AuditEntry, identityApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { eraseFromAudit, recordAudit } from './audit.service.ts';

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
