import {
  type Avatar,
  avatarsApi,
  draftsApi,
  type FoundLine,
  libraryApi,
  type StoredDraft,
  type Video,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { storeVideos } from '../../testing/store-videos.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import { insertOwnAvatar } from '../../making/avatars/testing/avatars.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { nearWords } from './list-videos.ts';
import { findLine } from './found-line.ts';

describe('list videos', () => {
  test.each<[word: string, known: string[], near: string[]]>([
    ['serum', ['serum'], []],
    ['seurm', ['serum', 'scrum', 'forum'], ['serum']],
    ['serm', ['serum', 'term', 'sermon', 'rum'], ['serum', 'term']],
    ['sea', ['tea', 'seal'], []],
    ['moistruizer', ['moisturizer', 'moisturizers'], ['moisturizer']],
    ['mositruizer', ['moisturizer'], ['moisturizer']],
    ['mositruizre', ['moisturizer'], []],
    ['colour', ['color', 'colours', 'collar'], ['color', 'colours']],
  ])('%s among %j', (word, known, near) => {
    expect(nearWords(word, known)).toEqual(near);
  });
});

describe('found line', () => {
  const VIDEO: Parameters<typeof findLine>[0] = {
    title: 'Serum',
    description: '',
    tags: ['Spring'],
    script: '',
    caption_text: null,
  };
  afterEach(() => void vi.restoreAllMocks());

  /** A line as a text, what was looked for in brackets. */
  const shown = (line: FoundLine | null) =>
    line &&
    `${line.place}: ${line.parts.map(({ text, is_match: isMatch }) => (isMatch ? `[${text}]` : text)).join('')}`;
  const find = (texts: Partial<typeof VIDEO>, ...wanted: string[][]) => shown(findLine({ ...VIDEO, ...texts }, wanted));
  const LONG =
    'I used to spend forty minutes on my skin every single morning before work, and then I found this little bottle. Two drops.';

  type Case = [what: string, texts: Parameters<typeof find>[0], wanted: string[][], line: string | null];

  test.each<Case>([
    ['nothing where title and tags say it', { script: 'A serum in spring.' }, [['SERUM'], ['spring']], null],
    [
      'the sentence with the word',
      { script: 'Wake up. My coffee is cold! Drink.' },
      [['coffee']],
      'script: My [coffee] is cold! Drink.',
    ],
    [
      'only what the title does not say',
      { script: 'A serum, two drops.' },
      [['serum'], ['drops']],
      'script: A serum, two [drops].',
    ],
    [
      'signs as they were written',
      { script: 'Ein Café an der Straße.' },
      [['cafe'], ['strasse']],
      'script: Ein [Café] an der [Straße].',
    ],
    ['what a slip meant', { script: 'Two drops.' }, [['drosp', 'drops']], 'script: Two [drops].'],
    [
      'the words without their marks',
      { script: 'So *very quiet*.<break time="1s"/>Hush.' },
      [['quiet']],
      'script: So very [quiet]. Hush.',
    ],
    [
      'a few words around it in a long sentence',
      { script: LONG },
      [['bottle']],
      'script: …and then I found this little [bottle]. Two drops.',
    ],
    [
      'the beginning of a long sentence',
      { script: LONG },
      [['forty']],
      'script: I used to spend [forty] minutes on my skin every single morning before work, and then I found this…',
    ],
    ['captions', { caption_text: 'Das Geräusch' }, [['gerausch']], 'captions: Das [Geräusch]'],
    [
      'the text that holds most of the words',
      { script: 'Two drops.', description: 'Two drops, one bottle' },
      [['drops'], ['bottle']],
      'description: Two [drops], one [bottle]',
    ],
    [
      'text without spaces',
      { script: `${'長'.repeat(60)}字幕${'短'.repeat(90)}` },
      [['字幕']],
      `script: …${'長'.repeat(32)}[字幕]${'短'.repeat(62)}…`,
    ],
    [
      'whole signs',
      { script: `${'😀'.repeat(40)}x${'😀'.repeat(60)}` },
      [['x']],
      `script: …${'😀'.repeat(16)}[x]${'😀'.repeat(32)}…`,
    ],
  ])('shows %s', (...[, texts, wanted, line]) => {
    expect(find(texts, ...wanted)).toBe(line);
  });

  test('reads a long script without normalizing each of its signs, which would hold up everybody else', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const script = 'Ich trinke jeden Morgen Kaffee, und er schmeckt köstlich. Вкусно! '.repeat(150);
    expect(find({ script }, ['kostlich'])).toContain('schmeckt [köstlich].');
    expect(normalize.mock.calls.length).toBeLessThan(30);
  });

  test('marks signs that fold to several letters, and those with marks of their own', () => {
    expect(find({ script: 'Die ﬁne Straße.' }, ['fine'])).toBe('script: Die [ﬁne] Straße.');
    expect(find({ script: 'Cafe\u0301 noir' }, ['cafe'])).toBe('script: [Cafe\u0301] noir');
  });
});

describe('script search', () => {
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
});

describe('made by', () => {
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    await joinAccount(app.deps.db, bob, { owner: ada, role: 'admin' });
  });

  const refOf = ({ user }: TestUser) => ({ id: user.id, name: user.name });
  const idsOf = async (url: string) =>
    (await ada.get(url)).json<{ data: { data: { id: string }[] } }>().data.data.map(({ id }) => id);
  const makers = async () =>
    libraryApi.listMakers.response.parse((await ada.get(libraryApi.listMakers.path)).json()).data;
  const erase = ({ user }: TestUser) => app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
  const makeAvatar = (user: TestUser) =>
    insertOwnAvatar(app.deps.db, { accountId: ada.user.account_id, madeBy: user.user.id });

  test('a video names who made it and who changed it last, and stays when they are erased', async () => {
    const { id } = await startTestVideo(bob);
    const see = async () => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
    expect(await see()).toMatchObject({ created_by: refOf(bob), updated_by: refOf(bob) });
    await ada.put(`/api/videos/${id}`, { title: 'Glow' });
    expect(await see()).toMatchObject({ created_by: refOf(bob), updated_by: refOf(ada) });
    await bob.post('/api/videos/bulk', { ids: [id], action: 'add_tag', tag: 'autumn' });
    expect(await see()).toMatchObject({ updated_by: refOf(bob) });
    await erase(bob);
    expect(await see()).toMatchObject({ created_by: null, updated_by: null });
  });

  test('a draft and an avatar of one’s own name them too', async () => {
    const draft = (await bob.post(draftsApi.createDraft.path, { content: {} })).json<{ data: StoredDraft }>().data;
    const saved = await ada.put(`/api/drafts/${draft.id}`, { version: 1, content: {} });
    expect(saved.json<{ data: StoredDraft }>().data).toMatchObject({ created_by: refOf(bob), updated_by: refOf(ada) });
    const avatar = await makeAvatar(bob);
    const renamed = await ada.put(`/api/a2e/avatars/${avatar}`, { name: 'Nora' });
    expect(renamed.json<{ data: Avatar }>().data).toMatchObject({ created_by: refOf(bob), updated_by: refOf(ada) });
    await erase(bob);
    expect((await ada.get(`/api/a2e/avatars/${avatar}`)).json<{ data: Avatar }>().data.created_by).toBeNull();
    expect((await ada.get(`/api/drafts/${draft.id}`)).json<{ data: StoredDraft }>().data.created_by).toBeNull();
  });

  test('lists show the work of one person, or of those who have been erased, and say whose there is', async () => {
    const [mine, theirs] = [await startTestVideo(ada), await startTestVideo(bob)];
    const { data: draft } = (await bob.post(draftsApi.createDraft.path, { content: {} })).json<{ data: StoredDraft }>();
    const avatar = await makeAvatar(bob);
    const lists = (maker: string) =>
      Promise.all([
        idsOf(`${libraryApi.listVideos.path}?made_by=${maker}`),
        idsOf(`${draftsApi.listDrafts.path}?made_by=${maker}`),
        ada
          .get(`${avatarsApi.listCustomAvatars.path}?made_by=${maker}`)
          .then((answer) => answer.json<{ data: Avatar[] }>().data.map(({ id }) => id)),
      ]);
    expect(await lists(bob.user.id)).toEqual([[theirs.id], [draft.id], [avatar]]);
    expect(await lists(ada.user.id)).toEqual([[mine.id], [], []]);
    expect(await lists('former')).toEqual([[], [], []]);
    expect((await makers()).makers.map(({ id }) => id).toSorted()).toEqual([ada.user.id, bob.user.id].toSorted());
    await erase(bob);
    expect(await lists('former')).toEqual([[theirs.id], [draft.id], [avatar]]);
    expect(await makers()).toEqual({ makers: [refOf(ada)], has_former: true });
    expect((await ada.get(`${libraryApi.listVideos.path}?made_by=me`)).statusCode).toBe(422);
  });

  test('who made things in an account is told to its members alone', async () => {
    await startTestVideo(bob);
    const stranger = await app.registerUser();
    expect((await stranger.get(libraryApi.listMakers.path)).json()).toMatchObject({
      data: { makers: [], has_former: false },
    });
  });
});

describe('videos cursor', () => {
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
});
