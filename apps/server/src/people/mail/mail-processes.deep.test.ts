import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '../../platform/mail/testing/fake-smtp.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { sendMail } from './mail.service.ts';
import type { MailProcessInput } from './testing/mail-process.ts';

const PROGRAM = path.join(import.meta.dirname, 'testing/mail-process.ts');
const LEASE_OVER_MS = 3 * 60 * 1000;
let app: TestApp;
let smtp: FakeSmtp;
/** Where the mail server stops to answer, until the test lets it go on. */
let stall: {
  at: 'recipient' | 'mail' | 'nowhere';
  reached: PromiseWithResolvers<void>;
  over: PromiseWithResolvers<void>;
};
const children: ChildProcess[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const stallAt = async (step: 'recipient' | 'mail') => {
    if (stall.at !== step) return;
    stall.reached.resolve();
    await stall.over.promise;
  };
  smtp = await startFakeSmtp({ onRecipient: () => stallAt('recipient'), onMail: () => stallAt('mail') });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await smtp.close();
  await app.close();
});
beforeEach(async () => {
  stall = { at: 'nowhere', reached: Promise.withResolvers(), over: Promise.withResolvers() };
  smtp.received.length = 0;
  await app.deps.db.deleteFrom('mails').execute();
});

const queueMail = (to = 'ada@example.com') =>
  sendMail(app.deps, app.deps.db, { to, template: 'welcome', input: { name: 'Ada' } });
const startSender = (aheadMs = 0): ChildProcess => {
  const environment = {
    SAYSO_DATA: app.deps.config.dataDir,
    SMTP_URL: `smtp://localhost:${smtp.port}?security=none`,
    MAIL_FROM: 'hello@example.com',
  };
  const input: MailProcessInput = { address: app.address, environment, aheadMs };
  const child = fork(PROGRAM, [JSON.stringify(input)]);
  children.push(child);
  return child;
};
const ended = (child: ChildProcess) => (child.exitCode === null ? once(child, 'exit') : undefined);
const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};
const rows = () => app.deps.db.selectFrom('mails').selectAll().orderBy('to_address').execute();
const messageIds = () => smtp.received.map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1]?.trim());

test('killed between claim and sending, a mail waits until its lease is over and then goes out once', async () => {
  await queueMail();
  stall.at = 'recipient';
  const killed = startSender();
  await stall.reached.promise;
  await kill(killed);
  expect(await rows()).toMatchObject([{ state: 'sending', handed_over_at: null }]);
  stall.at = 'nowhere';
  await ended(startSender());
  expect(smtp.received).toEqual([]);
  await ended(startSender(LEASE_OVER_MS));
  expect(smtp.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
});

test('killed while the server takes it, a mail goes out again under the same Message-ID, and its row says so', async () => {
  await queueMail();
  stall.at = 'mail';
  const killed = startSender();
  await stall.reached.promise;
  await kill(killed);
  const [row] = await rows();
  expect(row?.handed_over_at).not.toBeNull();
  stall.at = 'nowhere';
  await ended(startSender(LEASE_OVER_MS));
  expect(messageIds()).toEqual([row?.message_id, row?.message_id]);
  expect(await rows()).toMatchObject([{ state: 'sent', last_error: expect.stringContaining('same Message-ID') }]);
});

test('two processes at once send every mail, and none twice', async () => {
  const people = Array.from({ length: 24 }, (_, index) => `person-${String(index).padStart(2, '0')}@example.com`);
  for (const person of people) await queueMail(person);
  await Promise.all([startSender(), startSender()].map(ended));
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual(people);
  expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']));
});

test('a worker whose mail was taken over meanwhile does not send it', async () => {
  await queueMail();
  const slow = startSender();
  stall.at = 'recipient';
  await stall.reached.promise;
  stall.at = 'nowhere';
  await ended(startSender(LEASE_OVER_MS));
  stall.over.resolve();
  await ended(slow);
  expect(smtp.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
});
