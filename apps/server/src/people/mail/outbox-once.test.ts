import { mailApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { type FakeSmtp, SmtpRefusal, startFakeSmtp } from '../../platform/mail/testing/fake-smtp.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { sendMail } from './mail.service.ts';
import { sendNextMail } from './send-next-mail.ts';
import { setMailServer, useSmtp as use } from './testing/set-mail-server.ts';

let app: TestApp;
let admin: TestUser;
let smtp: FakeSmtp;
/** Happens while the mail server takes a mail. */
let onMail: () => Promise<unknown>;

beforeAll(async () => {
  smtp = await startFakeSmtp({ onMail: async () => void (await onMail()) });
  app = await createTestApp();
  admin = await app.registerAdministrator();
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.refusal = null;
  onMail = async () => undefined;
  smtp.received.length = 0;
  await app.deps.db.deleteFrom('mails').execute();
  await setMailServer(admin, { smtp_host: '' });
});

const useSmtp = () => use(admin, smtp);
const queueMail = () =>
  sendMail(app.deps, app.deps.db, { to: 'grace@example.com', template: 'welcome', input: { name: 'Grace' } });
const turn = () => sendNextMail(app.deps, new AbortController().signal);
const list = async () => (await admin.get(mailApi.listMails.path)).json().data;
const path = (endpoint: { path: string }, id: string) => endpoint.path.replace(':id', id);
const only = async () => (await list()).data[0];
const audited = async (action: string) =>
  app.deps.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute();

/** As if the process died before an update of a table for which `when` holds. */
async function dieBefore(table: 'mails' | 'idempotency_keys', when: string, work: () => Promise<unknown>) {
  const { db } = app.deps;
  await sql`create or replace function die() returns trigger language plpgsql as 'begin raise exception ''dead''; end'`.execute(
    db,
  );
  await sql`create trigger die before update on ${sql.table(table)} for each row when (${sql.raw(when)}) execute function die()`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await sql`drop trigger die on ${sql.table(table)}`.execute(db);
  }
}
const leaseOver = () =>
  app.deps.db
    .updateTable('mails')
    .set({ lease_expires_at: new Date(Date.now() - 1) })
    .execute();
const testOnce = (key: string) =>
  admin.post(mailApi.testMail.path, { to: 'grace@example.com' }, { headers: { 'idempotency-key': key } });

test('a test mail whose process died after the hand-over is in the audit log, and nobody sends it again', async () => {
  await useSmtp();
  const before = (await audited('mail.test')).length;
  await dieBefore('mails', "new.state in ('sent', 'failed')", async () => {
    expect((await testOnce('died-after')).statusCode).toBe(500);
  });
  expect(smtp.received).toHaveLength(1);
  expect(await audited('mail.test')).toHaveLength(before + 1);
  await leaseOver();
  await turn();
  expect(await only()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('may have arrived') });
  expect((await testOnce('died-after')).json().data).toMatchObject({ result: 'failed', mail: { state: 'failed' } });
  expect(smtp.received).toHaveLength(1);
  expect(await audited('mail.test')).toHaveLength(before + 1);
  const { id } = await only();
  await admin.post(path(mailApi.retryMail, id));
  await turn();
  expect(await only()).toMatchObject({ state: 'sent' });
});

test('answers that a test mail failed when its process died before the mail server had all of it', async () => {
  await useSmtp();
  vi.spyOn(app.deps.mailer, 'send').mockImplementationOnce(async (_mail, { onHandOver }) => {
    await onHandOver();
    throw new Error('dead');
  });
  expect((await testOnce('died-within')).statusCode).toBe(500);
  expect((await testOnce('died-within')).json().code).toBe('mail_is_sending');
  await leaseOver();
  const { result, reply } = (await testOnce('died-within')).json().data;
  expect([result, reply]).toEqual(['failed', expect.stringContaining('may have arrived')]);
  expect(smtp.received).toEqual([]);
});

test('a test mail whose process died before the hand-over is sent by the repeat of its call, and audited once', async () => {
  await useSmtp();
  const before = (await audited('mail.test')).length;
  await dieBefore('mails', "new.state <> 'sending' or new.handed_over_at is not null", async () => {
    expect((await testOnce('died-before')).statusCode).toBe(500);
  });
  expect(smtp.received).toEqual([]);
  await leaseOver();
  expect((await testOnce('died-before')).json().data).toMatchObject({ result: 'sent' });
  expect((await list()).data).toHaveLength(1);
  expect(await audited('mail.test')).toHaveLength(before + 1);
});

test('a test mail that a worker takes over meanwhile is not told as if it were still ours', async () => {
  await useSmtp();
  onMail = () => app.deps.db.updateTable('mails').set({ claim_id: newId() }).execute();
  expect((await testOnce('taken-over')).json().code).toBe('mail_is_sending');
});

test('a test mail that waits for a worker is tried once, too', async () => {
  await useSmtp();
  const { id } = (await testOnce('by-worker')).json().data.mail;
  await app.deps.db.updateTable('mails').set({ state: 'failed' }).execute();
  await admin.post(path(mailApi.retryMail, id));
  smtp.refusal = new SmtpRefusal(451, 'come back later');
  await turn();
  expect(await only()).toMatchObject({ state: 'failed', last_error: '451 come back later' });
});

test('that a mail is sent again and the answer about it are stored together or not at all', async () => {
  const id = String(await queueMail());
  await turn();
  const retry = () => admin.post(path(mailApi.retryMail, id), undefined, { headers: { 'idempotency-key': 'retry' } });
  await dieBefore('idempotency_keys', 'true', async () => {
    expect((await retry()).statusCode).toBe(500);
    expect(await only()).toMatchObject({ state: 'kept' });
  });
  await app.deps.db.deleteFrom('idempotency_keys').where('key', '=', 'retry').execute();
  const answer = await retry();
  await turn();
  expect(await only()).toMatchObject({ state: 'kept' });
  expect((await retry()).json()).toEqual(answer.json());
  expect(await only()).toMatchObject({ state: 'kept' });
});

test('a test mail asked for twice with one key is sent once', async () => {
  await useSmtp();
  const headers = { 'idempotency-key': 'test-once' };
  const ask = () => admin.post(mailApi.testMail.path, { to: 'grace@example.com' }, { headers });
  const [first, again] = [await ask(), await ask()];
  expect(again.json()).toEqual(first.json());
  expect(smtp.received).toHaveLength(1);
});

test('a test mail whose answer was lost with its process is not sent again when the call is repeated', async () => {
  await useSmtp();
  const headers = { 'idempotency-key': 'test-lost' };
  const ask = (to: string) => admin.post(mailApi.testMail.path, { to }, { headers });
  const first = await ask('grace@example.com');
  await app.deps.db.deleteFrom('idempotency_keys').where('key', '=', 'test-lost').execute();
  const again = await ask('grace@example.com');
  expect(again.json()).toEqual(first.json());
  expect((await list()).data).toHaveLength(1);
  expect(smtp.received).toHaveLength(1);
});

test('while the process that sends a test mail may still live, a repeat of the call is told to wait', async () => {
  await useSmtp();
  const headers = { 'idempotency-key': 'test-held' };
  const ask = () => admin.post(mailApi.testMail.path, { to: 'grace@example.com' }, { headers });
  await ask();
  await app.deps.db.deleteFrom('idempotency_keys').where('key', '=', 'test-held').execute();
  const lease_expires_at = new Date(Date.now() + 60_000);
  await app.deps.db.updateTable('mails').set({ state: 'sending', lease_expires_at }).execute();
  expect((await ask()).json().code).toBe('mail_is_sending');
  expect(smtp.received).toHaveLength(1);
});
