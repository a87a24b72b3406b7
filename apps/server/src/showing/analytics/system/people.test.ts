import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { extendVisits } from '../../../platform/measures/presence.store.ts';
import type { Stay } from '../../../platform/measures/presence.ts';
import { chanceOf } from '../../../selling/sales/testing/chance.ts';
import { makePurchase } from '../../../selling/sales/testing/make-purchase.ts';
import { openJune } from '../testing/june.ts';
import { countActive, listActive } from './people.store.ts';
import { markEverything } from './sums.store.ts';

let june: Awaited<ReturnType<typeof openJune>>;

beforeAll(async () => {
  june = await openJune();
});
afterAll(() => june.app.close());
beforeEach(() => june.clear());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FROM = Date.parse('2026-05-01T00:00:00Z');
const DAYS = 40;
const at = (ms: number) => new Date(FROM + ms);

/** People who come and go for weeks, some of them for many hours, told of by two processes that are late at times. */
async function comeAndGo(seed: number): Promise<void> {
  const { upTo, pick, isHit } = chanceOf(seed);
  const people = await Promise.all(
    Array.from({ length: 12 }, () => june.history.person(at(upTo(20 * 24 * 60) * MINUTE_MS).toISOString())),
  );
  /** At work for so many minutes, as processes tell of it: some minutes at a time. */
  const work = (userId: string, first: number, minutes: number): Stay[] => {
    const stays: Stay[] = [];
    for (let told = 0; told <= minutes; told += 5 + upTo(25))
      stays.push({
        userId,
        firstAt: at((first + told) * MINUTE_MS),
        lastAt: at((first + told + upTo(10)) * MINUTE_MS),
      });
    return stays;
  };
  const stays = Array.from({ length: 110 }, () => {
    const minutes = isHit(0.1) ? upTo(30 * 60) : upTo(90);
    return work(pick(people).userId, upTo(DAYS * 24 * 60), minutes);
  })
    .flat()
    .toSorted((one, other) => Number(one.firstAt) - Number(other.firstAt));
  while (stays.length > 0) {
    // Each flush tells once of each person; what another process saw may come a little later.
    const told = new Map<string, Stay>();
    for (const stay of stays.splice(0, 1 + upTo(9))) if (!told.has(stay.userId)) told.set(stay.userId, stay);
    await june.db
      .transaction()
      .execute((trx) => extendVisits(trx, isHit(0.5) ? [...told.values()].toReversed() : [...told.values()]));
  }
}

type Visit = { user_id: string; started_at: Date; last_at: Date };

test.each([1, 2])('people are counted as if each of them were looked for (history %i)', async (seed) => {
  await comeAndGo(seed);
  const { rows: visits } = await sql<Visit>`select user_id, started_at, last_at from visits`.execute(june.db);
  const here = (from: Date, to: Date) =>
    new Set(visits.filter((visit) => visit.started_at < to && visit.last_at >= from).map((visit) => visit.user_id))
      .size;
  const { upTo } = chanceOf(seed + 100);
  for (let turn = 0; turn < 24; turn += 1) {
    const to = at(upTo(DAYS * 24 * 4) * 15 * MINUTE_MS);
    const since = [1, 7, 30].map((days) => new Date(to.getTime() - days * DAY_MS));
    expect(await countActive(june.db, { since, to, isNow: false })).toEqual(since.map((from) => here(from, to)));
    const starts = Array.from(
      { length: 8 },
      (_, step) => new Date(to.getTime() - (8 - step) * (turn % 2 === 0 ? DAY_MS : 60 * MINUTE_MS)),
    );
    const ends = [...starts.slice(1), to];
    expect(await listActive(june.db, { to }, starts)).toEqual(starts.map((from, step) => here(from, ends[step] ?? to)));
  }
  const end = at((DAYS + 3) * DAY_MS);
  const since = [1, 4, 33].map((days) => new Date(end.getTime() - days * DAY_MS));
  expect(await countActive(june.db, { since, to: end, isNow: true })).toEqual(since.map((from) => here(from, end)));
});

const milestones = async () =>
  (
    await sql<{ user_id: string; name: string }>`select user_id, name from person_milestones order by 1, 2`.execute(
      june.db,
    )
  ).rows;

test.each([4])(
  'who came back is noted as it happens, and is what a look at all visits finds (history %i)',
  async (seed) => {
    await comeAndGo(seed);
    const noted = await milestones();
    expect(new Set(noted.map(({ name }) => name))).toEqual(new Set(['day_1', 'day_7', 'day_30']));
    await sql`truncate person_milestones`.execute(june.db);
    await markEverything(june.db);
    expect(await milestones()).toEqual(noted);
  },
);

test('a first video, one that was watched and a purchase are noted when they happen; a purchase is taken back where it was a test', async () => {
  const ada = await june.history.person('2026-06-01T10:00:00Z');
  const ben = await june.history.person('2026-06-02T10:00:00Z');
  const names = async ({ userId }: { userId: string }) =>
    (await milestones()).flatMap(({ user_id: id, name }) => (id === userId ? [name] : []));
  const video = await june.history.video(ada, '2026-06-03T10:00:00Z');
  expect(await names(ada)).toEqual([]);
  await sql`update videos set file_ms = 7000 where id = ${video}`.execute(june.db);
  expect(await names(ada)).toEqual(['first_video']);
  await june.history.watched(video, '2026-06-04T10:00:00Z', { views: 1 });
  await sql`delete from videos where id = ${video}`.execute(june.db);
  expect(await names(ada)).toEqual(['first_video', 'shared']);

  const purchase = await makePurchase(june.db, {
    transaction: newId(),
    userId: ada.userId,
    facts: [{ kind: 'sale', at: '2026-06-04T10:00:00Z', amount: 4_700 }],
  });
  expect(await names(ada)).toContain('paid');
  await sql`update purchases set user_id = ${ben.userId} where id = ${purchase}`.execute(june.db);
  expect([await names(ada), await names(ben)]).toEqual([['first_video', 'shared'], ['paid']]);
  await sql`update purchases set is_test = true where id = ${purchase}`.execute(june.db);
  expect(await names(ben)).toEqual([]);
});
