import { analyticsApi, type SystemEngagement, type SystemSummary } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { makePurchase } from '../../../selling/sales/testing/make-purchase.ts';
import { forgetEverything, historyOf, startInJanuary } from './history.store.ts';

/** The last day of it, at noon. */
export const END_OF_JUNE = new Date('2026-06-30T12:00:00Z');
/** The whole of it, as it is asked for. */
export const JUNE = 'date_from=2026-06-01&date_to=2026-06-30';

type Call = 'systemSummary' | 'systemEngagement' | 'topVideos' | 'systemVideos';

/** An installation at the end of June, and an operator who looks at it. */
export async function openJune() {
  const app = await createTestApp({ deps: { now: () => END_OF_JUNE } });
  const { db } = app.deps;
  const history = historyOf(db);
  let operator: TestUser;
  const read = async (name: Call, query = '') => {
    const answer = await operator.get(`${analyticsApi[name].path}?${query}`);
    return analyticsApi[name].response.parse(answer.json()).data;
  };
  return {
    app,
    db,
    history,
    operator: () => operator,
    read,
    summary: async (query = '') => (await read('systemSummary', query)) as SystemSummary,
    engagement: async (query = '') => (await read('systemEngagement', query)) as SystemEngagement,
    table: async (query: string) => {
      const { body } = await operator.get(`${analyticsApi.exportSystemTable.path}?${query}`);
      const lines = body.replace('\uFEFF', '').trim().split('\r\n');
      return lines.map((line) => line.slice(1, -1).split('","'));
    },
    /** Nothing has happened but that the operator signed up long ago. */
    async clear() {
      await forgetEverything(db);
      operator = await app.registerAdministrator();
      await app.deps.measures.flush();
      await startInJanuary(db);
    },
    tellOfJune: () => tellOfJune(db, history),
  };
}

/** June, and what came before it, small enough to be added up in one's head. */
async function tellOfJune(db: Db, history: ReturnType<typeof historyOf>) {
  const ada = await history.person('2026-05-20T10:00:00Z', 'Ada');
  const ben = await history.person('2026-06-02T10:00:00Z', 'Ben');
  const cem = await history.person('2026-06-03T10:00:00Z', 'Cem');
  const old = await history.video(ada, '2026-05-21T10:00:00Z', { lengthMs: 9_000, title: 'Old' });
  const bens = await history.video(ben, '2026-06-02T11:00:00Z', { lengthMs: 9_000, title: 'Bens' });
  await history.video(ben, '2026-06-05T11:00:00Z');
  await history.render('2026-05-21T10:00:20Z', { ms: 40_000 });
  await history.render('2026-06-02T11:00:10Z', { ms: 10_000 });
  await history.render('2026-06-30T09:00:00Z', { ms: 20_000 });
  await history.render('2026-06-05T11:00:00Z', { outcome: 'failed' });
  await history.render('2026-06-05T12:00:00Z', { outcome: 'cancelled' });
  await history.watched(old, '2026-05-31T11:59:00Z', { views: 50, downloads: 5 });
  // Today is held against the same time of day: this is in neither.
  await history.watched(old, '2026-05-31T23:59:00Z', { views: 4 });
  await history.watched(old, '2026-06-01T00:00:00Z', { views: 3 });
  await history.watched(bens, '2026-06-10T12:00:00Z', { views: 7, downloads: 2, shares: 1 });
  await history.watched(bens, '2026-06-30T11:00:00Z', { views: 1 });
  for (const [person, from, to] of [
    [ada, '2026-05-20T10:00:00Z', '2026-05-20T10:10:00Z'],
    [ben, '2026-06-02T10:00:00Z', '2026-06-02T10:20:00Z'],
    [ben, '2026-06-03T11:00:00Z', '2026-06-03T11:01:00Z'],
    [cem, '2026-06-03T10:00:00Z', '2026-06-03T10:09:00Z'],
    [cem, '2026-06-10T12:00:00Z', '2026-06-10T12:10:00Z'],
    [ada, '2026-06-29T23:50:00Z', '2026-06-30T00:10:00Z'],
  ] as const)
    await history.visit(person, from, to);
  await makePurchase(db, {
    transaction: 'A',
    userId: cem.userId,
    facts: [
      { kind: 'sale', at: '2026-06-04T10:00:00Z', amount: 4_700, fee: 300 },
      { kind: 'partial_refund', at: '2026-06-20T10:00:00Z', amount: 1_000 },
    ],
  });
  await makePurchase(db, {
    transaction: 'B',
    facts: [{ kind: 'sale', at: '2026-06-04T10:00:00Z', amount: 980, currency: 'JPY' }],
  });
  await makePurchase(db, { transaction: 'C', facts: [{ kind: 'sale', at: '2026-05-10T10:00:00Z', amount: 2_000 }] });
  await history.answers('2026-06-05T10:00:00Z', { count: 9, sumMs: 100 });
  await history.answers('2026-06-05T10:00:00Z', { count: 1, sumMs: 400, statusClass: 5 });
  await history.answers('2026-06-05T10:00:00Z', { count: 7, sumMs: 9_000, route: '/watch/:slug' });
  await history.load('2026-06-05T10:00:00Z', 250);
  await history.load('2026-06-05T10:01:00Z', 750);
  await history.ran('2026-06-29T12:00:00Z', '2026-06-30T06:00:00Z');
  await history.ran('2026-06-30T05:00:00Z', '2026-06-30T11:59:00Z');
  return { ada, ben, cem, old, bens };
}
