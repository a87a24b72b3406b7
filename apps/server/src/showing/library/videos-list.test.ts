import { type Video, libraryApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { storeVideos } from '../../testing/store-videos.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { changeSpec, saying } from '../../making/specs/testing/change-spec.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Page = { data: Video[]; total: number; next_page_url: string | null; totals: Record<string, number> };

const list = async (person: TestUser, query: Record<string, string | number>): Promise<Page> => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return (await person.get(`${libraryApi.listVideos.path}?${search}`)).json<{ data: Page }>().data;
};
const titles = (page: Page) => page.data.map(({ title }) => title);

describe('a search', () => {
  const LONG = `${'Every word of this counts. '.repeat(120)} Ingredient: niacinamide.`;
  let ada: TestUser;
  beforeAll(async () => {
    ada = await app.registerUser();
    await storeVideos(app.deps.db, ada, [
      { title: 'Jörg loves serum', description: '' },
      { title: 'SPRING sale', description: 'All serums, half price' },
      { title: 'Straße nach Łódź', description: 'Crème brûlée' },
      { title: '100% cotton_socks', description: 'C:\\ drive' },
      { title: 'Moisturizer', description: LONG },
      { title: 'Зимняя Ёлка', description: '日本語の字幕' },
    ]);
  });

  test.each<[search: string, found: string[]]>([
    ['jorg', ['Jörg loves serum']],
    ['JÖRG', ['Jörg loves serum']],
    ['örg lo', ['Jörg loves serum']],
    ['serum', ['Jörg loves serum', 'SPRING sale']],
    ['erum', ['Jörg loves serum', 'SPRING sale']],
    ['sale price', ['SPRING sale']],
    ['strasse', ['Straße nach Łódź']],
    ['lodz', ['Straße nach Łódź']],
    ['BRULEE', ['Straße nach Łódź']],
    ['%', ['100% cotton_socks']],
    ['n_s', ['100% cotton_socks']],
    ['c:\\', ['100% cotton_socks']],
    ['％', ['100% cotton_socks']],
    ['елка', ['Зимняя Ёлка']],
    ['字幕', ['Зимняя Ёлка']],
    // Slips: two letters turned, one missing, one wrong, one too many, two of them in a long word.
    ['seurm', ['Jörg loves serum', 'SPRING sale']],
    ['serm sprng', ['SPRING sale']],
    ['jork', ['Jörg loves serum']],
    ['springg', ['SPRING sale']],
    ['mosturizr', ['Moisturizer']],
    ['niacinamid moisturizer', ['Moisturizer']],
    ['niacinamdie', ['Moisturizer']],
    ['елко', ['Зимняя Ёлка']],
    // Too far, too short, or no word.
    ['srum2', []],
    ['loevs sreum tomorrow', []],
    ['sle', []],
    ['102%', []],
    ['--', []],
  ])('for %j', async (search, found) => {
    const page = await list(ada, { search, sort: 'title' });
    expect(titles(page)).toEqual(found);
    expect(page.total).toBe(found.length);
  });

  test('means what is written where that is found, and what is near only where it is not', async () => {
    const eve = await app.registerUser();
    const [, written = ''] = await storeVideos(app.deps.db, eve, [{ title: 'Form' }, { title: 'From' }]);
    expect(titles(await list(eve, { search: 'from' }))).toEqual(['From']);
    await app.deps.db.updateTable('videos').set({ title: 'Thanks' }).where('id', '=', written).execute();
    expect(titles(await list(eve, { search: 'from' }))).toEqual(['Form']);
  });

  test('keeps to one account, and to the filters beside it', async () => {
    const bob = await app.registerUser();
    expect((await list(bob, { search: 'serum' })).total).toBe(0);
    expect((await list(bob, { search: 'seurm' })).total).toBe(0);
    expect((await list(ada, { search: 'serum', status: 'completed' })).total).toBe(0);
    expect((await list(ada, { search: 'seurm', status: 'failed' })).total).toBe(0);
    expect((await list(ada, { search: 'seurm', status: 'queued', sort: 'popular' })).total).toBe(2);
    expect((await list(ada, { search: 'serum', per_page: 1 })).next_page_url).toContain('search=serum');
  });
});

describe('the order', () => {
  test('of titles is the one that people expect; every order is the same on each look', async () => {
    const cleo = await app.registerUser();
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
    await storeVideos(app.deps.db, cleo, [
      { title: 'Part 10', created_at: at(1), views: 3 },
      { title: 'élan', created_at: at(2), views: 50 },
      { title: 'Zebra', created_at: at(3), views: 3 },
      { title: 'part 2', created_at: at(3), views: 0 },
      { title: 'Elan vital', created_at: at(5), views: 7 },
    ]);
    const inOrder = async (sort: string) => titles(await list(cleo, { sort }));
    expect(await inOrder('title')).toEqual(['élan', 'Elan vital', 'part 2', 'Part 10', 'Zebra']);
    expect(await inOrder('popular')).toEqual(['élan', 'Elan vital', 'Zebra', 'Part 10', 'part 2']);
    expect(await inOrder('newest')).toEqual(['Elan vital', 'part 2', 'Zebra', 'élan', 'Part 10']);
    expect(await inOrder('oldest')).toEqual((await inOrder('newest')).toReversed());
    for (const sort of ['newest', 'oldest', 'popular', 'title'] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => list(cleo, { sort, page, per_page: 2 })));
      expect(pages.flatMap(titles)).toEqual(await inOrder(sort));
      expect(titles(await list(cleo, { sort, search: 'a' }))).toEqual(await inOrder(sort));
    }
    const { data } = await list(cleo, { sort: 'popular' });
    await sql`update videos set views = 1000 where id = ${data.at(-1)?.id}`.execute(app.deps.db);
    expect((await inOrder('popular'))[0]).toBe('part 2');
  });
});

describe('what is derived from videos', () => {
  /** What the lists, totals and searches of an account read, and what it should be. */
  const derived = async (accountId: string) => {
    const db = app.deps.db;
    const ranks = await sql`select video_id, views, created_at, status, file_ms from video_ranks
      where account_id = ${accountId} order by 1`.execute(db);
    const listed = await sql`select id as video_id, views, created_at, status, file_ms from videos
      where account_id = ${accountId} and removed_at is null order by 1`.execute(db);
    const texts =
      await sql`select video_id, folded from video_texts where account_id = ${accountId} order by 1`.execute(db);
    const written =
      await sql`select id as video_id, fold_text(title) || E'\n' || fold_text(description) as folded from videos
      where account_id = ${accountId} order by 1`.execute(db);
    const keys =
      await sql`select 1 from videos where account_id = ${accountId} and title_key <> title_key(title)`.execute(db);
    return {
      is: [ranks.rows, texts.rows, keys.rows],
      shouldBe: [listed.rows, written.rows, []],
    };
  };

  test('follows many acts at the same time, and what is undone', async () => {
    const db = app.deps.db;
    const dora = await app.registerUser();
    const ids = await storeVideos(
      db,
      dora,
      Array.from({ length: 12 }, (_, index) => ({ title: `Clip ${index}`, description: 'First words' })),
    );
    const undone = new Error('undone');
    const acts: ((id: string) => Promise<unknown>)[] = [
      (id) => sql`update videos set views = views + 1 where id = ${id}`.execute(db),
      (id) => sql`update videos set status = 'completed', file_ms = 900 where id = ${id}`.execute(db),
      (id) =>
        sql`update videos set title = title || ' again', description = 'Other words' where id = ${id}`.execute(db),
      (id) =>
        db.transaction().execute(async (trx) => {
          await sql`update videos set removed_at = now() where id = ${id}`.execute(trx);
          await sql`update videos set removed_at = null where id = ${id}`.execute(trx);
        }),
      (id) =>
        expect(
          db.transaction().execute(async (trx) => {
            await sql`update videos set views = 1000000, removed_at = now(), title = 'Never' where id = ${id}`.execute(
              trx,
            );
            throw undone;
          }),
        ).rejects.toBe(undone),
    ];
    await Promise.all(ids.flatMap((id) => [...acts, ...acts.toReversed()].map((act) => act(id))));
    for (const id of ids) await sql`update videos set views = views + 1 where id = ${id}`.execute(db);
    await sql`update videos set removed_at = now() where id = any(${ids.slice(0, 2)}::uuid[])`.execute(db);
    await sql`delete from videos where id = ${ids[11] ?? ''}`.execute(db);
    const { is, shouldBe } = await derived(dora.user.account_id);
    expect(is).toEqual(shouldBe);
    const page = await list(dora, { status: 'completed' });
    expect(page).toMatchObject({ total: 9, totals: { total: 9, completed: 9, processing: 0, queued: 0, views: 27 } });
    expect((await list(dora, { trash: 'true' })).total).toBe(2);
  });

  test('forgets the words of what was erased or rewritten, and keeps those that others hold', async () => {
    const db = app.deps.db;
    const fay = await app.registerUser();
    const [first = '', second = ''] = await storeVideos(db, fay, [
      { title: 'Secret launch', description: 'Codename Bluebird', script: 'Meet Bluebird. Hush now.' },
      { title: 'Launch party', description: '', script: '', captions: 'Cake' },
    ]);
    const words = async () => {
      const { rows } = await sql<{ word: string }>`select word from video_words
        where account_id = ${fay.user.account_id} order by word`.execute(db);
      return rows.map(({ word }) => word);
    };
    const kept = ['cake', 'launch', 'party'];
    expect(await words()).toEqual(['bluebird', 'codename', 'hush', 'meet', 'now', 'secret', ...kept].toSorted());
    await db.updateTable('videos').set({ description: '' }).where('id', '=', first).execute();
    expect(await words()).toEqual(['bluebird', 'hush', 'meet', 'now', 'secret', ...kept].toSorted());
    await changeSpec(db, first, (spec) => saying(spec, { script: 'Bluebird.' }));
    expect(await words()).toEqual(['bluebird', 'secret', ...kept].toSorted());
    await db.deleteFrom('videos').where('id', '=', first).execute();
    expect(await words()).toEqual(kept);
    await db.deleteFrom('videos').where('id', '=', second).execute();
    expect(await words()).toEqual([]);
  });
});

test('a tag and the trash are filters like the others', async () => {
  const db = app.deps.db;
  const gil = await app.registerUser();
  const removed_at = '2026-01-01T00:00:00Z';
  const [one = '', two = '', three = ''] = await storeVideos(db, gil, [
    { title: 'One' },
    { title: 'Two' },
    { title: 'Three', removed_at },
    { title: 'Four', removed_at },
  ]);
  const tag = (id: string) =>
    db
      .insertInto('video_tags')
      .values({ video_id: id, account_id: gil.user.account_id, key: 'black friday', tag: 'Black Friday' })
      .execute();
  for (const id of [two, three]) await tag(id);
  const found = async (query: Record<string, string>) => titles(await list(gil, { sort: 'title', ...query }));
  expect(await found({})).toEqual(['One', 'Two']);
  expect(await found({ tag: 'BLACK  friday' })).toEqual(['Two']);
  expect(await found({ trash: 'true' })).toEqual(['Four', 'Three']);
  expect(await found({ trash: 'true', tag: 'black friday', search: 'thre' })).toEqual(['Three']);
  expect(await found({ search: 'three' })).toEqual([]);
  await tag(one);
  const page = await list(gil, { tag: 'Black Friday', per_page: 1 });
  expect(page).toMatchObject({ total: 2, totals: { total: 2 } });
  expect(new URL(page.next_page_url ?? '', 'http://x').searchParams.get('tag')).toBe('Black Friday');
});
