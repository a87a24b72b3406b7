import type { Attention, ContentDecision } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import { seedPages } from '../../people/pages/page-seeds.service.ts';
import { startTestVideo, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { insertOwnAvatar } from '../../making/avatars/testing/avatars.ts';
import { changeSpec } from '../../making/specs/testing/change-spec.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { mailsOf, queueOf } from './testing/queue.ts';
import { checkContent } from './check/check-content.ts';

describe('appeals', () => {
  let app: TestApp;
  let now: Date;
  /** How much later it is each time that somebody looks at the clock, in milliseconds. */
  let tickMs: number;
  let ada: TestUser;
  let operator: TestUser;
  let queue: ReturnType<typeof queueOf>;
  let pattern: string;
  let slug: string;
  const START = new Date('2026-03-01T12:00:00Z');
  const DAY_MS = 24 * 60 * 60 * 1000;
  const TITLE = { title: 'Glow serum' };
  beforeAll(async () => {
    [now, tickMs] = [START, 0];
    app = await createTestApp({ deps: { now: () => (now = new Date(now.getTime() + tickMs)) } });
    [ada, operator] = [await app.registerUser(), await app.registerAdministrator()];
    queue = queueOf(operator);
    pattern = (await startTestVideo(ada)).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [now, tickMs] = [START, 0];
    for (const table of ['moderation_items', 'mails'] as const) await app.deps.db.deleteFrom(table).execute();
    slug = await copyVideo(app.deps.db, pattern, ada.user.account_id);
    await storeFiles(app, slug);
    await app.server.inject({
      method: 'POST',
      url: `/api/videos/slug/${slug}/report`,
      payload: { reason: 'misleading' },
    });
  });

  const decisions = async (person = ada, query = '') =>
    (await person.get(`/api/content-decisions?${query}`)).json<{ data: { data: ContentDecision[]; total: number } }>()
      .data;
  const appeal = (id: string | null, text = 'It ships within a day: see my receipts.', person = ada) =>
    person.post(`/api/content-decisions/${id}/appeal`, { text });
  const isWatchable = async () =>
    (await app.server.inject({ method: 'GET', url: `/api/videos/slug/${slug}/public` })).statusCode === 200;

  test('the owner gets the statement of reasons that the law asks for, by mail and on record', async () => {
    const { decision_id: id } = await queue.decideOn('remove', TITLE, {
      reason: 'illegal',
      ground: 'law',
      reference: 'Unfair Commercial Practices Directive',
      note: 'Buyers never got what they paid for.',
    });
    expect(await mailsOf(app, 'contentRestricted')).toMatchObject([
      { to_address: ada.email, subject: 'Glow serum was removed' },
    ]);
    const { data, total } = await decisions();
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      id,
      act: 'remove',
      is_automated: false,
      is_in_force: true,
      can_appeal: true,
      appeal_until: new Date(START.getTime() + 30 * DAY_MS).toISOString(),
      content: { kind: 'video', subject_id: slug, title: 'Glow serum', status: 'removed', is_gone: false },
    });
    expect(data[0]?.statement).toEqual({
      restriction: 'Video "Glow serum" was removed.',
      facts: 'Is against the law. Buyers never got what they paid for.',
      detection: 'Somebody who saw it reported it.',
      decision: 'A person who operates this site looked at it and decided.',
      ground:
        'It is held to be against the law (Unfair Commercial Practices Directive), because it is against the law.',
      scope:
        'It is gone for everybody, in all countries, at Sayso and on every page that shows it from there. It can be restored until 31 March 2026, and is erased after that.',
      redress:
        'You can appeal once, until 31 March 2026, at http://localhost:3000/decisions. A person will answer you. You may also turn to a certified body for out-of-court dispute settlement, or to a court.',
    });
    expect((await ada.get(`/api/content-decisions/${id}`)).json()).toMatchObject({ data: { id } });
    expect((await operator.get(`/api/content-decisions/${id}`)).statusCode).toBe(404);
    expect((await decisions(operator)).total).toBe(0);
    expect((await decisions(ada, `subject=${pattern}`)).total).toBe(0);
  });

  test('an appeal is made once, reaches the operators, and a reversal brings everything back with one mail', async () => {
    const { decision_id: id } = await queue.decideOn('remove', TITLE);
    const answers = await Promise.all([appeal(id), appeal(id, 'Me too.')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await appeal(id)).json()).toMatchObject({ code: 'appeal_made' });
    expect(await mailsOf(app, 'appealReceived')).toMatchObject([{ to_address: operator.email }]);
    expect(await queue.statistics()).toMatchObject({ appeals: 1, removed: 1 });
    const waiting = async () =>
      (await operator.get('/api/admin/attention'))
        .json<{ data: Attention[] }>()
        .data.filter(({ kind }) => kind !== 'updates');
    expect(await waiting()).toEqual([{ kind: 'appeals', count: 1 }]);
    const [item] = (await queue.list('source=appeal')).data;
    expect(item).toMatchObject({ has_appeal: true, status: 'removed' });
    const appealId = (await queue.detail(item?.id ?? '')).decisions[0]?.appeal?.id ?? '';
    expect(await isWatchable()).toBe(false);
    const answered = await queue.answer(appealId, { outcome: 'reversed', answer: 'You are right.' });
    expect(answered.json()).toMatchObject({ data: { status: 'approved', has_appeal: false } });
    expect(await isWatchable()).toBe(true);
    expect(await waiting()).toEqual([]);
    expect((await queue.answer(appealId, { outcome: 'upheld', answer: 'No.' })).json()).toMatchObject({
      code: 'appeal_answered',
    });
    expect(await mailsOf(app, 'appealAnswered', 'contentReleased')).toMatchObject([
      { template: 'appealAnswered', to_address: ada.email, subject: 'Your appeal succeeded: Glow serum' },
    ]);
    expect((await decisions()).data[0]).toMatchObject({
      is_in_force: false,
      can_appeal: false,
      appeal: { outcome: 'reversed', answer: 'You are right.' },
    });
  });

  test('an appeal that is turned down leaves the decision as it is, and cannot be made again', async () => {
    const { decision_id: id } = await queue.decideOn('flag', TITLE);
    await appeal(id);
    const appealId = (await queue.detail((await queue.of(TITLE)).id)).decisions[0]?.appeal?.id ?? '';
    expect((await queue.answer(appealId, { outcome: 'upheld', answer: ' ' })).statusCode).toBe(422);
    expect((await queue.answer(appealId, { outcome: 'upheld', answer: 'It still misleads.' })).json()).toMatchObject({
      data: { status: 'flagged', has_appeal: false },
    });
    expect(await mailsOf(app, 'appealAnswered')).toMatchObject([
      { subject: 'Your appeal was turned down: Glow serum' },
    ]);
    expect((await appeal(id)).json()).toMatchObject({ code: 'appeal_made' });
    const acts = await app.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'content.%appeal')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['content.appeal', 'content.answer_appeal']),
    );
  });

  test('an answer to an appeal takes nothing back that was decided after it was made', async () => {
    const { decision_id: id } = await queue.decideOn('flag', TITLE);
    await appeal(id);
    const appealId = (await queue.detail((await queue.of(TITLE)).id)).decisions[0]?.appeal?.id ?? '';
    await queue.decideOn('remove', TITLE);
    const answer = await queue.answer(appealId, { outcome: 'reversed', answer: 'It may stay.' });
    expect(answer.json()).toMatchObject({ code: 'content_changed' });
    expect(await queue.of(TITLE)).toMatchObject({ status: 'removed', has_appeal: true });
    expect(await isWatchable()).toBe(false);
  });

  test('restoring by hand answers the appeal that waits; taking that back opens it again', async () => {
    tickMs = 1;
    const { decision_id: id } = await queue.decideOn('remove', TITLE);
    await appeal(id);
    const restored = await queue.decideOn('restore', TITLE, { note: 'Looked at again.' });
    expect((await decisions()).data[0]).toMatchObject({ appeal: { outcome: 'reversed', answer: 'Looked at again.' } });
    expect((await queue.undo(restored.decision_id ?? '')).json()).toMatchObject({
      data: { status: 'removed', has_appeal: true },
    });
    expect(await mailsOf(app, 'appealAnswered')).toEqual([]);
    expect((await decisions()).data[0]).toMatchObject({ appeal: { outcome: null } });
  });

  test('nobody appeals against what no longer holds, after the days, or for somebody else', async () => {
    const { decision_id: flagged } = await queue.decideOn('flag', TITLE);
    const { decision_id: id } = await queue.decideOn('remove', TITLE);
    expect((await appeal(flagged)).json()).toMatchObject({ code: 'appeal_not_possible' });
    expect((await appeal(id, 'Mine?', operator)).statusCode).toBe(404);
    expect((await appeal(id, '  ')).statusCode).toBe(422);
    await app.deps.db.deleteFrom('moderation_decisions').where('act', '=', 'flag').execute();
    const longAgo = new Date(START.getTime() - 31 * DAY_MS);
    await app.deps.db
      .updateTable('moderation_decisions')
      .set({ decided_at: longAgo })
      .where('act', '=', 'remove')
      .execute();
    expect((await appeal(id)).json()).toMatchObject({ code: 'appeal_not_possible' });
    const viewer = await app.registerUser();
    await joinAccount(app.deps.db, viewer, { owner: ada, role: 'editor' });
    expect((await viewer.get('/api/content-decisions')).json()).toMatchObject({ data: { total: 1 } });
    const refused = await viewer.post(`/api/content-decisions/${id}/appeal`, { text: 'No.' });
    expect(refused.json()).toMatchObject({ code: 'forbidden' });
  });

  test('a statement of reasons leads to the terms while everybody can read them, and says the rule in words alone otherwise', async () => {
    const { db } = app.deps;
    const groundOfNext = async () => {
      await queue.decideOn('flag', TITLE, { reference: 'Section 4' });
      const [decision] = (await decisions()).data;
      await queue.decideOn('approve', TITLE);
      return decision?.statement.ground;
    };
    await seedPages(app.deps);
    const terms = { content: '<p>Nothing misleading.</p>', is_public: true };
    // As the product comes, with what only the operator can fill in.
    const unfinished = await groundOfNext();
    const saved = await db
      .updateTable('pages')
      .set(terms)
      .where('slug', '=', 'terms')
      .returning('id')
      .executeTakeFirstOrThrow();
    now = new Date(now.getTime() + 1_000);
    const published = await groundOfNext();
    await db.updateTable('pages').set({ is_public: false }).where('id', '=', saved.id).execute();
    now = new Date(now.getTime() + 1_000);
    const hidden = await groundOfNext();
    const because = 'because it is a scam or misleading.';
    expect([unfinished, hidden]).toEqual(
      Array.from({ length: 2 }, () => `It is held to be against the terms of Sayso (Section 4), ${because}`),
    );
    expect(published).toBe(
      `It is held to be against the terms of Sayso (Section 4, ${app.deps.config.publicUrl}/page/terms), ${because}`,
    );
  });
});

describe('tell owner', () => {
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  let queue: ReturnType<typeof queueOf>;
  let pattern: string;
  const never = new AbortController().signal;
  beforeAll(async () => {
    app = await createTestApp();
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    queue = queueOf(await app.registerAdministrator());
    pattern = (await startTestVideo(ada)).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.deps.db.deleteFrom('moderation_items').execute();
  });

  const copy = () => copyVideo(app.deps.db, pattern, ada.user.account_id);

  /** What the browsers of an account are told while something happens. */
  async function toldOf({ user }: TestUser, happens: () => Promise<unknown>): Promise<unknown[]> {
    await app.deps.db.deleteFrom('events').execute();
    await happens();
    const rows = await app.deps.db
      .selectFrom('events')
      .select('payload')
      .where('account_id', '=', user.account_id)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => payload);
  }

  test('a decision about an uploaded picture is told of the list of files and of the videos that show it, to its account alone', async () => {
    const logo = await uploadFile(app, ada, 'logo');
    await checkContent(app.deps, { kind: 'upload', id: logo }, never);
    const [shown, other] = [await copy(), await copy()];
    const reference = { account_id: ada.user.account_id, subject_id: logo, referrer_kind: 'video' };
    await app.deps.db
      .insertInto('upload_references')
      .values({ ...reference, referrer_id: shown })
      .execute();
    const removed = await queue.of({ title: 'mine' });
    const told = await toldOf(ada, () => queue.decide('remove', [removed]));
    expect(told).toEqual([{ list: 'uploads' }, { id: shown }]);
    expect(told).not.toContainEqual({ id: other });
    expect(await toldOf(bob, () => queue.decideOn('restore', { title: 'mine' }))).toEqual([]);
  });

  test('a decision about an avatar is told of the list of avatars and of the videos in which it plays, also when it is taken back', async () => {
    const avatar = await insertOwnAvatar(app.deps.db, { accountId: ada.user.account_id });
    await checkContent(app.deps, { kind: 'avatar', id: avatar }, never);
    const video = await copy();
    await changeSpec(app.deps.db, video, (spec) => ({ ...spec, performer: { ...spec.performer, id: avatar } }));
    let decisionId: string | null = null;
    const removing = async () => {
      ({ decision_id: decisionId } = await queue.decideOn('remove', { title: 'Mia' }));
    };
    expect(await toldOf(ada, removing)).toEqual([{ list: 'avatars' }, { id: video }]);
    expect(await toldOf(ada, () => queue.undo(decisionId ?? ''))).toEqual([{ list: 'avatars' }, { id: video }]);
  });
});
