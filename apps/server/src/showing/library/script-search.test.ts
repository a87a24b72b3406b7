import { type FoundLine, type Video, libraryApi } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { storeVideos } from '../../testing/store-videos.ts';
import type { TestUser } from '../../testing/test-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Page = { data: Video[]; total: number; found?: Record<string, FoundLine> };

const list = async (person: TestUser, query: Record<string, string>): Promise<Page> =>
  (await person.get(`${libraryApi.listVideos.path}?${new URLSearchParams(query)}`)).json<{ data: Page }>().data;
const titles = (page: Page) => page.data.map(({ title }) => title);

describe('a search for what is said', () => {
  let ida: TestUser;
  beforeAll(async () => {
    ida = await app.registerUser();
    const [tagged = ''] = await storeVideos(app.deps.db, ida, [
      { title: 'Tagged', script: 'Nothing to see.' },
      { title: 'Kettle', script: 'It boils in a minute.' },
      {
        title: 'Marks',
        script: 'A *really quiet* fan.<break time="500ms"/>No noise, ama<emphasis>zing</emphasis>. 2 * 3 * 4',
      },
      { title: 'Tea', script: 'Pour it from the kettle. Naïve café.' },
      { title: 'Own recording', script: '', captions: 'Das Geräusch der Brandung' },
      { title: 'Зима', script: 'Снег идёт всю ночь.' },
      { title: '日本', script: 'この字幕は長いです。' },
      { title: 'Long', script: `${'A word and another. '.repeat(400)} Hyaluronic.` },
    ]);
    await app.deps.db
      .insertInto('video_tags')
      .values({ video_id: tagged, account_id: ida.user.account_id, key: 'frühling 2026', tag: 'Frühling 2026' })
      .execute();
  });

  test.each<[search: string, found: string[]]>([
    // By title before by script, whatever the order.
    ['kettle', ['Kettle', 'Tea']],
    ['ketle', ['Kettle', 'Tea']],
    ['cafe naive', ['Tea']],
    ['tea kettle', ['Tea']],
    ['really', ['Marks']],
    ['fan no', ['Marks']],
    ['amazing', ['Marks']],
    ['break', []],
    ['emphasis', []],
    ['500ms', []],
    ['gerausch', ['Own recording']],
    ['gerausche', ['Own recording']],
    ['идет', ['Зима']],
    ['字幕', ['日本']],
    ['hyaluronic', ['Long']],
    ['hyalurnic', ['Long']],
    ['fruhling', ['Tagged']],
    ['fruling', ['Tagged']],
  ])('for %j', async (search, found) => {
    const page = await list(ida, { search, sort: 'title' });
    expect(titles(page)).toEqual(found);
    expect(page.total).toBe(found.length);
    expect(titles(await list(ida, { search, sort: 'title', per_page: '1', page: '2' }))).toEqual(found.slice(1, 2));
  });
});

test('a search shows the line of a script in which it found what the title does not say; a page shows none', async () => {
  const lea = await app.registerUser();
  const [id = ''] = await storeVideos(app.deps.db, lea, [
    { title: 'Kettle', script: 'Pour. The *water* boils. Wait.' },
  ]);
  const parts = [
    { text: 'The ', is_match: false },
    { text: 'water', is_match: true },
    { text: ' boils. Wait.', is_match: false },
  ];
  for (const search of ['water', 'watre', 'kettle water'])
    expect((await list(lea, { search })).found).toEqual({ [id]: { place: 'script', parts } });
  expect((await list(lea, { search: 'kettle' })).found).toEqual({});
  expect((await list(lea, {})).found).toBeUndefined();
});

test('of a long search the first ten words are looked for, each once', async () => {
  const noa = await app.registerUser();
  await storeVideos(app.deps.db, noa, [{ title: 'Teapot', script: 'One two three four five six seven eight nine.' }]);
  const ten = 'one two three four five six seven eight nine teapot';
  expect((await list(noa, { search: `${ten} nowhere` })).total).toBe(1);
  expect((await list(noa, { search: `one ONE ${ten}` })).total).toBe(1);
  expect((await list(noa, { search: `nowhere ${ten}` })).total).toBe(0);
});
