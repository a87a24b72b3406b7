import { type ModeratedContent, MODERATION_REASONS, moderationApi, REPORT_REASONS } from '@sayso/contract';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { giveOwnHost, hostedSite } from '../../showing/sites/testing/hosted-site.ts';
import type { Actor } from '../../access.ts';
import { addressOf, type Db } from '../../platform/db/connection.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { moderationOwnedData } from './moderation.feature.ts';
import { mailsOf, queueOf } from './testing/queue.ts';
import { tellReporters } from './tell-reporters.ts';
import { contentStatistics, exportContent, listContent } from './list-content.ts';
import { countWaiting } from './queue.store.ts';

describe('moderation', () => {
  let app: TestApp;
  let now = new Date('2026-03-01T12:00:00Z');
  let ada: TestUser;
  let operator: TestUser;
  let queue: ReturnType<typeof queueOf>;
  let pattern: string;
  /** The copy's slug is its id. */
  let slug: string;
  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: true }, deps: { now: () => now } });
    [ada, operator] = [await app.registerUser(), await app.registerAdministrator()];
    queue = queueOf(operator);
    pattern = (await startTestVideo(ada)).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    for (const table of ['moderation_items', 'mails', 'rate_limits'] as const)
      await app.deps.db.deleteFrom(table).execute();
    slug = await newVideo();
  });

  async function newVideo(): Promise<string> {
    const id = await copyVideo(app.deps.db, pattern, ada.user.account_id);
    await storeFiles(app, id);
    return id;
  }

  const report = (form: object, { of = slug, ip = '192.0.2.1' } = {}) =>
    app.server.inject({
      method: 'POST',
      url: `/api/videos/slug/${of}/report`,
      payload: form,
      remoteAddress: ip,
    });
  const only = async (query = ''): Promise<ModeratedContent> => {
    const { data } = await queue.list(query);
    if (!data[0] || data.length > 1) throw new Error(`${data.length} items`);
    return data[0];
  };

  test('reports about a video gather at one item, without who sent them; the same words count up', async () => {
    for (const ip of ['192.0.2.1', '192.0.2.2'])
      expect((await report({ reason: 'misleading' }, { ip })).statusCode).toBe(200);
    await report({ reason: 'child', details: '  They never ship.  ' });
    const item = await only();
    expect(item).toMatchObject({
      kind: 'video',
      type: 'video',
      title: 'Glow serum',
      status: 'pending',
      reason: 'misleading',
      reports: 3,
      views: 0,
      downloads: 0,
      creator: { name: 'Ada Lovelace' },
      owner: { email: ada.email },
      is_hidden: false,
    });
    const { report_list: reports, transcript, texts } = await queue.detail(item.id);
    expect(reports.map(({ reason, details, times, status }) => [reason, details, times, status])).toEqual([
      ['child', 'They never ship.', 1, 'open'],
      ['misleading', '', 2, 'open'],
    ]);
    expect(transcript).toBe('Two drops, that is it.');
    expect(texts[0]).toEqual({ place: 'Title', text: 'Glow serum' });
    const stored = await app.deps.db.selectFrom('moderation_reports').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('192.0.2');
  });

  test.each([
    [{}, { reason: ['Choose a reason.'] }],
    [{ reason: 'boring' }, { reason: ['Choose a reason.'] }],
    [{ reason: 'other', details: '  ' }, { details: ['Say what is wrong with it.'] }],
    [{ reason: 'other', details: 'x'.repeat(1001) }, { details: ['Use 1,000 characters at most.'] }],
  ])('%j is refused', async (form, errors) => {
    const answer = await report(form);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, errors]);
  });

  test('only who may watch a video may report it', async () => {
    await ada.put(`/api/videos/${slug}`, { visibility: 'password', password: 'open sesame' });
    expect((await report({ reason: 'sexual' })).json()).toMatchObject({ code: 'video_locked' });
    const unlocked = await app.server.inject({
      method: 'POST',
      url: `/api/videos/slug/${slug}/unlock`,
      payload: { password: 'open sesame' },
    });
    const { grant } = unlocked.json<{ data: { grant: string } }>().data;
    expect((await report({ reason: 'sexual', grant })).statusCode).toBe(200);
    await ada.put(`/api/videos/${slug}`, { visibility: 'private' });
    expect((await report({ reason: 'sexual', grant })).json()).toMatchObject({ code: 'video_not_found' });
    expect((await report({ reason: 'sexual' }, { of: "x' or 1=1" })).statusCode).toBe(404);
  });

  test('those who operate the installation and may sign in are told, once for a video in an hour', async () => {
    const banned = await app.registerAdministrator();
    await app.deps.db.updateTable('users').set({ status: 'banned' }).where('id', '=', banned.user.id).execute();
    await report({ reason: 'illegal', details: 'Line\r\nbreak' });
    await report({ reason: 'hateful' });
    const mails = () => mailsOf(app, 'videoReported');
    expect(await mails()).toMatchObject([{ to_address: operator.email, subject: 'A video was reported: Glow serum' }]);
    await report({ reason: 'hateful' }, { of: await newVideo() });
    expect(await mails()).toHaveLength(2);
    now = new Date('2026-03-01T13:00:00Z');
    await report({ reason: 'hateful' });
    expect(await mails()).toHaveLength(3);
  });

  test('the queue is searched and filtered as the documents have it; the counters and the table say the same', async () => {
    await report({ reason: 'copyright', details: 'My song' });
    now = new Date('2026-03-01T12:05:00Z');
    const other = await newVideo();
    await ada.put(`/api/videos/${other}`, { title: '=Cold BREW 50%' });
    for (let i = 0; i < 3; i += 1) await report({ reason: 'sexual' }, { of: other });
    await queue.decideOn('flag', { title: '=Cold BREW 50%' });
    const titles = async (query: string) => (await queue.list(query)).data.map(({ title }) => title);
    // What waits for a decision comes first.
    expect(await titles('')).toEqual(['Glow serum', '=Cold BREW 50%']);
    expect(await titles('search=cold%20brew')).toEqual(['=Cold BREW 50%']);
    expect(await titles('search=LOVELACE')).toHaveLength(2);
    expect(await titles(`search=${encodeURIComponent(ada.email.toUpperCase())}`)).toHaveLength(2);
    expect(await titles('search=%25')).toEqual(['=Cold BREW 50%']);
    expect(await titles('status=flagged')).toEqual(['=Cold BREW 50%']);
    expect(await titles('status=approved')).toEqual([]);
    expect(await titles('type=video&reason=copyright')).toEqual(['Glow serum']);
    expect(await titles('type=image')).toEqual([]);
    expect(await titles('reports_min=2')).toEqual(['=Cold BREW 50%']);
    expect(await titles('source=report&language=en')).toHaveLength(2);
    expect(await titles('source=appeal')).toEqual([]);
    expect(await titles(`account=${operator.user.account_id}`)).toEqual([]);
    expect(await titles('date_to=2020-01-01')).toEqual([]);
    expect(await titles('sort_by=reports&sort_order=asc')).toEqual(['Glow serum', '=Cold BREW 50%']);
    expect((await queue.list('per_page=1')).total).toBe(2);
    const answer = await operator.get('/api/admin/moderation/content?date_from=yesterday');
    expect(answer.statusCode).toBe(422);

    expect(await queue.statistics()).toEqual({
      total: 2,
      pending: 1,
      flagged: 1,
      removed: 0,
      reported_today: 2,
      actions_today: 1,
      appeals: 0,
    });
    expect(await queue.statistics('today_from=2026-03-01T12:04:00.000Z')).toMatchObject({ reported_today: 1 });
    const table = (await operator.get('/api/admin/moderation/content/export?status=flagged')).body;
    expect(table.split('\r\n')).toHaveLength(3);
    // No spreadsheet takes the title for a formula.
    expect(table).toContain(`"'=Cold BREW 50%","video","Video","Ada Lovelace"`);
  });

  test('a decision about several closes their reports, is on record, and is in the audit log', async () => {
    await report({ reason: 'sexual' });
    await report({ reason: 'sexual' }, { of: await newVideo() });
    const { data } = await queue.list();
    const results = await queue.decide('approve', [
      ...data,
      { id: '01890000-0000-7000-8000-000000000000', version: 1 },
    ]);
    expect(results.map(({ done, code }) => [done, code])).toEqual([
      [true, null],
      [true, null],
      [false, 'not_found'],
    ]);
    for (const { content } of results.slice(0, 2))
      expect(content).toMatchObject({ status: 'approved', reason: null, reports: 1 });
    const [first] = results;
    const { report_list: reports, decisions, history } = await queue.detail(data[0]?.id ?? '');
    expect(reports).toMatchObject([{ status: 'dismissed', decision_id: first?.decision_id }]);
    expect(decisions).toMatchObject([{ act: 'approve', decided_by: { id: operator.user.id }, is_automated: false }]);
    // What was decided about other contents of the account.
    expect(history).toMatchObject([{ act: 'approve', content: { id: data[1]?.id } }]);
    const acts = await app.deps.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'content.approve')
      .execute();
    expect(acts).toHaveLength(2);
    expect(acts[0]?.details).toMatchObject({ changes: { status: { from: 'pending', to: 'approved' } } });
    // Nothing of theirs was held back: there is nothing to tell the owner.
    expect(await mailsOf(app, 'contentReleased', 'contentRestricted')).toEqual([]);
    // Whoever reports it again has it looked at again.
    await report({ reason: 'sexual' });
    expect((await queue.list('status=pending')).data).toMatchObject([{ reports: 2 }]);
  });

  test.each([
    [{ act: 'flag' }, { reason: ['Choose a reason.'] }],
    [{ act: 'remove', reason: 'illegal', ground: 'law' }, { reference: ['Name the law that it breaks.'] }],
    [{ act: 'explode' }, { act: expect.anything() }],
    [{ act: 'approve', items: [] }, { items: ['Choose something.'] }],
  ])('the decision %j is refused', async (form, errors) => {
    await report({ reason: 'sexual' });
    const { id, version } = await only();
    const answer = await operator.post(moderationApi.decideContent.path, { items: [{ id, version }], ...form });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, errors]);
    expect(await only()).toMatchObject({ status: 'pending' });
  });

  test('of two who decide at once the second is told, and one mail is sent', async () => {
    await report({ reason: 'misleading' });
    const item = await only();
    const second = queueOf(await app.registerAdministrator());
    const [one, other] = await Promise.all([queue.decide('remove', [item]), second.decide('remove', [item])]);
    const results = [...one, ...other];
    expect(results.filter(({ done }) => done)).toHaveLength(1);
    const refused = results.find(({ done }) => !done);
    expect(refused).toMatchObject({ code: 'content_changed', content: { status: 'removed' } });
    expect(await mailsOf(app, 'contentRestricted')).toHaveLength(1);
    expect((await queue.detail(item.id)).decisions).toHaveLength(1);
    // What cannot be done to it as it is.
    expect(await queue.decide('flag', [await only()])).toMatchObject([{ code: 'content_act_not_possible' }]);
  });

  test('a decision is taken back as if it had not been, with its mail, and no other one than the last', async () => {
    await report({ reason: 'misleading' });
    const flagged = await queue.decideOn('flag', { title: 'Glow serum' });
    const removed = await queue.decideOn('remove', { title: 'Glow serum' });
    expect((await queue.undo(flagged.decision_id ?? '')).json()).toMatchObject({ code: 'decision_not_undoable' });
    expect((await queue.undo(removed.decision_id ?? '')).json()).toMatchObject({
      data: { status: 'flagged', reason: 'misleading', erase_at: null },
    });
    expect((await queue.undo(removed.decision_id ?? '')).json()).toMatchObject({ code: 'decision_not_undoable' });
    expect(await mailsOf(app, 'contentRestricted')).toMatchObject([{ subject: 'Glow serum was flagged' }]);
    expect((await queue.undo(flagged.decision_id ?? '')).json()).toMatchObject({ data: { status: 'pending' } });
    expect((await queue.detail((await only()).id)).report_list).toMatchObject([{ status: 'open', decision_id: null }]);
    expect(await mailsOf(app, 'contentRestricted', 'contentReleased')).toEqual([]);

    // A mail that has gone out cannot be taken back: the owner is told that the restriction is lifted.
    const again = await queue.decideOn('remove', { title: 'Glow serum' });
    await app.deps.db.updateTable('mails').set({ state: 'sent' }).where('template', '=', 'contentRestricted').execute();
    expect((await queue.undo(again.decision_id ?? '')).statusCode).toBe(200);
    expect(await mailsOf(app, 'contentReleased')).toMatchObject([{ to_address: ada.email }]);
    expect((await queue.undo('01890000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });

  test('whoever it belongs to may have a copy; with the account everything goes', async () => {
    await report({ reason: 'child', details: 'Look at 0:07' });
    await queue.decideOn('remove', { title: 'Glow serum' }, { note: 'See the law.' });
    const owner = { userId: ada.user.id, email: ada.email, accountIds: [ada.user.account_id] };
    const rows: object[] = [];
    for await (const entry of moderationOwnedData.exportData(app.deps.db, owner))
      if ('list' in entry) for await (const row of entry.list) rows.push(row);
    expect(rows).toMatchObject([
      { content_id: slug, reason: 'child', times: 1, status: 'acted' },
      {
        content_id: slug,
        act: 'remove',
        note: 'See the law.',
        statement: { facts: expect.stringContaining('See the law.') },
      },
    ]);
    // Neither who decided, nor the words of whoever reported it.
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${operator.user.id}|Look at 0:07`, 'u'));
    await app.deps.db.transaction().execute((trx) => moderationOwnedData.eraseData(trx, owner, now));
    expect((await queue.list()).total).toBe(0);
  });

  test('what its owner has deleted leaves the queue, and what was said of it stays on record', async () => {
    await report({ reason: 'sexual' });
    const { id } = await only();
    await app.deps.db.deleteFrom('videos').where('id', '=', slug).execute();
    expect((await queue.list()).total).toBe(0);
    expect(await queue.detail(id)).toMatchObject({
      is_gone: true,
      report_list: [{ reason: 'sexual' }],
      video_url: null,
    });
  });

  test('every reason has words', () => {
    for (const words of Object.values(MODERATION_REASONS)) expect(words).toMatch(/^[A-Z][a-z ]+$/);
    expect(MODERATION_REASONS).toMatchObject(REPORT_REASONS);
  });
});

describe('moderation routes', () => {
  let app: TestApp;
  let ada: TestUser;
  let operator: TestUser;
  let queue: ReturnType<typeof queueOf>;
  const SITE = { title: 'Corner Shop' };
  beforeAll(async () => {
    app = await createTestApp();
    [ada, operator] = [await app.registerUser(), await app.registerAdministrator()];
    queue = queueOf(operator);
    const { id } = await hostedSite(app, ada, { domain: 'reported' });
    await giveOwnHost(app.deps.db, { siteId: id, host: 'corner.example.com' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const table of ['moderation_items', 'mails'] as const) await app.deps.db.deleteFrom(table).execute();
  });

  const report = (site: string, form: object = { reason: 'misleading' }) =>
    app.server.inject({ method: 'POST', url: '/api/reports/site', payload: { site, ...form } });
  const codeOf = async (site: string) => (await report(site)).json<{ code: string }>().code;

  test('a visitor reports a site at any of its hosts; operators and who reports are told, and it waits in the queue', async () => {
    expect((await report('Reported.localhost')).statusCode).toBe(200);
    const form = { reason: 'illegal', details: 'No imprint', email: 'grace@example.com' };
    expect((await report('corner.example.com', form)).statusCode).toBe(200);
    const item = await queue.of(SITE);
    expect(item).toMatchObject({ kind: 'site', type: 'text', status: 'pending', reports: 2 });
    const { report_list: reports } = await queue.detail(item.id);
    expect(reports.map(({ reason, details, reporters }) => [reason, details, reporters])).toEqual([
      ['illegal', 'No imprint', [{ name: '', email: 'grace@example.com' }]],
      ['misleading', '', []],
    ]);
    expect(await mailsOf(app, 'videoReported')).toMatchObject([
      { to_address: operator.email, subject: 'A site was reported: Corner Shop' },
    ]);
    expect(await mailsOf(app, 'reportReceived')).toMatchObject([{ to_address: 'grace@example.com' }]);
    const { decision_id: decisionId } = await queue.decideOn('flag', SITE);
    await tellReporters(app.deps, decisionId ?? '', new AbortController().signal);
    expect(await mailsOf(app, 'reportDecided')).toMatchObject([
      { to_address: 'grace@example.com', subject: 'Sayso decided about your report' },
    ]);
  });

  test('only what visitors see is reported', async () => {
    for (const host of ['nobody.localhost', 'www.example.org', "x' or 1=1"])
      expect(await codeOf(host)).toBe('site_not_found');
    expect((await report('', { reason: 'sexual' })).statusCode).toBe(422);
    expect((await report('reported.localhost', { reason: 'other' })).json()).toMatchObject({
      errors: { details: ['Say what is wrong with it.'] },
    });
    await report('reported.localhost');
    await queue.decideOn('remove', SITE);
    expect(await codeOf('reported.localhost')).toBe('gone');
  });
});

describe('large queue', () => {
  let app: TestApp;
  let operator: TestUser;
  let db: Db;
  /** What the database was asked, as it was asked. */
  let asked: CompiledQuery[] = [];
  const NEWEST_FIRST = { sort_by: 'attention', sort_order: 'desc' } as const;
  const actor = (): Actor => ({
    userId: operator.user.id,
    accountId: operator.user.account_id,
    role: 'owner',
    userType: 'admin',
    sessionId: 's',
    device: { userAgentFamily: 'Firefox', ip: '192.0.2.1', requestId: 'r' },
  });
  beforeAll(async () => {
    app = await createTestApp();
    operator = await app.registerAdministrator();
    const dialect = new PostgresDialect({ pool: new pg.Pool({ ...addressOf(app.deps.db), max: 4 }) });
    db = new Kysely<DB>({ dialect, log: ({ query }) => void asked.push(query) });
    // Of many contents few wait for anybody.
    await sql`
    insert into moderation_items (id, kind, subject_id, account_id, title, status, content_at, last_at)
    select gen_random_uuid(), 'video', gen_random_uuid(), ${operator.user.account_id}, 'Video ' || n,
      case when n % 200 = 0 then 'pending' when n % 201 = 0 then 'removed' else 'approved' end, now(), now()
    from generate_series(1, 3000) n`.execute(app.deps.db);
    await sql`analyze moderation_items`.execute(app.deps.db);
  });
  afterAll(async () => {
    await db.destroy();
    await app.close();
  });
  beforeEach(() => {
    asked = [];
  });

  const counts = () => asked.filter((query) => query.sql.includes('count('));

  /** How the database answers what was asked. Tables of a test are so small that reading them is the shortest way: what is forbidden is done only where there is no other. */
  async function plansOf(queries: readonly CompiledQuery[]): Promise<string> {
    return app.deps.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const lines: string[] = [];
      for (const query of queries) {
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
          CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
        );
        lines.push(...rows.map((row) => row['QUERY PLAN']));
      }
      return lines.join('\n');
    });
  }

  test('a table of the queue is read in batches, and nothing is counted for it', async () => {
    const { rows } = await exportContent({ ...app.deps, db }, actor(), NEWEST_FIRST);
    let lines = 0;
    for await (const _row of rows) lines += 1;
    expect(lines).toBe(3000);
    expect(asked.filter(({ sql: text }) => text.includes('moderation_items'))).toHaveLength(7);
    expect(counts()).toEqual([]);
  });

  test('the counters and the open queue are answered by indexes of their own', async () => {
    await contentStatistics({ ...app.deps, db }, actor(), {});
    // They are asked at the same time, and either may be answered first.
    const both = counts().filter(({ sql: text }) => text.includes('from moderation_items'));
    const open = both.find(({ sql: text }) => text.includes('as appeals'));
    const total = both.find((query) => query !== open);
    expect(await plansOf(total ? [total] : [])).toContain('moderation_items_listed');
    expect(await plansOf(open ? [open] : [])).toContain('moderation_items_open');

    asked = [];
    const page = { page: 1, per_page: 25, status: 'pending', ...NEWEST_FIRST } as const;
    expect(await listContent({ ...app.deps, db }, actor(), page)).toMatchObject({ total: 15 });
    expect(await plansOf(counts())).toContain('moderation_items_open');
    await countWaiting(db);
    expect(await plansOf(asked)).not.toContain('Seq Scan on moderation_items');
  });
});
