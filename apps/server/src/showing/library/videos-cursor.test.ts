import { libraryApi, type Video } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { storeVideos } from '../../testing/store-videos.ts';
import type { TestUser } from '../../testing/test-user.ts';

type Page = {
  data: Video[];
  total: number;
  current_page: number;
  last_page: number;
  from: number | null;
  to: number | null;
  next_page_url: string | null;
  next_cursor: string | null;
};
type Query = Record<string, string | number>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = (person: TestUser, query: Query) =>
  person.get(
    `${libraryApi.listVideos.path}?${new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )}`,
  );
const list = async (person: TestUser, query: Query): Promise<Page> =>
  (await ask(person, query)).json<{ data: Page }>().data;
const titles = (page: Page) => page.data.map(({ title }) => title);

/** Everything from a page on, by cursor. */
async function follow(person: TestUser, query: Query, { next_cursor: cursor }: Page): Promise<string[]> {
  if (cursor === null) return [];
  const next = await list(person, { ...query, cursor });
  return [...titles(next), ...(await follow(person, query, next))];
}

const at = (microseconds: number) => `2026-01-01T00:00:00.${String(microseconds).padStart(6, '0')}Z`;

/** Ten videos, some of them at the same moment to the microsecond, and all within a millisecond. */
async function somebodyWithVideos(): Promise<TestUser> {
  const person = await app.registerUser();
  const videos = Array.from({ length: 10 }, (_, index) => ({
    title: `Part ${index}`,
    description: index % 3 === 0 ? 'Serum' : '',
    views: index % 4,
    created_at: at(100 + Math.floor(index / 2)),
  }));
  await storeVideos(app.deps.db, person, videos);
  await app.deps.db
    .updateTable('videos')
    .set({ title: 'Serum' })
    .where('account_id', '=', person.user.account_id)
    .where('title', '=', 'Part 4')
    .execute();
  return person;
}

test.each<[what: string, query: Query]>([
  ['the newest first', { sort: 'newest' }],
  ['the oldest first', { sort: 'oldest' }],
  ['by views', { sort: 'popular' }],
  ['by title', { sort: 'title' }],
  ['a search', { search: 'serum', sort: 'oldest' }],
  ['a search by title', { search: 'part', sort: 'title' }],
  ['a maker', { made_by: 'former' }],
])('%s: every order is read by cursor as by page, each video once', async (_what, query) => {
  const person = await somebodyWithVideos();
  const whole = titles(await list(person, { ...query, per_page: 100 }));
  const first = await list(person, { ...query, per_page: 3 });
  expect([...titles(first), ...(await follow(person, { ...query, per_page: 3 }, first))]).toEqual(whole);
  // A cursor also goes on from any page.
  const second = await list(person, { ...query, per_page: 3, page: 2 });
  expect([...titles(second), ...(await follow(person, { ...query, per_page: 3 }, second))]).toEqual(whole.slice(3));
});

test('the trash is read by cursor too', async () => {
  const person = await somebodyWithVideos();
  const { data } = await list(person, { per_page: 100 });
  for (const { id } of data.slice(0, 5)) await person.delete(`/api/videos/${id}`);
  const first = await list(person, { trash: 'true', per_page: 2 });
  const all = [...titles(first), ...(await follow(person, { trash: 'true', per_page: 2 }, first))];
  expect(all).toEqual(titles(await list(person, { trash: 'true', per_page: 100 })));
  expect(all).toHaveLength(5);
});

test('what is added or deleted while somebody reads moves nothing', async () => {
  const person = await somebodyWithVideos();
  const whole = titles(await list(person, { per_page: 100 }));
  const first = await list(person, { per_page: 4 });
  await storeVideos(app.deps.db, person, [{ title: 'New' }, { title: 'Newer' }]);
  // The last one that was read: its place stays.
  await person.delete(`/api/videos/${first.data.at(-1)?.id}`);
  expect(await follow(person, { per_page: 4 }, first)).toEqual(whole.slice(4));
  expect(titles(await list(person, { per_page: 4, page: 2 }))).not.toEqual(whole.slice(4, 8));
});

test('the fields of pages go on saying what they say, whichever way a list is read', async () => {
  const person = await somebodyWithVideos();
  const first = await list(person, { per_page: 4 });
  expect(first).toMatchObject({ total: 10, current_page: 1, last_page: 3, from: 1, to: 4 });
  expect(first.next_page_url).toContain('page=2');
  const second = await list(person, { per_page: 4, cursor: first.next_cursor ?? '' });
  expect(second).toMatchObject({ total: 10, current_page: 2, last_page: 3, from: 5, to: 8 });
  const third = (await person.get(second.next_page_url ?? '')).json<{ data: Page }>().data;
  expect(third).toMatchObject({ current_page: 3, from: 9, to: 10, next_page_url: null, next_cursor: null });
  expect(titles(third)).toEqual(titles(await list(person, { per_page: 4, page: 3 })));
});

test('a cursor that is none, or of another order, is refused at its field', async () => {
  const person = await somebodyWithVideos();
  const { next_cursor: cursor } = await list(person, { per_page: 2 });
  const made = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const id = '01990000-0000-7000-8000-000000000001';
  const refused: Query[] = [
    { cursor: 'nonsense' },
    { cursor: made({}) },
    { cursor: made(['newest', 2, []]) },
    { cursor: made(['newest', -2, [at(1), id]]) },
    { cursor: made(['newest', 2, ['2026-02-30T00:00:00.000000Z', id]]) },
    { cursor: made(['newest', 2, [at(1), "' or true --"]]) },
    { cursor: made(['title', 2, ['a\0b', id]]), sort: 'title' },
    { cursor: made(['popular', 2, ['9'.repeat(40), at(1), id]]), sort: 'popular' },
    { cursor: cursor ?? '', sort: 'title' },
    { cursor: cursor ?? '', search: 'serum' },
    { cursor: cursor ?? '', trash: 'true' },
  ];
  for (const query of refused) {
    const answer = await ask(person, query);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      422,
      { cursor: ['Use the next_cursor of an answer, in the same order.'] },
    ]);
  }
});

test('the cursor of one account shows nothing of it to another', async () => {
  const [ada, bob] = [await somebodyWithVideos(), await somebodyWithVideos()];
  const { next_cursor: cursor } = await list(ada, { per_page: 2 });
  const { data } = await list(bob, { per_page: 100, cursor: cursor ?? '' });
  const own = await sql<{ id: string }>`select id from videos where account_id = ${bob.user.account_id}`.execute(
    app.deps.db,
  );
  const known = new Set(own.rows.map(({ id }) => id));
  expect(data.filter(({ id }) => !known.has(id))).toEqual([]);
});
