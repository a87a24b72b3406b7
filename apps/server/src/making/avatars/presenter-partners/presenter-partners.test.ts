import type { OrderCost, PartnerOrder, StoredDraft, Video } from '@sayso/contract';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { type Fakes, startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import { startLocalServer } from '@sayso/providers/testing/local-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { speakScript, startBody } from '../../renders/testing/start-test-video.ts';
import { eraseGonePresenters, isSyncDue, syncPartnerPresentersHandler, syncPresenters } from './sync-presenters.ts';

describe('presenter partners', () => {
  const HOUR_MS = 60 * 60_000;
  const NOON = Date.parse('2026-03-04T12:00:00Z');
  const speech = sharedSpeech();
  let clock = NOON;
  let app: TestApp;
  let fakes: Fakes;
  let admin: TestUser;
  let user: TestUser;

  type Listed = { id: string; name: string; thumbnail_url: string; is_favourite: boolean; is_gone: boolean };

  const set = (values: Record<string, unknown>) =>
    admin.put('/api/admin/settings', { settings: Object.entries(values).map(([key, value]) => ({ key, value })) });
  const never = () => new AbortController().signal;
  const sync = (partner: 'heygen' | 'server') => syncPresenters(app.deps, partner, never());
  const templateOf = (draftId: string, slot: object) => ({
    name: 'A host',
    category: 'product',
    title: 'Hello',
    script: 'Hello.',
    slots: [slot],
    source: { kind: 'draft', id: draftId },
  });
  const stateOf = async (partner: string) =>
    (await admin.get('/api/admin/presenter-partners'))
      .json()
      .data.find((one: { partner: string }) => one.partner === partner);
  const orderOfPresenters = async () =>
    (await admin.get('/api/admin/partner-orders'))
      .json<{ data: PartnerOrder[] }>()
      .data.find(({ capability }) => capability === 'presenters');
  const list = async (query: string, path = '') =>
    (await user.get(`/api/a2e/avatars${path}?${query}`)).json<{ data: Listed[]; page: { total: number } }>();
  const names = async (query: string, path = '') => (await list(query, path)).data.map(({ name }) => name);
  beforeAll(async () => {
    fakes = await startFakes({ speech });
    app = await createTestApp({ role: 'worker', deps: { now: () => new Date(clock) } });
    await app.work();
    admin = await app.registerAdministrator();
    user = await app.registerUser();
    await set(ON_OFFER());
    await app.deps.db.updateTable('plans').set({ full_avatar_library: true }).where('slug', '=', 'FE').execute();
    await sync('heygen');
    await sync('server');
  });

  const ON_OFFER = () => ({
    heygen_enabled: true,
    heygen_url: fakes.address('heygen'),
    heygen_upload_url: fakes.address('heygen'),
    heygen_key: FAKE_KEY,
    presenter_server_enabled: true,
    presenter_server_url: fakes.address('presenter-server'),
    presenter_order: '',
    presenter_stand_in: true,
  });
  beforeEach(async () => {
    const { db } = app.deps;
    const at = new Date(NOON);
    clock = NOON;
    fakes.failNext();
    fakes.asked.length = 0;
    await set(ON_OFFER());
    await db.updateTable('plans').set({ full_avatar_library: true }).where('slug', '=', 'FE').execute();
    await db.updateTable('partner_lists').set({ asked_at: at, synced_at: at, fault: null }).execute();
    await db.deleteFrom('partner_presenters').where('picture_file', 'is', null).execute();
  });
  afterAll(async () => {
    await app.close();
    await fakes.close();
  });

  describe('presenters of partners', () => {
    test('stand in the library behind those that the engine draws, with pictures of our own', async () => {
      const all = await list('per_page=100');
      expect(all.data.slice(-5).map(({ name }) => name)).toEqual([
        'Anna in a blue blouse',
        'Bruno at his desk',
        'Cleo',
        'Ella',
        'Frank',
      ]);
      const [anna] = (await list('source=heygen')).data;
      expect(anna).toMatchObject({
        source: 'heygen',
        realism: 'photo-real',
        type: 'custom',
        is_own: false,
        gender: 'female',
        age: null,
        partner: { id: 'heygen', presenter: 'Anna_public_20260101', kind: 'film' },
      });
      const picture = await app.server.inject({ url: anna?.thumbnail_url ?? '' });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await user.get(`/api/a2e/avatars/${anna?.id}`)).json().data.name).toBe('Anna in a blue blouse');
    });

    test('are searched, filtered and paged with all others', async () => {
      expect(await names('realism=photo-real&gender=female')).toEqual(['Anna in a blue blouse', 'Ella']);
      expect(await names('source=server')).toEqual(['Ella', 'Frank']);
      expect(await names('realism=photo-real&search=DESK')).toEqual(['Bruno at his desk']);
      expect(await names('realism=photo-real&age=adult')).toEqual([]);
      expect(
        (await list('realism=illustrated&per_page=100')).data.every(({ id }) => !id.startsWith('presenter-')),
      ).toBe(true);
      const pages = [
        await list('realism=photo-real&per_page=2&page=2'),
        await list('realism=photo-real&per_page=2&page=3'),
      ];
      expect(pages.map(({ data }) => data.map(({ name }) => name))).toEqual([['Cleo', 'Ella'], ['Frank']]);
      expect(pages[0]?.page.total).toBe(5);
      const { page } = await list('per_page=7&page=1');
      const last = await list(`per_page=7&page=${Math.ceil(page.total / 7)}`);
      expect(last.data.at(-1)?.name).toBe('Frank');
    });

    test('are marked as favourites, and found by that', async () => {
      const [ella] = (await list('source=server')).data;
      await user.put(`/api/a2e/avatars/${ella?.id}/favourite`, { is_favourite: true });
      expect(await names('favourites=true')).toEqual(['Ella']);
      await user.put(`/api/a2e/avatars/${ella?.id}/favourite`, { is_favourite: false });
      expect(await names('favourites=true')).toEqual([]);
    });

    test('belong to the whole library of a plan', async () => {
      const [anna] = (await list('source=heygen')).data;
      await app.deps.db.updateTable('plans').set({ full_avatar_library: false }).where('slug', '=', 'FE').execute();
      expect(await names('realism=photo-real')).toEqual([]);
      expect((await user.get(`/api/a2e/avatars/${anna?.id}`)).statusCode).toBe(404);
    });

    test('whom their partner lists no more are gone; a list with a fault changes nothing', async () => {
      const { db } = app.deps;
      await db
        .insertInto('partner_presenters')
        .values({
          id: 'presenter-heygen-old',
          partner: 'heygen',
          presenter: 'old',
          kind: 'film',
          name: 'Olga Former',
          position: 9,
        })
        .execute();
      fakes.failNext('page');
      await sync('heygen');
      expect(await stateOf('heygen')).toMatchObject({ presenters: 4, gone: 0, code: 'UNREADABLE' });
      await sync('heygen');
      expect(await stateOf('heygen')).toMatchObject({
        presenters: 3,
        gone: 1,
        code: 'OK',
        credit: { left: 17.5, unit: 'US dollars' },
      });
      expect((await user.get('/api/a2e/avatars/presenter-heygen-old')).json().data.is_gone).toBe(true);
      expect(await names('search=Former')).toEqual([]);
      const gone = await admin.get('/api/admin/partner-presenters?partner=heygen&state=gone');
      expect(gone.json().data).toMatchObject({
        total: 1,
        data: [{ name: 'Olga Former', gone_at: new Date(NOON).toISOString() }],
      });
    });

    test('are not on offer while their partner is off', async () => {
      await set({ heygen_enabled: false });
      expect(await names('realism=photo-real')).toEqual(['Ella', 'Frank']);
      expect((await admin.post('/api/admin/presenter-partners/heygen/sync')).json().code).toBe('presenter_partner_off');
    });

    test("are listed in the operator's order, in the library and in the back office", async () => {
      await set({ presenter_order: 'server, heygen' });
      const wanted = ['Ella', 'Frank', 'Anna in a blue blouse', 'Bruno at his desk', 'Cleo'];
      expect(await names('realism=photo-real')).toEqual(wanted);
      expect(await names('realism=photo-real&per_page=2&page=2')).toEqual(wanted.slice(2, 4));
      const { data } = (await admin.get('/api/admin/partner-presenters?state=listed')).json<{
        data: { data: Listed[] };
      }>();
      expect(data.data.map(({ name }) => name)).toEqual(wanted);
      const refused = (await set({ presenter_order: 'heygen, synthesia' })).json<{
        errors: Record<string, string[]>;
      }>();
      expect(refused.errors['presenter_order']).toEqual([
        'Use these names, parted by commas: heygen, a2e, did, server.',
      ]);
    });

    test('are not on offer while their partner is off in the order, which says how each partner is', async () => {
      const [anna] = (await list('source=heygen')).data;
      await set({ presenter_order: 'server, -heygen', presenter_server_minute_price: 200 });
      expect(await names('realism=photo-real')).toEqual(['Ella', 'Frank']);
      expect((await user.get(`/api/a2e/avatars/${anna?.id}`)).json().data.is_gone).toBe(true);
      expect(await stateOf('heygen')).toMatchObject({ is_offered: false });
      const avatar_data = { avatarType: 'library', selectedAvatarId: anna?.id };
      const start = await user.post('/api/video-generation/start', startBody(await speakScript(user), { avatar_data }));
      expect(start.json().code).toBe('presenter_gone');
      const film = { partner: 'server', unit: 'milliseconds', amount: 90_000, is_own_key: false } as const;
      await app.deps.db
        .insertInto('partner_usage')
        .values({ ...film, day: new Date(clock) })
        .execute();
      const order = await orderOfPresenters();
      expect(order).toMatchObject({ setting: 'presenter_order', own_keys: null });
      expect(order?.partners.map(({ id, health, unit }) => [id, health, unit])).toEqual([
        ['server', 'works', 'seconds'],
        ['heygen', 'off', 'seconds'],
        ['a2e', 'unset', 'seconds'],
        ['did', 'unset', 'seconds'],
      ]);
      expect(order?.partners[0]).toMatchObject({
        name: 'Presenter server',
        host: new URL(fakes.address('presenter-server')).host,
        model: null,
        today: { operator: 90 },
        spent_today_cents: 300,
        daily: 86_400,
        last_errors: [],
      });
      fakes.failNext('page');
      await sync('server');
      expect((await orderOfPresenters())?.partners[0]).toMatchObject({
        health: 'failing',
        last_errors: [{ code: 'UNREADABLE' }],
      });
    });

    test('are stood in for by the nearest illustrated presenter, unless a start or the operator says otherwise', async () => {
      const [anna] = (await list('source=heygen')).data;
      const { data } = await list('realism=illustrated&gender=female&per_page=1');
      const script = 'Two drops, that is it.';
      const source = { script, voiceId: 'en-us-ava', rate: 1 };
      const speech = {
        id: await speakScript(user, script),
        audioUrl: '/a',
        timingUrl: '/t',
        durationMs: 2_000,
        source,
      };
      const voice = { id: source.voiceId, name: 'Ava', by: 'person' };
      const ready = { avatarType: 'library', avatar: anna, script, country: 'en', region: 'US', voice, speech };
      // Stored without being started: the worker of this file would order its film.
      const standInOf = async (chosen: { standInAvatarId?: string | null }) => {
        const draft = (await user.post('/api/drafts', { content: { ...ready, ...chosen } })).json<{
          data: StoredDraft;
        }>();
        const answer = await user.post('/api/videos', { draft_id: draft.data.id });
        return answer.json<{ data: Video }>().data.generation_data.avatar.partner?.standIn;
      };
      const told = async () => {
        const answer = await user.get(`/api/a2e/avatars/${anna?.id}/order-cost?seconds=4`);
        return answer.json<{ data: OrderCost }>().data.stand_in;
      };
      expect(await told()).toEqual({ id: data[0]?.id, name: data[0]?.name, is_preset: true });
      expect(await standInOf({})).toBe(data[0]?.id);
      expect(await standInOf({ standInAvatarId: null })).toBeNull();
      await set({ presenter_stand_in: false });
      expect(await told()).toMatchObject({ is_preset: false });
      expect(await standInOf({})).toBeNull();
    });

    test('are read anew by the clock; pictures that are missing are copied without another look at the list', async () => {
      const { db } = app.deps;
      const isDue = () => isSyncDue(app.deps, 'server');
      const work = () => syncPartnerPresentersHandler.handle(app.deps, {}, { signal: never(), attempt: 1 });
      const looksAtLists = () => fakes.asked.filter(({ path }) => !path.startsWith('/files/')).length;
      const missing = async () =>
        (await list('source=server')).data.filter(({ thumbnail_url: picture }) => picture === '').length;
      await db.updateTable('partner_presenters').set({ picture_file: null }).where('partner', '=', 'server').execute();
      expect(await isDue()).toBe(false);
      fakes.failNext('page');
      await work();
      expect([await missing(), looksAtLists()]).toEqual([1, 0]);
      await work();
      expect([await missing(), await isDue()]).toEqual([1, false]);

      // A newer list may say where the picture is now.
      clock += HOUR_MS;
      expect(await isDue()).toBe(true);
      await sync('server');
      expect([await missing(), await isDue()]).toEqual([1, false]);
      clock += HOUR_MS;
      expect(await isDue()).toBe(false);
      await db
        .updateTable('partner_presenters')
        .set({ picture_url: 'https://partner.example/expired.png' })
        .where('picture_file', 'is', null)
        .execute();
      await sync('server');
      expect(await missing()).toBe(0);
      clock += 24 * HOUR_MS;
      expect(await isDue()).toBe(true);
    });

    test('who are gone are erased after 90 days with their pictures, unless a draft or a template names them', async () => {
      const { db, storage } = app.deps;
      const gone = ['drafted', 'wanted', 'forgotten', 'lately'];
      for (const [position, name] of gone.entries())
        await db
          .insertInto('partner_presenters')
          .values({
            id: `presenter-heygen-${name}`,
            partner: 'heygen',
            presenter: name,
            kind: 'film',
            name,
            position,
            picture_file: await storage.put(Buffer.from(name), { extension: 'webp' }),
            gone_at: new Date(clock - (name === 'lately' ? 89 : 91) * 24 * HOUR_MS),
          })
          .execute();
      const see = async (name: string) => (await user.get(`/api/a2e/avatars/presenter-heygen-${name}`)).json();
      const { data: drafted } = await see('drafted');
      expect((await user.post('/api/drafts', { content: { avatar: drafted } })).statusCode).toBe(201);
      const draft = (await user.post('/api/drafts', { content: { script: 'Hello.', title: 'Hello' } })).json().data;
      const slot = { kind: 'presenter', key: 'host', label: 'Host', default: 'presenter-heygen-wanted' };
      expect((await user.post('/api/templates', templateOf(draft.id, slot))).statusCode).toBe(201);
      await user.put('/api/a2e/avatars/presenter-heygen-forgotten/favourite', { is_favourite: true });
      const { data: forgotten } = await see('forgotten');

      expect(await eraseGonePresenters(app.deps)).toBe(1);
      expect((await app.server.inject({ url: forgotten.thumbnail_url })).statusCode).toBe(404);
      const left = await db.selectFrom('partner_presenters').select('name').where('gone_at', 'is not', null).execute();
      expect(left.map(({ name }) => name).toSorted()).toEqual(['drafted', 'lately', 'wanted']);
      expect(await db.selectFrom('favourite_avatars').select('avatar_id').execute()).toEqual([]);
      await db.deleteFrom('partner_presenters').where('gone_at', 'is not', null).execute();
    });

    test('of 5,000 are found page by page', async () => {
      const rows = Array.from({ length: 5_000 }, (_, index) => ({
        id: `presenter-a2e-${index}`,
        partner: 'a2e' as const,
        presenter: `p${index}`,
        kind: 'film' as const,
        name: `Person ${index}`,
        gender: index % 2 ? ('male' as const) : ('female' as const),
        position: index,
      }));
      for (let from = 0; from < rows.length; from += 1_000)
        await app.deps.db
          .insertInto('partner_presenters')
          .values(rows.slice(from, from + 1_000))
          .execute();
      await set({ a2e_enabled: true, a2e_url: fakes.address('a2e'), a2e_key: FAKE_KEY });
      const found = await list('source=a2e&search=person%2049&gender=female&per_page=12&page=2');
      expect([found.data.length, found.page.total]).toEqual([12, 55]);
      await set({ a2e_enabled: false });
    });
  });

  describe('a trial of a partner', () => {
    const tryIt = async (partner: string, form: object) =>
      (await admin.post(`/api/admin/presenter-partners/${partner}/test`, form)).json().data;

    test('lists presenters and orders nothing', async () => {
      const url = fakes.address('heygen');
      expect(await tryIt('heygen', { url, upload_url: url })).toMatchObject({ code: 'OK', presenters: 3 });
      expect(await tryIt('heygen', { url, upload_url: url, key: 'wrong' })).toMatchObject({ code: 'KEY_REFUSED' });
      expect(await tryIt('server', { url: fakes.address('presenter-server') })).toMatchObject({ code: 'OK' });
      expect(fakes.studio.orders).toEqual([]);
    });

    test('sends a stored key nowhere but to its own address', async () => {
      const url = `${fakes.address('heygen')}/elsewhere`;
      expect(await tryIt('heygen', { url, upload_url: fakes.address('heygen') })).toMatchObject({
        code: 'KEY_MISSING',
      });
      expect(fakes.asked).toEqual([]);
    });
  });
});

describe('hostile list', () => {
  const METADATA = 'http://169.254.169.254/latest/meta-data/';
  let listed: object[] = [];
  let app: TestApp;
  let user: TestUser;
  let partner: Awaited<ReturnType<typeof startLocalServer>>;
  /** A partner that lists whatever a test says, and whose pictures are none. */
  beforeAll(async () => {
    partner = await startLocalServer(async (request, response) => {
      if (request.url === '/presenters') response.end(JSON.stringify({ presenters: listed }));
      else if (request.url === '/moved.png') response.writeHead(302, { location: METADATA }).end();
      else if (request.url === '/drawn.png')
        response.end('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>');
      else response.writeHead(200).end();
    }, 0);
    app = await createTestApp({ role: 'worker' });
    const admin = await app.registerAdministrator();
    user = await app.registerUser();
    await app.deps.db.updateTable('plans').set({ full_avatar_library: true }).execute();
    const settings = { presenter_server_enabled: true, presenter_server_url: partner.origin };
    await admin.put('/api/admin/settings', {
      settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    });
  });
  afterAll(async () => {
    await app.close();
    await partner.close();
  });

  const sync = () => syncPresenters(app.deps, 'server', new AbortController().signal);
  const shown = async () =>
    (await user.get('/api/a2e/avatars?source=server&per_page=100'))
      .json<{ data: { name: string; thumbnail_url: string }[] }>()
      .data.map(({ name, thumbnail_url: picture }) => [name, picture]);

  test('names are one line of writing without signs that turn it around, and no list fails for a name', async () => {
    listed = [
      { id: 'zero', name: 'Anna\u0000 \u202Egnp.exe' },
      { id: 'lines', name: 'Bruno\n\r\tat\u2028his desk' },
      { id: 'unseen', name: '\u202E\u2066\uFEFF' },
      { id: 'mark-up', name: '<img src=x onerror=alert(1)>' },
      { id: 'long', name: '\u{1F469}\u200D\u{1F4BB}'.repeat(100) },
      { id: 'a\u0000b', name: 'Nobody' },
      { id: 'half', name: 'Half \uD83D' },
    ];
    await sync();
    const names = (await shown()).map(([name]) => name);
    expect(names).toEqual([
      'Anna gnp.exe',
      'Bruno at his desk',
      'Presenter',
      '<img src=x onerror=alert(1)>',
      expect.stringMatching(/^\u{1F469}.{1,120}$/u),
      'Half',
    ]);
  });

  test('pictures that lead to a neighbour, are programs or are empty are none, and the presenters are there', async () => {
    listed = ['/moved.png', '/drawn.png', '/empty.png', METADATA].map((picture, at) => ({ id: `p${at}`, picture }));
    await sync();
    expect(await shown()).toEqual([
      ['p0', ''],
      ['p1', ''],
      ['p2', ''],
      ['p3', ''],
    ]);
  });

  test('five thousand of one name are listed, and no more', async () => {
    listed = Array.from({ length: 5_200 }, (_, at) => ({ id: `many-${at}`, name: 'Maria' }));
    await sync();
    const { page } = (await user.get('/api/a2e/avatars?source=server&search=maria')).json();
    expect(page.total).toBe(5_000);
  });
});
