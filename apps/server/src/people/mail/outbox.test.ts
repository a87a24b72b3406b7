import { mailApi, type MailWithContent } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeSmtp, SmtpRefusal, startFakeSmtp } from '../../platform/mail/testing/fake-smtp.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sendMail } from './mail.service.ts';
import { sendNextMail } from './send-next-mail.ts';
import { setMailServer, useSmtp as use } from './testing/set-mail-server.ts';

const path = (endpoint: { path: string }, id: string) => endpoint.path.replace(':id', id);

describe('outbox', () => {
  const PASSWORD = 'not-for-anybody';
  let app: TestApp;
  let admin: TestUser;
  let smtp: FakeSmtp;
  beforeAll(async () => {
    smtp = await startFakeSmtp({ password: PASSWORD });
    app = await createTestApp({ config: { publicUrl: 'https://videos.example.com' } });
    admin = await app.registerAdministrator();
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(async () => {
    smtp.refusal = null;
    smtp.received.length = 0;
    await app.deps.db.deleteFrom('mails').execute();
    await setServer({ smtp_host: '' });
  });

  const setServer = (values: Record<string, string | number>) => setMailServer(admin, values);
  const useSmtp = () => use(admin, smtp, { smtp_username: 'ada', smtp_password: PASSWORD, mail_from_name: 'The team' });
  const queueMail = (to = 'grace@example.com') =>
    sendMail(app.deps, app.deps.db, { to, template: 'welcome', input: { name: 'Grace' } });
  const turn = () => sendNextMail(app.deps, new AbortController().signal);
  const list = async (query = '') => (await admin.get(`${mailApi.listMails.path}${query}`)).json().data;
  const only = async () => (await list()).data[0];
  const audited = async (action: string) =>
    app.deps.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('at', 'desc').execute();

  test('nobody but administrators reaches the outbox', async () => {
    const person = await app.registerUser();
    const id = String(await queueMail());
    const calls = [
      person.get(mailApi.listMails.path),
      person.get(mailApi.mailTransport.path),
      person.get(path(mailApi.getMail, id)),
      person.post(path(mailApi.retryMail, id)),
      person.delete(path(mailApi.deleteMail, id)),
      person.post(mailApi.sendKeptMails.path),
      person.post(mailApi.testMail.path, { to: 'grace@example.com' }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(403);
  });

  test('without a mail server a mail is kept, can be read with its links, and who read it is recorded', async () => {
    const id = await queueMail();
    await turn();
    const mail = (await admin.get(path(mailApi.getMail, String(id)))).json<{ data: MailWithContent }>().data;
    expect(mail).toMatchObject({ state: 'kept', to: 'grace@example.com', kind: 'Welcome', sent_at: null });
    expect(mail.html).toContain('href="https://videos.example.com/create"');
    expect(mail.text).toContain('https://videos.example.com/create');
    expect((await audited('mail.read'))[0]).toMatchObject({ actor_id: admin.user.id, target_id: id });
  });

  test('a mail that waits can be read before it is written', async () => {
    const id = await queueMail();
    const { data } = (await admin.get(path(mailApi.getMail, String(id)))).json();
    expect(data).toMatchObject({ state: 'queued', html: expect.stringContaining('<!doctype html>') });
  });

  test('the list is searched, filtered by state, sorted and paged', async () => {
    for (const to of ['one@example.com', 'two@example.com', 'three_%@example.com']) await queueMail(to);
    await turn();
    expect((await list('?search=_%25@')).data.map((mail: { to: string }) => mail.to)).toEqual(['three_%@example.com']);
    expect((await list('?state=kept')).data).toHaveLength(1);
    expect((await list('?sort_by=to&sort_order=asc')).data.map((mail: { to: string }) => mail.to)).toEqual([
      'one@example.com',
      'three_%@example.com',
      'two@example.com',
    ]);
    expect(await list('?per_page=2&page=2')).toMatchObject({
      total: 3,
      last_page: 2,
      data: [{ to: 'one@example.com' }],
    });
  });

  test('a test mail tells what the mail server answered, and is kept in the audit log', async () => {
    await useSmtp();
    const answer = await admin.post(mailApi.testMail.path, { to: ' Grace@Example.com ' });
    expect(answer.json().data).toMatchObject({
      result: 'sent',
      reply: expect.stringMatching(/^250/),
      mail: { to: 'grace@example.com', state: 'sent', attempts: 1 },
    });
    expect(smtp.received).toMatchObject([{ to: 'grace@example.com', user: 'ada' }]);
    expect(smtp.received[0]?.raw).toContain('From: The team <hello@example.com>');
    expect((await audited('mail.test'))[0]).toMatchObject({
      actor_id: admin.user.id,
      target_label: 'grace@example.com',
    });
  });

  test('a test mail that is refused is told in the words of the server, and is not tried again', async () => {
    await useSmtp();
    smtp.refusal = new SmtpRefusal(451, 'come back later');
    const answer = await admin.post(mailApi.testMail.path, { to: 'grace@example.com' });
    expect(answer.json().data).toMatchObject({
      result: 'failed',
      reply: '451 come back later',
      mail: { state: 'failed' },
    });
    expect(await turn()).toBe('idle');
  });

  test('without a mail server a test mail is kept, and says so', async () => {
    const answer = await admin.post(mailApi.testMail.path, { to: 'grace@example.com' });
    expect(answer.json().data).toMatchObject({ result: 'kept', reply: '', mail: { state: 'kept' } });
  });

  test('what was kept goes out when there is a mail server and it is sent again', async () => {
    const id = String(await queueMail());
    await turn();
    await useSmtp();
    expect(await turn()).toBe('idle');
    const answer = await admin.post(path(mailApi.retryMail, id));
    expect(answer.json().data).toMatchObject({ state: 'queued', attempts: 0 });
    await turn();
    expect(await only()).toMatchObject({ state: 'sent' });
    expect(smtp.received).toHaveLength(1);
    expect((await admin.post(path(mailApi.retryMail, id))).json().code).toBe('mail_not_retryable');
    expect((await audited('mail.retry'))[0]).toMatchObject({ target_id: id });
  });

  test('all kept mails go out once there is a mail server, each once, but those whose links have expired', async () => {
    const reset = {
      to: 'late@example.com',
      template: 'resetPassword',
      input: { email: 'x@example.com', token: 't' },
    } as const;
    const late = String(await sendMail(app.deps, app.deps.db, reset));
    await queueMail('ada@example.com');
    await queueMail('bob@example.com');
    for (let mail = 0; mail < 3; mail += 1) await turn();
    expect((await list('?state=kept')).total).toBe(3);
    expect((await admin.post(mailApi.sendKeptMails.path)).json()).toMatchObject({ code: 'mail_server_missing' });

    await useSmtp();
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await app.deps.db.updateTable('mails').set({ created_at: twoHoursAgo }).where('id', '=', late).execute();
    const answers = await Promise.all([admin.post(mailApi.sendKeptMails.path), admin.post(mailApi.sendKeptMails.path)]);
    const sent = answers.map((answer) => answer.json().data as { queued: number; expired: number });
    expect(sent).toEqual(
      expect.arrayContaining([
        { queued: 2, expired: 1 },
        { queued: 0, expired: 0 },
      ]),
    );
    expect((await audited('mail.send_kept')).map(({ details }) => details)).toEqual([{ queued: 2, expired: 1 }]);
    while ((await turn()) === 'done');
    expect(smtp.received).toHaveLength(2);
    expect((await list('?state=sent')).total).toBe(2);
    expect((await list('?state=failed')).data).toMatchObject([
      { id: late, last_error: expect.stringContaining('the link in it had expired') },
    ]);
  });

  test('a kept mail without a link that ends goes out however old it is', async () => {
    const at = new Date().toISOString();
    const about = { to: 'ada@example.com', template: 'emailChanged' } as const;
    const plain = [await queueMail(), await sendMail(app.deps, app.deps.db, { ...about, input: { at } })];
    const linked = [
      await sendMail(app.deps, app.deps.db, { ...about, input: { at, token: 't' } }),
      await sendMail(app.deps, app.deps.db, {
        to: 'b@example.com',
        template: 'welcome',
        input: { name: 'Bo', token: 't' },
      }),
    ];
    while ((await turn()) === 'done');
    const created_at = new Date(Date.now() - 10 * 24 * 3_600_000);
    await app.deps.db.updateTable('mails').set({ created_at }).execute();
    await useSmtp();
    expect((await admin.post(mailApi.sendKeptMails.path)).json().data).toEqual({ queued: 2, expired: 2 });
    const idsOf = async (state: string) => (await list(`?state=${state}`)).data.map(({ id }: { id: string }) => id);
    expect((await idsOf('queued')).toSorted()).toEqual(plain.toSorted());
    expect((await idsOf('failed')).toSorted()).toEqual(linked.toSorted());
  });

  test('a deleted mail that waited is never sent', async () => {
    await useSmtp();
    const id = String(await queueMail());
    expect((await admin.delete(path(mailApi.deleteMail, id))).statusCode).toBe(200);
    expect(await turn()).toBe('idle');
    expect((await admin.delete(path(mailApi.deleteMail, id))).statusCode).toBe(404);
    expect((await audited('mail.delete'))[0]).toMatchObject({ target_id: id });
  });

  test('a mail that is being sent can be neither deleted nor sent again', async () => {
    const id = String(await queueMail());
    const lease_expires_at = new Date(Date.now() + 60_000);
    await app.deps.db.updateTable('mails').set({ state: 'sending', lease_expires_at }).execute();
    expect((await admin.delete(path(mailApi.deleteMail, id))).json().code).toBe('mail_is_sending');
    expect((await admin.post(path(mailApi.retryMail, id))).json().code).toBe('mail_not_retryable');
  });

  test('the transport says what is missing, and never the password', async () => {
    const transport = async () => (await admin.get(mailApi.mailTransport.path)).json().data;
    expect(await transport()).toMatchObject({ kind: 'outbox', missing: ['host'] });
    await setServer({ smtp_host: 'localhost', smtp_password: PASSWORD, mail_from_address: '' });
    expect(await transport()).toMatchObject({ kind: 'outbox', missing: ['from'] });
    await useSmtp();
    expect(await transport()).toMatchObject({
      kind: 'smtp',
      source: 'settings',
      from_source: 'settings',
      host: 'localhost',
      username: 'ada',
      from: 'The team <hello@example.com>',
    });
    expect(JSON.stringify(await transport())).not.toContain(PASSWORD);
  });

  test('a new person is welcomed by mail, and one whose sign-up fails is not', async () => {
    const person = await app.registerUser();
    expect(await only()).toMatchObject({ to: person.email, kind: 'Welcome', state: 'queued' });
    const form = {
      name: 'Ada',
      email: person.email,
      password: person.password,
      password_confirmation: person.password,
      consent: true,
    };
    await app.server.inject({ method: 'POST', url: '/api/auth/register', payload: form });
    expect((await list()).total).toBe(1);
  });
});

describe('outbox once', () => {
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
});
