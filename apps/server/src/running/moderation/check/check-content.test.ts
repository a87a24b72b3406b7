import type { Video, WordList } from '@sayso/contract';
import type { ContentClassifier } from '@sayso/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { speakScript, startBody, storeFiles } from '../../../making/renders/testing/start-test-video.ts';
import { copyVideo } from '../../../testing/copy-video.ts';
import { changeSpec, specOf } from '../../../making/specs/testing/change-spec.ts';
import { seedWordLists } from '../lists/word-lists.service.ts';
import { mailsOf, queueOf } from '../testing/queue.ts';
import { checkAll } from './check-all.ts';
import { checkContent } from './check-content.ts';
import { stretchesOf } from './find-terms.ts';

describe('check content', () => {
  let app: TestApp;
  let ada: TestUser;
  let operator: TestUser;
  let queue: ReturnType<typeof queueOf>;
  const never = new AbortController().signal;
  const LISTS = '/api/admin/moderation/lists';
  const FORM = {
    name: 'Snake oil',
    reason: 'health',
    language: 'en',
    action: 'review',
    is_on: true,
    terms: ['snake oil'],
  };
  let starts = 0;
  beforeAll(async () => {
    app = await createTestApp();
    [ada, operator] = [await app.registerUser(), await app.registerAdministrator()];
    queue = queueOf(operator);
    await seedWordLists(app.deps);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.deps.db.deleteFrom('moderation_items').execute();
    await app.deps.db.deleteFrom('moderation_lists').where('seed', 'is', null).execute();
    await app.deps.db.deleteFrom('mails').execute();
  });

  async function start(script: string, title: string): Promise<Video> {
    starts += 1;
    const body = startBody(await speakScript(ada, script), { title });
    const headers = { 'idempotency-key': `start-${starts}` };
    return (await ada.post('/api/video-generation/start', body, { headers })).json<{ data: Video }>().data;
  }

  const check = (id: string, deps = app.deps) => checkContent(deps, { kind: 'video', id }, never);
  const copy = (id: string) => copyVideo(app.deps.db, id, ada.user.account_id);
  const lists = async () => (await operator.get(LISTS)).json<{ data: WordList[] }>().data;

  test('a start asks for a check and waits for none', async () => {
    const { id } = await start('Two drops, that is it.', 'Asked for');
    expect((await queue.list()).total).toBe(0);
    const jobs = await app.deps.db
      .selectFrom(['pgboss', 'job'].join('.') as never)
      .select('data' as never)
      .where('name' as never, '=', 'check-content' as never)
      .execute();
    expect(jobs).toContainEqual({ data: { kind: 'video', id } });
  });

  test('what the lists find waits for an operator with its reason, and stays where it is', async () => {
    const video = await start('Earn $500 a day. This tea cures cancer.', 'Miracle tea');
    await check(video.id);
    const item = await queue.of({ title: 'Miracle tea' });
    expect(item).toMatchObject({ status: 'pending', is_hidden: false, language: 'en', reports: 0, type: 'video' });
    const { findings } = await queue.detail(item.id);
    expect(findings.map(({ reason, term, place, language }) => [reason, term, place, language])).toEqual([
      ['earnings', 'earn # a day', 'Script', 'en'],
      ['health', 'cures cancer', 'Script', 'en'],
    ]);
    expect(findings[1]?.excerpt).toContain('this tea cures cancer');
    await storeFiles(app, video.id);
    const seen = await app.server.inject({ method: 'GET', url: `/api/videos/slug/${video.slug}/public` });
    expect(seen.statusCode).toBe(200);
    expect((await queue.list('source=check&reason=earnings')).total).toBe(1);
    // What an operator has let pass is not brought up again; something else is.
    await queue.decideOn('approve', { title: 'Miracle tea' });
    await check(video.id);
    expect(await queue.of({ title: 'Miracle tea' })).toMatchObject({ status: 'approved' });
    await ada.put(`/api/videos/${video.id}`, { description: 'Guaranteed income!' });
    await check(video.id);
    expect(await queue.of({ title: 'Miracle tea' })).toMatchObject({ status: 'pending', reason: 'earnings' });
    // What is taken out again needs nobody.
    await ada.put(`/api/videos/${video.id}`, { description: 'A tea.' });
    await check(video.id);
    expect(await queue.of({ title: 'Miracle tea' })).toMatchObject({ status: 'approved', reason: null });
  });

  test.each([
    ['a pause', 'This <break time="1s"/> tea cures <break time="1s"/> cancer.'],
    ['stress', 'This tea cures *cancer*.'],
    ['a pronunciation', 'This tea is fine.'],
    ['a pronunciation with a sign of a pause', 'This tea is zork.'],
    ['a sign of a pause in full width', 'This tea ＜break cures cancer＞ now.'],
    ['trademark signs', 'This tea cu®res ca™ncer.'],
    ['nothing seen', 'This tea cu\u200Bres can\u200Bcer.'],
  ])('finds terms that are heard behind %s', async (way, script) => {
    await ada.post('/api/a2e/tts/pronunciations', { written: 'is fine', spoken: 'cures cancer' });
    await ada.post('/api/a2e/tts/pronunciations', { written: 'zork', spoken: '<break cures cancer>' });
    const video = await start(script, `Heard behind ${way}`);
    await check(video.id);
    expect(await queue.of({ title: `Heard behind ${way}` })).toMatchObject({ status: 'pending', reason: 'health' });
  });

  test('finds terms in the link of an end card', async () => {
    const endCard = { name: 'Tea', price: '', button: '', link: 'this-tea.example/cures cancer' };
    const body = startBody(await speakScript(ada, 'A cup of tea.'), { title: 'Linked tea', output: { endCard } });
    const { id } = (await ada.post('/api/video-generation/start', body)).json<{ data: Video }>().data;
    await check(id);
    expect(await queue.of({ title: 'Linked tea' })).toMatchObject({ status: 'pending', reason: 'health' });
  });

  test('what nothing is found in is approved, and counts among all', async () => {
    const video = await start('Mix a cocktail in Scunthorpe.', 'Cocktail');
    await check(video.id);
    await check(video.id);
    expect(await queue.of({ title: 'Cocktail' })).toMatchObject({ status: 'approved', reason: null });
    expect(await queue.statistics()).toMatchObject({ total: 1, pending: 0 });
  });

  test('an owner who puts forbidden words in and takes them out again does not lose the flag of an operator', async () => {
    expect((await operator.post(LISTS, { ...FORM, action: 'hide' })).statusCode).toBe(201);
    const video = await start('Two drops every morning.', 'Two drops');
    await check(video.id);
    await queue.decideOn('flag', { title: 'Two drops' });
    await ada.put(`/api/videos/${video.id}`, { description: 'Snake oil.' });
    await check(video.id);
    expect(await queue.of({ title: 'Two drops' })).toMatchObject({ status: 'pending', is_hidden: true });
    await ada.put(`/api/videos/${video.id}`, { description: 'Oil.' });
    await check(video.id);
    expect(await queue.of({ title: 'Two drops' })).toMatchObject({ status: 'flagged', is_hidden: false });
    // It waits for somebody who looks at what it is now.
    expect((await queue.decideOn('approve', { title: 'Two drops' })).content).toMatchObject({ status: 'approved' });
  });

  test('a list that hides: the public waits, the owner is told why by a mail that says a rule did it', async () => {
    expect((await operator.post(LISTS, { ...FORM, action: 'hide' })).statusCode).toBe(201);
    const video = await start('Pure SNAKE  oil, bottled.', 'Bottled');
    await check(video.id);
    await storeFiles(app, video.id);
    const url = `/api/videos/slug/${video.slug}/public`;
    expect((await app.server.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect((await ada.get(url)).statusCode).toBe(200);
    expect(await mailsOf(app, 'contentRestricted')).toMatchObject([
      { to_address: ada.email, subject: 'Bottled is hidden for now' },
    ]);
    const { data: page } = (await ada.get('/api/content-decisions')).json<{ data: { data: object[] } }>();
    expect(page.data).toMatchObject([
      {
        act: 'hide',
        is_automated: true,
        is_in_force: true,
        statement: {
          decision: expect.stringContaining('A rule hid it by itself'),
          facts: expect.stringContaining('"snake oil" (script)'),
        },
      },
    ]);
    await check(video.id);
    expect(await mailsOf(app, 'contentRestricted')).toHaveLength(1);
    await queue.decideOn('approve', { title: 'Bottled' });
    expect((await app.server.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  test('recordings without words are the same only where the same is heard', async () => {
    const removed = await start('Two drops of it.', 'Recording');
    const wordless = async (id: string, title: string, speech = {}) => {
      await ada.put(`/api/videos/${id}`, { title });
      await changeSpec(app.deps.db, id, (spec) => ({ ...spec, speech: { ...spec.speech, ...speech, script: ' ...' } }));
      await check(id);
      return queue.of({ title });
    };
    const [other, again] = [await copy(removed.id), await copy(removed.id)];
    await wordless(removed.id, 'Recording');
    await queue.decideOn('remove', { title: 'Recording' });
    await app.deps.db.deleteFrom('mails').execute();
    expect(await wordless(other, 'Another recording')).toMatchObject({ status: 'approved', is_hidden: false });
    expect(await mailsOf(app, 'contentRestricted')).toEqual([]);
    const { speech } = await specOf(app.deps.db, removed.id);
    expect(await wordless(again, 'The same recording', { id: speech.id })).toMatchObject({
      status: 'pending',
      is_hidden: true,
    });
  });

  test('what was let pass although the same was removed waits again once another of the same name is removed', async () => {
    const first = await start('Three drops of it.', 'Serum');
    const [passed, second] = [await copy(first.id), await copy(first.id)];
    await ada.put(`/api/videos/${passed}`, { title: 'Let pass' });
    await check(first.id);
    await queue.decideOn('remove', { title: 'Serum' });
    await check(passed);
    expect(await queue.of({ title: 'Let pass' })).toMatchObject({ status: 'pending', is_hidden: true });
    await queue.decideOn('approve', { title: 'Let pass' });
    await check(passed);
    expect(await queue.of({ title: 'Let pass' })).toMatchObject({ status: 'approved' });
    await check(second);
    await queue.decide('remove', (await queue.list('status=pending')).data);
    await check(passed);
    expect(await queue.of({ title: 'Let pass' })).toMatchObject({ status: 'pending', is_hidden: true });
  });

  test('lists are made, changed, tried and deleted; two operators do not overwrite each other', async () => {
    const made = (await operator.post(LISTS, { ...FORM, terms: ['snake oil', 'snake oil', ' Elixir * of # '] })).json<{
      data: WordList;
    }>().data;
    expect(made).toMatchObject({
      version: 1,
      is_seed: false,
      terms: ['snake oil', 'Elixir * of #'],
      updated_by: { id: operator.user.id },
    });
    const tried = async (text: string) =>
      (await operator.post(`${LISTS}/try`, { text })).json<{ data: { term: string }[] }>().data.map(({ term }) => term);
    expect(await tried('Snake-oil for all.')).toEqual(['snake oil']);
    const changed = { ...FORM, terms: ['dragon oil'], version: 1 };
    expect((await operator.put(`${LISTS}/${made.id}`, changed)).statusCode).toBe(200);
    expect((await operator.put(`${LISTS}/${made.id}`, changed)).json()).toMatchObject({ code: 'word_list_changed' });
    expect(await tried('Snake oil, dragon oil.')).toEqual(['dragon oil']);
    await operator.put(`${LISTS}/${made.id}`, { ...changed, version: 2, is_on: false });
    expect(await tried('Snake oil, dragon oil.')).toEqual([]);
    expect((await operator.delete(`${LISTS}/${made.id}`)).statusCode).toBe(200);
    expect((await operator.delete(`${LISTS}/${made.id}`)).statusCode).toBe(404);
    // Deleted lists of the product do not come back at the next start.
    const [seed] = (await lists()).filter((list) => list.is_seed);
    await operator.delete(`${LISTS}/${seed?.id}`);
    await seedWordLists(app.deps);
    expect((await lists()).map(({ name }) => name)).not.toContain(seed?.name);
  });

  test.each([
    [{ terms: [] }, 'terms'],
    [{ terms: ['!!!'] }, 'terms.0'],
    [{ terms: ['a b c d e f g h i j k l m'] }, 'terms.0'],
    [{ language: 'English' }, 'language'],
    [{ reason: 'boring' }, 'reason'],
    [{ name: ' ' }, 'name'],
  ])('the list %j is refused', async (change, field) => {
    const answer = await operator.post(LISTS, { ...FORM, ...change });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });

  test('everything that is there is checked once after an update, and once more when somebody asks; a stop loses nothing', async () => {
    const [one, two] = [await start('Earn 900 a week.', 'Old one'), await start('Nothing wrong.', 'Old two')];
    await checkAll(app.deps, never);
    expect((await queue.list()).data.map(({ title }) => title)).toEqual(expect.arrayContaining(['Old one', 'Old two']));
    await app.deps.db.deleteFrom('moderation_items').execute();
    await checkAll(app.deps, never);
    expect((await queue.list()).total).toBe(0);
    expect((await operator.post(`${LISTS}/check-again`)).statusCode).toBe(200);
    await expect(checkAll(app.deps, AbortSignal.abort(new Error('stopped')))).resolves.toBeUndefined();
    await checkAll(app.deps, never);
    expect(await queue.of({ title: 'Old one' })).toMatchObject({ status: 'pending' });
    expect([one.id, two.id]).toHaveLength(2);
  });

  test('what is to check everything leaves it to another that is at it', async () => {
    const seen: unknown[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const slow: ContentClassifier = {
      name: 'Slow',
      classify: async ({ texts }) => {
        seen.push(texts);
        await held;
        return [];
      },
    };
    const deps = { ...app.deps, contentClassifiers: [slow] };
    await start('Nothing wrong at all.', 'Checked once');
    await operator.post(`${LISTS}/check-again`);
    const first = checkAll(deps, never);
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 10_000 });
    await checkAll(deps, never);
    expect(seen).toHaveLength(1);
    release();
    await first;
    expect(await queue.of({ title: 'Checked once' })).toMatchObject({ status: 'approved' });
  });

  test('a classifier of a partner is asked as well: what it finds makes somebody look, and what it cannot answer is tried again', async () => {
    const asked: unknown[] = [];
    const classifier: ContentClassifier = {
      name: 'Partner',
      classify: async ({ texts, language }) => {
        asked.push([language, texts.map(({ place }) => place)]);
        return [{ reason: 'violent', label: 'gore', place: 'Script', excerpt: 'drops', score: 0.93 }];
      },
    };
    const video = await start('Two drops of it.', 'Judged');
    await check(video.id, { ...app.deps, contentClassifiers: [classifier] });
    expect(asked).toEqual([['en', ['Title', 'Script']]]);
    const item = await queue.of({ title: 'Judged' });
    expect(item).toMatchObject({ status: 'pending', reason: 'violent', is_hidden: false });
    const away: ContentClassifier = { name: 'Away', classify: () => Promise.reject(new Error('away')) };
    await expect(check(video.id, { ...app.deps, contentClassifiers: [away] })).rejects.toThrow('away');
  });

  test('with the check switched off nothing is looked at', async () => {
    await operator.put('/api/admin/settings/check_content', { value: false });
    const video = await start('Earn 700 a day.', 'Unchecked');
    await check(video.id);
    await operator.put('/api/admin/settings/check_content', { value: true });
    expect((await queue.list()).total).toBe(0);
  });
});

describe('find terms', () => {
  test('a long text is searched in stretches that begin and end between words, and nothing of it is left out', () => {
    // Every place of a cut falls into a word once.
    for (let shift = 0; shift < 12; shift += 1) {
      const words = Array.from({ length: 2_000 }, (_, at) => `cocktail dress ${at}`);
      const text = `${'.'.repeat(shift)}${words.join(' ')}`;
      const stretches = [...stretchesOf(text)];
      expect(stretches.length).toBeGreaterThan(2);
      const found = new Set(stretches.flatMap((stretch) => stretch.match(/[a-z]+/g) ?? []));
      expect([...found].toSorted()).toEqual(['cocktail', 'dress']);
      let end = 0;
      for (const stretch of stretches) {
        const at = text.indexOf(stretch, Math.max(0, end - 1_600));
        expect(at).toBeLessThanOrEqual(end);
        end = at + stretch.length;
      }
      expect(end).toBe(text.length);
    }
  });

  test('a text without any gap is searched as well', () => {
    const stretches = [...stretchesOf('漢'.repeat(25_000))];
    expect(stretches.join('').length).toBeGreaterThanOrEqual(25_000);
  });

  test.each(['vis-à-vis', 'vis✨à✨vis', 'vis[à]vis', 'vis…à/vis'])(
    'a stretch does not cut %s at its signs',
    (whole) => {
      for (let shift = 0; shift < 10; shift += 1) {
        const text = `${'x'.repeat(shift)} ${`${whole} `.repeat(2_000)}`;
        const words = [...stretchesOf(text)].flatMap((stretch) => stretch.split(' '));
        expect(words.filter((word) => word.replaceAll('x', '') !== '' && word !== whole)).toEqual([]);
      }
    },
  );
});
