import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import { mailsOf, queueOf, readMail } from './testing/queue.ts';
import { tellReporters } from './tell-reporters.ts';
import { moderationOwnedData } from './moderation.feature.ts';

describe('store report', () => {
  let app: TestApp;
  let now: Date;
  let ada: TestUser;
  let queue: ReturnType<typeof queueOf>;
  let pattern: string;
  let slug: string;
  const VIDEO = { title: 'Glow serum' };
  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    app = await createTestApp({ deps: { now: () => now } });
    ada = await app.registerUser();
    queue = queueOf(await app.registerAdministrator());
    pattern = (await startTestVideo(ada)).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const table of ['moderation_items', 'mails'] as const) await app.deps.db.deleteFrom(table).execute();
    slug = await copyVideo(app.deps.db, pattern, ada.user.account_id);
    await storeFiles(app, slug);
  });

  async function report(details: string, form: object = {}): Promise<void> {
    now = new Date(now.getTime() + 1_000);
    const payload = { reason: 'other', details, ...form };
    await app.server.inject({ method: 'POST', url: `/api/videos/slug/${slug}/report`, payload });
  }

  async function flood(times: number, form: object = {}): Promise<void> {
    for (let i = 0; i < times; i += 1) await report(`Junk ${i}`, form);
  }

  const reports = async () => (await queue.detail((await queue.of(VIDEO)).id)).report_list;
  const wordsOf = async () => (await reports()).map(({ details }) => details);
  const timesInAll = async () => (await reports()).reduce((sum, { times }) => sum + times, 0);

  test('a flood of junk drowns neither what was said before it nor what is said after it, and every report counts', async () => {
    await report('Said at first');
    await flood(60);
    await report('Said at last');
    await report('Said at last');
    const words = await wordsOf();
    expect(words).toEqual(expect.arrayContaining(['Said at first', 'Said at last', 'Junk 59']));
    expect(words.filter((details) => details !== '')).toHaveLength(50);
    expect(await timesInAll()).toBe(63);
    expect(await queue.of(VIDEO)).toMatchObject({ reports: 63 });
  });

  test('of what came late one without an address gives way first; who left one is told of the decision all the same', async () => {
    await flood(25);
    await report('With an address', { email: 'grace@example.com' });
    await flood(30, { reason: 'misleading' });
    expect(await wordsOf()).toContain('With an address');
    for (let i = 0; i < 26; i += 1) await report(`Address ${i}`, { email: `person${i}@example.com` });
    const words = await wordsOf();
    expect(words).not.toContain('With an address');
    expect(words).toContain('Address 25');
    const { decision_id: decisionId } = await queue.decideOn('flag', VIDEO);
    await tellReporters(app.deps, decisionId ?? '', new AbortController().signal);
    const told = (await mailsOf(app, 'reportDecided')).map(({ to_address: to }) => to);
    expect(told).toEqual(expect.arrayContaining(['grace@example.com', 'person0@example.com', 'person25@example.com']));
    expect(told).toHaveLength(27);
  });
});

describe('report limits', () => {
  let app: TestApp;
  let now: Date;
  /** The copy's slug is its id. */
  let slug: string;
  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    app = await createTestApp({ config: { rateLimits: true }, deps: { now: () => now } });
    const ada = await app.registerUser();
    slug = await copyVideo(app.deps.db, (await startTestVideo(ada)).id, ada.user.account_id);
    await storeFiles(app, slug);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    await app.deps.db.deleteFrom('rate_limits').execute();
  });

  const report = (form: object, { ip = '192.0.2.1' } = {}) =>
    app.server.inject({
      method: 'POST',
      url: `/api/videos/slug/${slug}/report`,
      payload: form,
      remoteAddress: ip,
    });

  test('one address cannot flood the queue, whichever process it asks', async () => {
    const beside = await createTestApp({ beside: app, config: { rateLimits: true }, deps: { now: () => now } });
    const statuses = [];
    for (let i = 0; i < 6; i++) {
      statuses.push((await report({ reason: 'other', details: `${i}` })).statusCode);
      const url = `/api/videos/slug/${slug}/report`;
      const payload = { reason: 'other', details: `beside ${i}` };
      const answer = await beside.server.inject({ method: 'POST', url, payload, remoteAddress: '192.0.2.1' });
      statuses.push(answer.statusCode);
    }
    await beside.close();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await report({ reason: 'sexual' }, { ip: '198.51.100.7' })).statusCode).toBe(200);
  });

  test('one address reports thirty times a day at most, however it spreads them', async () => {
    const statuses = async (times: number, ip?: string) => {
      const found = new Set<number>();
      for (let i = 0; i < times; i += 1)
        found.add((await report({ reason: 'sexual' }, { ...(ip && { ip }) })).statusCode);
      return [...found];
    };
    for (const hour of ['12', '14', '16']) {
      now = new Date(`2026-03-01T${hour}:00:00Z`);
      expect(await statuses(10)).toEqual([200]);
    }
    now = new Date('2026-03-01T18:00:00Z');
    expect(await statuses(1)).toEqual([429]);
    expect(await statuses(1, '198.51.100.7')).toEqual([200]);
    now = new Date('2026-03-03T12:00:00Z');
    expect(await statuses(1)).toEqual([200]);
  });
});

describe('reported by', () => {
  let app: TestApp;
  /** Whose video is reported. */
  let ada: TestUser;
  /** Whoever has signed up under the address that stands at the report. */
  let person: TestUser;
  const AT = new Date('2026-03-01T12:00:00Z');
  beforeAll(async () => {
    app = await createTestApp();
    [ada, person] = [await app.registerUser(), await app.registerUser()];
    const slug = await copyVideo(app.deps.db, (await startTestVideo(ada)).id, ada.user.account_id);
    await storeFiles(app, slug);
    const payload = { reason: 'illegal', details: 'My own words', email: person.email.toUpperCase() };
    await app.server.inject({ method: 'POST', url: `/api/videos/slug/${slug}/report`, payload });
  });
  afterAll(() => app.close());

  const confirm = (at: Date | null) =>
    app.deps.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', person.user.id).execute();
  const owner = () => ({ userId: person.user.id, email: person.email, accountIds: [person.user.account_id] });
  const erase = () => app.deps.db.transaction().execute((trx) => moderationOwnedData.eraseData(trx, owner(), AT));
  const reporters = async () => (await app.deps.db.selectFrom('moderation_reporters').select('id').execute()).length;

  async function reported(): Promise<object[]> {
    const rows: object[] = [];
    for await (const entry of moderationOwnedData.exportData(app.deps.db, owner()))
      if ('list' in entry && entry.path === 'moderation/reported.json')
        for await (const row of entry.list) rows.push(row);
    return rows;
  }

  test('whoever signs up under the address of somebody else gets none of their reports, and erases none', async () => {
    await confirm(null);
    expect(await reported()).toEqual([]);
    await erase();
    expect(await reporters()).toBe(1);
  });

  test('whoever has confirmed their address has a copy of what they reported, and it goes with them', async () => {
    await confirm(AT);
    expect(await reported()).toMatchObject([{ reason: 'illegal', details: 'My own words' }]);
    await erase();
    expect(await reporters()).toBe(0);
  });
});

describe('tell reporters', () => {
  let app: TestApp;
  let ada: TestUser;
  let queue: ReturnType<typeof queueOf>;
  let pattern: string;
  /** The copy's slug is its id. */
  let slug: string;
  const never = new AbortController().signal;
  const VIDEO = { title: 'Cheap pills at pills.example' };
  /** More than are told at a time. */
  const MANY = 30;
  beforeAll(async () => {
    app = await createTestApp();
    ada = await app.registerUser();
    queue = queueOf(await app.registerAdministrator());
    pattern = (await startTestVideo(ada)).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const table of ['moderation_items', 'mails'] as const) await app.deps.db.deleteFrom(table).execute();
    slug = await copyVideo(app.deps.db, pattern, ada.user.account_id);
    await storeFiles(app, slug);
    await ada.put(`/api/videos/${slug}`, VIDEO);
  });

  const report = (form: object) =>
    app.server.inject({ method: 'POST', url: `/api/videos/slug/${slug}/report`, payload: form });
  const told = () => mailsOf(app, 'reportDecided');
  const tell = (decisionId: string | null, signal = never, deps = app.deps) =>
    tellReporters(deps, decisionId ?? '', signal);
  const jobs = async () =>
    (
      await app.deps.db
        .selectFrom(['pgboss', 'job'].join('.') as never)
        .select('data' as never)
        .where('name' as never, '=', 'tell-reporters' as never)
        .execute()
    ).map(({ data }) => data);
  const reporters = () =>
    app.deps.db.selectFrom('moderation_reporters').select(['told_of', 'mail_id']).distinct().execute();

  async function manyReport() {
    for (let i = 0; i < MANY; i += 1) await report({ reason: 'misleading', email: `person${i}@example.com` });
  }

  test('a decision waits for no mail to those who reported: each is told once afterwards, however often it is tried', async () => {
    await manyReport();
    const { decision_id: decisionId } = await queue.decideOn('remove', VIDEO);
    expect(await told()).toEqual([]);
    expect(await jobs()).toContainEqual({ decisionId });
    await tell(decisionId);
    await tell(decisionId);
    expect(new Set((await told()).map(({ to_address: to }) => to)).size).toBe(MANY);
    expect(await told()).toHaveLength(MANY);
  });

  test('nobody is asked to tell anybody where nobody left an address', async () => {
    await report({ reason: 'misleading', name: 'Grace' });
    const { decision_id: decisionId } = await queue.decideOn('remove', VIDEO);
    expect(await jobs()).not.toContainEqual({ decisionId });
  });

  test('a decision that is taken back is told to nobody who has not heard of it, and everybody hears of the next', async () => {
    await manyReport();
    const first = await queue.decideOn('remove', VIDEO);
    // The worker is stopped after the first of them.
    const stopping = new AbortController();
    const now = () => {
      stopping.abort();
      return app.deps.now();
    };
    await expect(tell(first.decision_id, stopping.signal, { ...app.deps, now })).rejects.toThrow('aborted');
    const before = await told();
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(MANY);
    const [early] = before;
    await app.deps.db
      .updateTable('mails')
      .set({ state: 'sent' })
      .where('template', '=', 'reportDecided')
      .where('to_address', '=', early?.to_address ?? '')
      .execute();
    await queue.undo(first.decision_id ?? '');
    await tell(first.decision_id);
    expect(await told()).toEqual([early]);
    expect(await reporters()).toEqual([{ told_of: null, mail_id: null }]);

    const second = await queue.decideOn('flag', VIDEO);
    await tell(second.decision_id);
    expect(await told()).toHaveLength(MANY + 1);
  });

  test('a decision that is taken back while people are told of it waits for them, and takes their mails back', async () => {
    await report({ reason: 'misleading', email: 'grace@example.com' });
    const { decision_id: decisionId } = await queue.decideOn('remove', VIDEO);
    let undone: ReturnType<typeof queue.undo> | undefined;
    const enqueue: typeof app.deps.queue.enqueue = async (db, job, payload) => {
      undone = queue.undo(decisionId ?? '');
      await somebodyWaits(app.deps.db);
      return app.deps.queue.enqueue(db, job, payload);
    };
    await tell(decisionId, never, { ...app.deps, queue: { enqueue } });
    expect((await undone)?.statusCode).toBe(200);
    expect(await told()).toEqual([]);
    expect(await reporters()).toEqual([{ told_of: null, mail_id: null }]);
  });

  test('what those who report are mailed carries no word and no address of what they reported', async () => {
    await report({ reason: 'misleading', details: 'See spam.example', name: 'Buy now', email: 'stranger@example.com' });
    const { decision_id: decisionId } = await queue.decideOn('remove', VIDEO);
    await tell(decisionId);
    const { reference } = await app.deps.db
      .selectFrom('moderation_reporters')
      .select('id as reference')
      .executeTakeFirstOrThrow();
    for (const template of ['reportReceived', 'reportDecided']) {
      const mail = await readMail(app, template);
      expect(mail).toContain('Is a scam or misleading');
      expect(mail).toContain(reference);
      expect(mail).not.toMatch(new RegExp(`pills|spam\\.example|Buy now|${slug}`, 'u'));
    }
    // By the reference operators find it.
    expect((await queue.list(`search=${reference}`)).data).toMatchObject([VIDEO]);
  });

  test('whoever was told is told once of a later decision that goes the other way, and the report says what holds', async () => {
    await report({ reason: 'misleading', details: 'Sugar pills', email: 'grace@example.com' });
    const statuses = async () =>
      (await queue.detail((await queue.of(VIDEO)).id)).report_list.map(({ status }) => status);
    const flagged = await queue.decideOn('flag', VIDEO);
    await tell(flagged.decision_id);
    const removed = await queue.decideOn('remove', VIDEO);
    expect(await jobs()).not.toContainEqual({ decisionId: removed.decision_id });
    expect(await statuses()).toEqual(['acted']);

    const restored = await queue.decideOn('restore', VIDEO);
    expect(await jobs()).toContainEqual({ decisionId: restored.decision_id });
    await tell(restored.decision_id);
    await tell(restored.decision_id);
    // What is late says nothing that no longer holds.
    await tell(removed.decision_id);
    expect((await told()).map(({ subject }) => subject)).toEqual([
      'Sayso decided about your report',
      'Sayso decided again about your report',
    ]);
    expect(await statuses()).toEqual(['dismissed']);

    await queue.undo(restored.decision_id ?? '');
    expect(await statuses()).toEqual(['acted']);
  });
});
