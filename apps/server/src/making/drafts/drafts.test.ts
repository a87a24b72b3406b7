import {
  DRAFT_PRESENCE_ENDS_MS,
  draftOfFlat,
  DRAFTS_MAX,
  draftsApi,
  type DraftSummary,
  EMPTY_DRAFT_CONTENT,
  flatDraft,
  type PersonRef,
  type StoredDraft,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import type { Actor } from '../../access.ts';
import { startSession } from '../../people/identity/sessions.service.ts';
import { speakScript, startBody } from '../renders/testing/start-test-video.ts';
import { createDraft, deleteDraft, saveDraft } from './drafts.service.ts';
import { listOwnedDrafts } from './drafts.store.ts';
import { sweepPresence } from './draft-presence.service.ts';

const PATH = '/api/drafts';

describe('drafts', () => {
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
  });

  const keep = async (content: object, options = {}) => ada.post(PATH, { content }, options);
  const kept = async (content: object) => (await keep(content)).json<{ data: StoredDraft }>().data;
  const save = ({ id, version }: StoredDraft, content: object, person = ada) =>
    person.put(`${PATH}/${id}`, { version, content });
  const list = async (query = '', person = ada) =>
    draftsApi.listDrafts.response.parse((await person.get(`${PATH}${query}`)).json()).data;
  const ids = (drafts: readonly DraftSummary[]) => drafts.map(({ id }) => id);

  test('a draft is kept, read, changed and deleted; what nobody chose stands as its default', async () => {
    const first = await keep({ script: 'Two drops.', title: 'Glow' });
    expect(first.statusCode).toBe(201);
    const draft = draftsApi.createDraft.response.parse(first.json()).data;
    expect(draft).toMatchObject({ version: 1, title: 'Glow', step: 1, edited_by: 'Ada Lovelace' });
    expect(draft.content).toEqual({ ...flatDraft(EMPTY_DRAFT_CONTENT), script: 'Two drops.', title: 'Glow' });
    const changed = await save(draft, { ...draft.content, step: 2, script: 'Three drops.' });
    expect(changed.json<{ data: StoredDraft }>().data).toMatchObject({ version: 2, step: 2 });
    expect((await ada.get(`${PATH}/${draft.id}`)).json<{ data: StoredDraft }>().data.content.script).toBe(
      'Three drops.',
    );
    expect((await ada.delete(`${PATH}/${draft.id}`)).statusCode).toBe(200);
    expect((await ada.get(`${PATH}/${draft.id}`)).json<{ code: string }>().code).toBe('draft_not_found');
  });

  test('the list says what each is, last changed first, one page at a time', async () => {
    const old = await kept({ script: `${'word '.repeat(60)}end`, title: null });
    const young = await kept({ title: 'Young' });
    expect(ids((await list()).data)).toEqual([young.id, old.id]);
    await save(old, old.content);
    const page = await list('?per_page=1');
    expect([ids(page.data), page.total, page.last_page]).toEqual([[old.id], 2, 2]);
    expect(page.data[0]?.script).toMatch(/^word word.*word…$/);
    expect(page.data[0]?.script.length).toBeLessThanOrEqual(140);
    expect((await list('', bob)).total).toBe(0);
  });

  test('the look is answered as it is sent, flat beside the rest, and a change of some of it leaves the rest', async () => {
    const look = { lighting: 'studio', output: { format: '1:1', captions: { style: 'box' } } };
    const draft = await kept({ script: 'Two drops.', ...look });
    expect(draft.content).toMatchObject({ script: 'Two drops.', environment: 'day', ...look });
    expect(draft.content).not.toHaveProperty('spec');
    const changed = await save(draft, { ...draft.content, backgroundColor: '#AABBCC' });
    expect(changed.json<{ data: StoredDraft }>().data.content).toEqual({
      ...draft.content,
      backgroundColor: '#aabbcc',
    });
  });

  test('refuses a viewer of the account also where no call stands before the service', async () => {
    const { id, version, content: flat } = await kept({ title: 'Mine' });
    const content = draftOfFlat(flat);
    const device = { userAgentFamily: 'Firefox', ip: '127.0.0.1', requestId: 'r' };
    const { id: userId, account_id: accountId } = ada.user;
    const viewer: Actor = { userId, accountId, role: 'viewer', userType: 'user', sessionId: 's', device };
    const refused = { code: 'forbidden' };
    await expect(deleteDraft(app.deps, viewer, id)).rejects.toMatchObject(refused);
    await expect(saveDraft(app.deps, viewer, { id, version, content })).rejects.toMatchObject(refused);
    const saveResponse = async () => undefined;
    await expect(createDraft(app.deps, viewer, { content, saveResponse })).rejects.toMatchObject(refused);
    expect(ids((await list()).data)).toEqual([id]);
  });

  describe('two who change one draft', () => {
    test('the second is told, with the draft as it is now, and nothing is lost', async () => {
      const draft = await kept({ script: 'Mine.' });
      expect((await save(draft, { script: 'Theirs.' })).statusCode).toBe(200);
      const late = await save(draft, { script: 'Late.' });
      const answer = late.json<{ code: string; data: { draft: StoredDraft } }>();
      expect([late.statusCode, answer.code]).toEqual([409, 'draft_changed']);
      expect([answer.data.draft.version, answer.data.draft.content.script]).toEqual([2, 'Theirs.']);
      expect((await save(answer.data.draft, { script: 'Late.' })).statusCode).toBe(200);
    });

    test('of many at once exactly one wins', async () => {
      const draft = await kept({});
      const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => save(draft, { script: `Nr. ${at}` })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    });
  });

  test('an account keeps so many and no more, also when they come at once; the same sent twice is kept once', async () => {
    await sql`insert into drafts (id, account_id, content, spec)
    select gen_random_uuid(), ${ada.user.account_id}, '{}', '{}' from generate_series(1, ${DRAFTS_MAX - 1})`.execute(
      app.deps.db,
    );
    const options = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const twice = [await keep({ title: 'Last' }, options), await keep({ title: 'Last' }, options)];
    expect(new Set(twice.map((answer) => answer.json<{ data: StoredDraft }>().data.id)).size).toBe(1);
    const more = await Promise.all([keep({}), keep({})]);
    expect(more.map((answer) => answer.json<{ code: string }>().code)).toEqual(['too_many_drafts', 'too_many_drafts']);
    expect((await list()).total).toBe(DRAFTS_MAX);
  });

  test.each([
    [{ step: 4 }, 'content.step'],
    [{ script: 'a'.repeat(30_001) }, 'content.script'],
    [{ speechRate: 9 }, 'content.speechRate'],
    [{ avatarType: 'robot' }, 'content.avatarType'],
    [{ backgroundColor: 'red' }, 'content.backgroundColor'],
    [{ productUploadId: '../etc' }, 'content.productUploadId'],
  ])('%j is refused at its field', async (content, field) => {
    const answer = await keep(content);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  test('replaces unreadable parts of a stored draft by their defaults, group by group', async () => {
    const draft = await kept({ script: 'Kept.', environment: 'night' });
    const music = { bedId: 'calm', uploadId: null, level: 'low' };
    const camera = { cutIns: false, pushIn: true, handheld: false, punchIns: false };
    const content = { script: 'Kept.', voice: 'of another shape', gone: 1 };
    const spec = {
      scene: { light: { environment: 'dusk' }, background: { color: 7 }, camera },
      captions: { look: { style: 'box', color: 'red' } },
      sound: { music },
      output: { format: '1:1' },
    };
    await sql`update drafts set content = ${JSON.stringify(content)}, spec = ${JSON.stringify(spec)} where id = ${draft.id}`.execute(
      app.deps.db,
    );
    const { data } = (await ada.get(`${PATH}/${draft.id}`)).json<{ data: StoredDraft }>();
    const plain = flatDraft(EMPTY_DRAFT_CONTENT);
    const output = { ...plain.output, format: '1:1', camera, music };
    expect(data.content).toEqual({ ...plain, script: 'Kept.', output });
    const owned = await listOwnedDrafts(app.deps.db, [ada.user.account_id], { after: null, limit: 1 });
    expect(owned).toMatchObject([{ id: draft.id, content }]);
  });

  test('a start takes its draft away in the same breath, nobody else’s, and a refused start none', async () => {
    const [draft, other] = [await kept({ title: 'Becomes a video' }), await kept({ title: 'Stays' })];
    const foreign = (await bob.post(PATH, { content: {} })).json<{ data: StoredDraft }>().data;
    const start = (body: object) => ada.post('/api/video-generation/start', body);
    const speechId = await speakScript(ada);
    expect((await start(startBody(speechId, { title: '', draft_id: draft.id }))).statusCode).toBe(422);
    expect((await list()).total).toBe(2);
    expect((await start(startBody(speechId, { draft_id: draft.id }))).statusCode).toBe(201);
    expect(ids((await list()).data)).toEqual([other.id]);
    expect((await start(startBody(speechId, { draft_id: foreign.id }))).statusCode).toBe(201);
    expect((await list('', bob)).total).toBe(1);
  });

  test('open at two places and started at both, at once or later, a draft becomes one video', async () => {
    const [draft, other] = [await kept({ title: 'Once' }), await kept({ title: 'Another' })];
    const speechId = await speakScript(ada);
    const start = (draftId: string) =>
      ada.post('/api/video-generation/start', startBody(speechId, { draft_id: draftId }));
    const both = await Promise.all([start(draft.id), start(draft.id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect((await start(draft.id)).json()).toMatchObject({ code: 'draft_used' });
    expect((await start(other.id)).statusCode).toBe(201);
  });

  test('a start that was asked for of an outdated draft is refused as a change of it is; of the one that stands it goes on', async () => {
    const draft = await kept({ title: 'Read' });
    await save(draft, { title: 'Changed' });
    const speechId = await speakScript(ada);
    const start = (more: object) => ada.post('/api/video-generation/start', startBody(speechId, more));
    const refused = await start({ draft_id: draft.id, draft_version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'draft_changed',
      data: { draft: { id: draft.id, version: 2, content: { title: 'Changed' } } },
    });
    expect((await list()).total).toBe(1);
    expect((await start({ draft_id: draft.id, draft_version: 2 })).statusCode).toBe(201);
    expect((await list()).total).toBe(0);
    expect((await start({ draft_id: draft.id, draft_version: 1 })).json()).toMatchObject({ code: 'draft_used' });
    const gone = await kept({});
    await ada.delete(`${PATH}/${gone.id}`);
    expect((await start({ draft_id: gone.id, draft_version: 1 })).statusCode).toBe(201);
  });

  test('each change is told to the account’s browsers', async () => {
    const draft = await kept({});
    await save(draft, { title: 'A' });
    await save(draft, { title: 'B' });
    await ada.delete(`${PATH}/${draft.id}`);
    const rows = await app.deps.db
      .selectFrom('events')
      .select('payload')
      .where('account_id', '=', ada.user.account_id)
      .execute();
    expect(rows.map(({ payload }) => payload)).toEqual(Array.from({ length: 3 }, () => ({ list: 'drafts' })));
  });
});

describe('draft presence', () => {
  let app: TestApp;
  let at = Date.parse('2026-03-01T12:00:00Z');
  let ada: TestUser;
  let bob: TestUser;
  let draft: StoredDraft;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date(at) } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    await joinAccount(app.deps.db, bob, { owner: ada, role: 'editor' });
    draft = (await ada.post(PATH, { content: {} })).json<{ data: StoredDraft }>().data;
  });

  const presence = () => `${PATH}/${draft.id}/presence`;
  const open = async (user: TestUser) =>
    (await user.put(presence(), {})).json<{ data: { editors: PersonRef[] } }>().data.editors;
  const listed = async (user = ada) =>
    (await user.get(PATH)).json<{ data: { data: DraftSummary[] } }>().data.data[0]?.editors;
  const refOf = ({ user }: TestUser): PersonRef => ({ id: user.id, name: user.name });
  const announced = async () => {
    const events = await app.deps.db
      .selectFrom('events')
      .select('payload')
      .where('account_id', '=', ada.user.account_id)
      .where('type', '=', 'editors')
      .execute();
    return events.map(({ payload }) => payload);
  };

  test('who has a draft open is said to everybody who looks at it, in the list and in the draft', async () => {
    expect(await listed()).toEqual([]);
    expect(await open(bob)).toEqual([refOf(bob)]);
    expect(await listed()).toEqual([refOf(bob)]);
    expect(new Set((await open(ada)).map(({ id }) => id))).toEqual(new Set([ada.user.id, bob.user.id]));
    const { data } = (await bob.get(`${PATH}/${draft.id}`)).json<{ data: StoredDraft }>();
    expect(data.editors).toHaveLength(2);
  });

  test('browsers are told when somebody comes and leaves, and not each time they say that they are still there', async () => {
    await open(bob);
    await open(bob);
    expect(await announced()).toEqual([{ id: draft.id }]);
    await bob.delete(presence());
    await bob.delete(presence());
    expect(await announced()).toHaveLength(2);
    expect(await listed()).toEqual([]);
  });

  test('who has not said so for a minute has left; saving says so too', async () => {
    await open(bob);
    at += DRAFT_PRESENCE_ENDS_MS - 1;
    expect(await listed()).toEqual([refOf(bob)]);
    await bob.put(`${PATH}/${draft.id}`, { version: 1, content: { script: 'Two drops.' } });
    at += 1;
    expect(await listed()).toEqual([refOf(bob)]);
    at += DRAFT_PRESENCE_ENDS_MS;
    expect(await listed()).toEqual([]);
    await sweepPresence(app.deps);
    expect(await announced()).toHaveLength(2);
    expect(await open(bob)).toEqual([refOf(bob)]);
    expect(await announced()).toHaveLength(3);
  });

  test('who saves a draft that they have not open does not open it', async () => {
    await bob.put(`${PATH}/${draft.id}`, { version: 1, content: { script: 'Two drops.' } });
    expect(await listed()).toEqual([]);
  });

  test('who goes on in another account, is suspended or signs out has left, and the sweep tells the others', async () => {
    const { db } = app.deps;
    await open(bob);
    await bob.put('/api/auth/account', { account_id: bob.user.account_id });
    expect(await listed()).toEqual([]);
    await sweepPresence(app.deps);
    expect(await announced()).toHaveLength(2);
    await bob.put('/api/auth/account', { account_id: ada.user.account_id });
    await open(bob);
    await db.updateTable('memberships').set({ status: 'inactive' }).where('user_id', '=', bob.user.id).execute();
    expect(await listed()).toEqual([]);
    await db.updateTable('memberships').set({ status: 'active' }).where('user_id', '=', bob.user.id).execute();
    expect(await listed()).toEqual([refOf(bob)]);
    await bob.post('/api/auth/logout');
    expect(await listed()).toEqual([]);
  });

  test('an administrator who acts as somebody is not seen as that person', async () => {
    const admin = await app.registerAdministrator();
    const own = await startSession(app.deps, app.deps.db, {
      member: { id: admin.user.id, account_id: admin.user.account_id },
      device: { userAgentFamily: 'Firefox', ip: '127.0.0.1' },
    });
    const { token } = await startSession(app.deps, app.deps.db, {
      member: { id: ada.user.id, account_id: ada.user.account_id },
      device: { userAgentFamily: 'Firefox', ip: '127.0.0.1' },
      impersonator: { userId: admin.user.id, sessionId: own.id },
    });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.server.inject({ method: 'PUT', url: presence(), headers, payload: {} });
    expect([answer.statusCode, answer.json<{ data: object }>().data]).toEqual([200, { editors: [] }]);
  });

  test("nobody says so of another account's draft, nor learns who has it open", async () => {
    await open(bob);
    const stranger = await app.registerUser();
    expect((await stranger.put(presence(), {})).json()).toMatchObject({ code: 'draft_not_found' });
    await stranger.delete(presence());
    expect(await listed()).toEqual([refOf(bob)]);
  });
});
