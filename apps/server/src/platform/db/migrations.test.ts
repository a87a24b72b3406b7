import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/create-empty-database.ts';
import type { Db } from './connection.ts';
import { migrate, migrateTo, migrationNames } from './migrate.ts';

let db: Db;

beforeEach(async () => {
  db = await createEmptyDatabase();
});
afterEach(() => db.destroy());

type Column = { name: string; table: string; isNeeded: boolean };
const columns = async () =>
  (
    await sql<Column>`
      select table_name as table, table_name || '.' || column_name as name,
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded"
      from information_schema.columns where table_schema = 'public'`.execute(db)
  ).rows;

test('a migration that deadlocks with the version before is tried again, any other failure is not', async () => {
  const deadlock = { error: Object.assign(new Error('deadlock detected'), { code: '40P01' }) };
  let runs = 0;
  const deadlocksTwice = async () => ((runs += 1) < 3 ? deadlock : { results: [] });
  expect(await migrate(db, deadlocksTwice)).toEqual([]);
  expect(runs).toBe(3);

  runs = 0;
  await expect(migrate(db, async () => ((runs += 1), { error: new Error('syntax error') }))).rejects.toThrow('syntax');
  expect(runs).toBe(1);
});

test('what a migration adds to a table may be left out: during an update the version before goes on storing rows', async () => {
  const added = new Set<string>();
  let before: Column[] = [];
  for (const name of await migrationNames()) {
    await migrateTo(db, name);
    const after = await columns();
    const isOldTable = (table: string) => before.some((column) => column.table === table);
    const isOld = (column: Column) => before.some((other) => other.name === column.name);
    for (const column of after) if (isOldTable(column.table) && !isOld(column)) added.add(column.name);
    before = after;
  }
  expect(added).toContain('videos.logo_text');
  const needed = before.filter(({ name, isNeeded }) => isNeeded && added.has(name));
  expect(needed.map(({ name }) => name)).toEqual([]);
});

test('currencies that were written by hand get a code', async () => {
  await migrateTo(db, '0009_live_presence');
  const write = (slug: string, currency: string) =>
    db.updateTable('plans').set({ currency }).where('slug', '=', slug).execute();
  await write('DFY', ' eur ');
  await write('UNLIMITED', 'dollars');
  await migrate(db);
  const rows = await db.selectFrom('plans').select(['slug', 'currency']).orderBy('created_at').execute();
  expect(rows.map(({ slug, currency }) => [slug, currency])).toEqual([
    ['FE', 'USD'],
    ['DFY', 'EUR'],
    ['UNLIMITED', 'XXX'],
    ['INCOME_MAXIMIZER', 'USD'],
    ['AUTOMATION', 'USD'],
  ]);
});

test('what drafts, videos and open takes of an earlier version name is referred to', async () => {
  await migrateTo(db, '0049_undo_two_factor');
  const id = (number: number) => `0195a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const [account, draft, video, old, take, ended] = [id(1), id(2), id(3), id(4), id(5), id(6)];
  const [first, second, order, background, music, logo] = [id(11), id(12), id(13), id(21), id(22), id(23)];
  await sql`insert into accounts (id, name) values (${account}, 'Ada')`.execute(db);
  for (const speech of [first, second])
    await sql`insert into speeches (id, account_id, content_hash, voice_id, voice_name, speech_rate, script, word_count, duration_ms,
      audio_file, timing_file, take_file) values (${speech}, ${account}, ${speech}, 'v', 'V', 1, 'Hi.', 1, 900, 'a', 'b', 'c')`.execute(
      db,
    );
  const content = { speech: { id: first }, speechOrder: { id: order }, logoUploadId: logo, productUploadId: '../etc' };
  await sql`insert into drafts (id, account_id, content) values (${draft}, ${account}, ${JSON.stringify(content)}::jsonb)`.execute(
    db,
  );
  const insertVideo = (video: string, output: object | null) =>
    sql`insert into videos (id, account_id, title, slug, status, speech_id, voice_id, voice_name, speech_rate, script, word_count,
        performer_id, performer_name, background_id, background_name, logo_position, width, height, output)
      values (${video}, ${account}, 'T', ${video}, 'completed', ${first}, 'v', 'V', 1, 'Hi.', 1,
        'maya', 'Maya', 'home', 'Home', 'none', 720, 1280, ${output && JSON.stringify(output)}::jsonb)`.execute(db);
  await insertVideo(video, { backgroundUploadId: background, music: { uploadId: music } });
  await insertVideo(old, null);
  const insertTake = (take: string, attempt: number, state: string) =>
    sql`insert into takes (id, video_id, account_id, attempt, state, change) values (${take}, ${video}, ${account}, ${attempt}, ${state},
      ${JSON.stringify({ speech_id: second, output: { logoUploadId: logo } })}::jsonb)`.execute(db);
  await insertTake(ended, 1, 'succeeded');
  await insertTake(take, 2, 'queued');
  await migrate(db);
  const referrers = async (table: 'speech_references' | 'upload_references') =>
    (await db.selectFrom(table).selectAll().orderBy('referrer_id').orderBy('subject_id').execute()).map(
      (row) => [row.referrer_kind, row.referrer_id, row.subject_id] as const,
    );
  expect(await referrers('speech_references')).toEqual([
    ['draft', draft, first],
    ['draft', draft, order],
    ['video', video, first],
    ['video', old, first],
    ['take', take, second],
  ]);
  expect(await referrers('upload_references')).toEqual([
    ['draft', draft, logo],
    ['video', video, background],
    ['video', video, music],
    ['take', take, logo],
  ]);
});

test('what templates of an earlier version name is referred to: their present state and the published one, and what accounts own', async () => {
  await migrateTo(db, '0090_flagged_parts');
  const id = (number: number) => `0195a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const [account, template, seeded] = [id(1), id(2), id(3)];
  const [product, logo, music, slot, old] = [id(11), id(12), id(13), id(14), id(15)];
  await sql`insert into accounts (id, name) values (${account}, 'Ada')`.execute(db);
  await sql`insert into templates (id, account_id, seed_key, visibility, version, published_version, created_at, updated_at) values
    (${template}, ${account}, null, 'public', 3, 2, now(), now()), (${seeded}, null, 'first', 'public', 1, 1, now(), now())`.execute(
    db,
  );
  const insertVersion = (of: string, version: number, state: { spec: object; slots?: object[] }) =>
    sql`insert into template_versions (template_id, version, name, description, category, recipe, slots, created_at) values
      (${of}, ${version}, 'T', '', 'offer', ${JSON.stringify({ spec: state.spec })}::jsonb, ${JSON.stringify(state.slots ?? [])}::jsonb, now())`.execute(
      db,
    );
  const scene = (named: object) => ({ spec: { scene: named, endCard: null } });
  await insertVersion(template, 1, scene({ logo: { uploadId: old } }));
  await insertVersion(template, 2, scene({ product, logo: { uploadId: logo } }));
  const slots = [
    { kind: 'picture', default: slot },
    { kind: 'voice', default: old },
  ];
  await insertVersion(template, 3, {
    spec: { scene: { product: 'auto' }, sound: { music: { uploadId: music } } },
    slots,
  });
  await insertVersion(seeded, 1, scene({ logo: { uploadId: old } }));
  await migrate(db);
  const found = await db.selectFrom('upload_references').selectAll().orderBy('subject_id').execute();
  expect(found.map((row) => [row.account_id, row.referrer_kind, row.referrer_id, row.subject_id])).toEqual(
    [product, logo, music, slot].map((one) => [account, 'template', template, one]),
  );
  await db.deleteFrom('templates').where('id', '=', template).execute();
  expect(await db.selectFrom('upload_references').selectAll().execute()).toEqual([]);
});

test('an update that begins to sum up reads none of what there is: one mark stands for everything', async () => {
  await migrateTo(db, '0070_sales_at_scale');
  await sql`insert into users (id, name, email, password_hash, created_at) select gen_random_uuid(), 'Ada', n || '@example.com', '', now() - n * interval '1 day'
    from generate_series(1, 50) n`.execute(db);
  await migrateTo(db, '0072_system_analytics');
  expect((await sql`select quarter::text from stale_quarters`.execute(db)).rows).toEqual([{ quarter: '-infinity' }]);
});

test('subscriptions that purchases are known by already are found under the names that they have from now on', async () => {
  await migrateTo(db, '0067_sales');
  await sql`
    with sold (id, kind, transaction) as (values
      ('0195a000-0000-7000-8000-000000000001'::uuid, 'any', '1001'), ('0195a000-0000-7000-8000-000000000002'::uuid, 'stripe', 'pi_1')),
    purchase as (
      insert into purchases (id, source, source_kind, transaction_id, state, is_open, bought_at, created_at, updated_at)
      select id, kind, kind, transaction, 'active', true, now(), now(), now() from sold),
    fact as (
      insert into sale_facts (id, purchase_id, source, key, kind, received_at, details)
      select gen_random_uuid(), id, kind, transaction, 'sale', now(), jsonb_build_object('transaction', transaction) from sold)
    insert into purchase_keys (source, key, purchase_id)
    select kind, transaction, id from sold union all select kind, 'sub_7', id from sold`.execute(db);
  await migrate(db);
  const keys = await db
    .selectFrom('purchase_keys')
    .select(['source', 'key'])
    .orderBy('source')
    .orderBy('key')
    .execute();
  expect(keys.map(({ source, key }) => `${source} ${key}`)).toEqual([
    'any 1001',
    'any sub_7',
    'any subscription sub_7',
    'stripe pi_1',
    'stripe sub_7',
  ]);
});
