import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeSmtp, SmtpRefusal, startFakeSmtp } from '../../platform/mail/testing/fake-smtp.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { sendMail } from './mail.service.ts';
import { claim, sendNextMail } from './send-next-mail.ts';
import { mailJobHandlers } from './mail.feature.ts';

describe('send next mail', () => {
  const MINUTE_MS = 60_000;
  let app: TestApp;
  let smtp: FakeSmtp;
  let nowMs = Date.parse('2026-05-01T12:00:00Z');
  const logged: string[] = [];
  beforeAll(async () => {
    smtp = await startFakeSmtp();
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    app = await createTestApp({
      config: { smtp: smtp.server(), mailFrom: { name: 'Sayso', address: 'hello@example.com' } },
      deps: { now: () => new Date(nowMs), log },
    });
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(async () => {
    smtp.refusal = null;
    smtp.received.length = 0;
    await app.deps.db.deleteFrom('mails').execute();
  });

  const queueMail = (once?: string) =>
    sendMail(app.deps, app.deps.db, {
      to: 'ada@example.com',
      template: 'welcome',
      input: { name: 'Ada' },
      ...(once ? { once } : {}),
    });
  const turn = (signal = new AbortController().signal) => sendNextMail(app.deps, signal);
  const row = () => app.deps.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();

  test('a mail is sealed while it waits and after it was sent', async () => {
    await queueMail();
    expect((await row()).content).toMatch(/^v1\./);
    expect(await turn()).toBe('done');
    const sent = await row();
    expect(sent).toMatchObject({ state: 'sent', reply: expect.stringMatching(/^250/), finished_at: new Date(nowMs) });
    expect(sent.content).toMatch(/^v1\./);
    expect(JSON.stringify(sent)).not.toContain('first video');
    expect(await turn()).toBe('idle');
  });

  test('a mail of a transaction that fails was never there', async () => {
    const failing = app.deps.db.transaction().execute(async (trx) => {
      await sendMail(app.deps, trx, { to: 'ada@example.com', template: 'welcome', input: { name: 'Ada' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await turn()).toBe('idle');
  });

  test('two mails for the same reason are one', async () => {
    expect(await queueMail('welcome:1')).not.toBeNull();
    expect(await queueMail('welcome:1')).toBeNull();
    expect(await queueMail('welcome:2')).not.toBeNull();
  });

  test('a passing refusal is tried again after one minute, then five, and then it arrives', async () => {
    await queueMail();
    smtp.refusal = new SmtpRefusal(451, 'greylisted');
    await turn();
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1, last_error: '451 greylisted' });
    expect(await turn()).toBe('idle');
    nowMs += MINUTE_MS;
    expect(await turn()).toBe('done');
    nowMs += MINUTE_MS;
    expect(await turn()).toBe('idle');
    smtp.refusal = null;
    nowMs += 4 * MINUTE_MS;
    await turn();
    expect(await row()).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
    expect(smtp.received).toHaveLength(1);
  });

  test('a final refusal fails the mail at once and says why', async () => {
    await queueMail();
    smtp.refusal = new SmtpRefusal(550, 'no such user');
    await turn();
    expect(await row()).toMatchObject({ state: 'failed', attempts: 1, last_error: '550 no such user' });
    nowMs += 24 * 60 * MINUTE_MS;
    expect(await turn()).toBe('idle');
  });

  test('after a day of passing refusals the mail has failed', async () => {
    await queueMail();
    smtp.refusal = new SmtpRefusal(451, 'later');
    const start = nowMs;
    let tries = 0;
    while ((await row()).state === 'queued') {
      const { next_attempt_at: next } = await row();
      nowMs = Math.max(nowMs, next?.getTime() ?? 0);
      await turn();
      tries += 1;
    }
    expect((await row()).state).toBe('failed');
    expect(tries).toBe(9);
    expect((nowMs - start) / MINUTE_MS / 60).toBeCloseTo(23.7, 0);
  });

  test('while the server is away, one mail asks and the others wait without spending their tries', async () => {
    await queueMail();
    await queueMail();
    smtp.refusal = new SmtpRefusal(421, 'closing');
    expect(await turn()).toBe('server-away');
    const rows = await app.deps.db.selectFrom('mails').select(['attempts', 'state']).orderBy('attempts').execute();
    expect(rows).toEqual([
      { attempts: 0, state: 'queued' },
      { attempts: 1, state: 'queued' },
    ]);
  });

  test('a process that stops before the hand-over gives the mail back as it was', async () => {
    await queueMail();
    expect(await turn(AbortSignal.abort())).toBe('done');
    expect(await row()).toMatchObject({ state: 'queued', attempts: 0, next_attempt_at: new Date(nowMs) });
    expect(smtp.received).toEqual([]);
  });

  test('a mail whose key is missing waits for it, however long, without spending its tries or stopping the others', async () => {
    const id = String(await queueMail());
    const seal = (content: string) => app.deps.db.updateTable('mails').set({ content }).where('id', '=', id).execute();
    const get = () => app.deps.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { content } = await get();
    await seal('v1.lost.AAAA');
    nowMs += 1;
    await queueMail();
    expect(await turn()).toBe('done');
    expect(await turn()).toBe('done');
    expect(smtp.received).toHaveLength(1);
    for (let tries = 0; tries < 20; tries += 1) {
      const waiting = { state: 'queued', attempts: 0, last_error: expect.stringContaining('Restore keys.json') };
      expect(await get()).toMatchObject(waiting);
      nowMs += 15 * MINUTE_MS;
      expect(await turn()).toBe('done');
    }
    await seal(content);
    nowMs += 15 * MINUTE_MS;
    await turn();
    expect(await get()).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  });

  test('a mail whose text is damaged fails with words', async () => {
    const id = String(await queueMail());
    await app.deps.db.updateTable('mails').set({ content: 'damaged' }).where('id', '=', id).execute();
    await turn();
    expect(await row()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('cannot be read') });
  });

  test('that a mail was handed over stays known until its end, also when the next process dies before it', async () => {
    await queueMail();
    await claim(app.deps);
    await app.deps.db
      .updateTable('mails')
      .set({ handed_over_at: new Date(nowMs) })
      .execute();
    for (let processes = 0; processes < 2; processes += 1) {
      nowMs += 3 * MINUTE_MS;
      expect(await claim(app.deps)).toMatchObject({ wasHandedOver: true });
    }
    nowMs += 3 * MINUTE_MS;
    expect(await turn()).toBe('done');
    expect(await row()).toMatchObject({ state: 'sent', last_error: expect.stringContaining('sent once more') });
  });

  test('a mail over which process after process died is given up', async () => {
    await queueMail();
    await app.deps.db.updateTable('mails').set({ attempts: 9 }).execute();
    await turn();
    expect(await row()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('stopped each time') });
  });

  test('neither addresses nor words of mails reach the log', async () => {
    smtp.refusal = new SmtpRefusal(550, 'no ada@example.com here');
    await queueMail();
    await turn();
    smtp.refusal = null;
    await queueMail();
    await turn();
    const words = logged.join('');
    expect(words).toContain('mail not taken');
    expect(words).toContain('mail dealt with');
    expect(words).not.toMatch(/ada@|Welcome|first video/);
  });
});

describe('mail feature', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const WAIT = { interval: 50 };
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ role: 'worker' });
  });
  afterAll(() => app.close());
  beforeEach(() => app.deps.db.deleteFrom('mails').execute());

  const run = (name: string) =>
    mailJobHandlers
      .find(({ job }) => job.name === name)
      ?.handle(app.deps, {}, { signal: new AbortController().signal, attempt: 1 });
  const queueMail = (db = app.deps.db) =>
    sendMail(app.deps, db, { to: 'ada@example.com', template: 'welcome', input: { name: 'Ada' } });
  const states = async () =>
    (await app.deps.db.selectFrom('mails').select('state').execute()).map(({ state }) => state);

  test('what is dealt with is kept for 30 days, and what waits for as long as it waits', async () => {
    const finish = async (state: 'sent' | 'failed' | 'kept', agoMs: number) => {
      const finished_at = new Date(Date.now() - agoMs);
      await app.deps.db
        .updateTable('mails')
        .set({ state, finished_at })
        .where('id', '=', String(await queueMail()))
        .execute();
    };
    for (const state of ['sent', 'kept', 'failed'] as const) {
      await finish(state, 29 * DAY_MS);
      await finish(state, 31 * DAY_MS);
    }
    await queueMail();
    await run('sweep-mails');
    expect((await states()).toSorted()).toEqual(['failed', 'kept', 'queued', 'sent']);
  });

  test('a worker sends a mail as soon as its transaction commits', async () => {
    await app.work();
    await app.deps.db.transaction().execute((trx) => queueMail(trx));
    await expect.poll(states, WAIT).toEqual(['kept']);
  });

  test('a mail whose turn was lost is found, and sent', async () => {
    const id = String(await queueMail());
    await expect.poll(states, WAIT).toEqual(['kept']);
    // As after a pause between two tries, when no job is left that knows of it.
    await app.deps.db
      .updateTable('mails')
      .set({ state: 'queued', next_attempt_at: new Date(), finished_at: null })
      .where('id', '=', id)
      .execute();
    await run('find-due-mails');
    await expect.poll(states, WAIT).toEqual(['kept']);
  });
});
