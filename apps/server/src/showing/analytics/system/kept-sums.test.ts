import { analyticsApi, type TopVideo } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { extendVisits } from '../../../platform/measures/presence.store.ts';
import type { Stay } from '../../../platform/measures/presence.ts';
import { chanceOf } from '../../../selling/sales/testing/chance.ts';
import { makePurchase } from '../../../selling/sales/testing/make-purchase.ts';
import { JUNE, openJune } from '../testing/june.ts';
import { keepSums } from '../analytics.jobs.ts';
import { happenedIn, markEverything } from './sums.store.ts';
import { countActive, listActive } from './people.store.ts';

let june: Awaited<ReturnType<typeof openJune>>;
beforeAll(async () => {
  june = await openJune();
});
afterAll(() => june.app.close());
beforeEach(() => june.clear());

describe('kept sums', () => {
  const JUNE_5 = new Date('2026-06-05T10:00:00Z');

  test('what is not known is null and not nothing', async () => {
    const {
      figures,
      previous,
      revenue,
      uptime_since: since,
    } = await june.summary('date_from=2026-03-01&date_to=2026-03-05');
    expect(figures).toMatchObject({ users: 0, users_active: null, generation_ms: null, success_percent: null });
    expect(figures).toMatchObject({ answer_ms: null, error_percent: null, uptime_percent: null, load_percent: null });
    expect([previous.users_active, revenue, since]).toEqual([null, [], null]);
    const people = await june.engagement('date_from=2026-03-01&date_to=2026-03-05');
    expect(people.figures).toMatchObject({ day_active: null, month_active: null, retained_7: null, session_ms: null });
  });

  test('a process that was killed stops counting as up, one that was heard of a moment ago goes on', async () => {
    await june.history.ran('2026-06-30T06:00:00Z', '2026-06-30T09:00:00Z');
    const today = 'date_from=2026-06-30&date_to=2026-06-30';
    expect((await june.summary(today)).figures.uptime_percent).toBe(50);
    await june.history.ran('2026-06-30T09:00:00Z', '2026-06-30T11:59:00Z');
    expect((await june.summary(today)).figures.uptime_percent).toBe(100);
  });

  describe('what happened stays counted, what is there is counted as it is', () => {
    test('when a video goes to the trash, comes back, and is erased', async () => {
      const { bens } = await june.tellOfJune();
      await keepSums(june.app.deps);
      const told = async () => {
        const { figures, points } = await june.summary(JUNE);
        return [figures.videos, figures.videos_new, figures.views, points[9]?.downloads];
      };
      await sql`update videos set removed_at = now() where id = ${bens}`.execute(june.db);
      expect(await told()).toEqual([2, 1, 11, 2]);
      await sql`update videos set removed_at = null where id = ${bens}`.execute(june.db);
      expect(await told()).toEqual([3, 2, 11, 2]);
      await sql`delete from videos where id = ${bens}`.execute(june.db);
      expect(await told()).toEqual([2, 1, 11, 2]);
      await keepSums(june.app.deps);
      expect(await told()).toEqual([2, 1, 11, 2]);
      expect(await june.read('topVideos', JUNE)).toMatchObject([{ title: 'Old', views: 3 }]);
    });

    test('when a person is erased with all they have', async () => {
      const { ben } = await june.tellOfJune();
      await keepSums(june.app.deps);
      await june.operator().delete(`/api/admin/users/${ben.userId}`);
      const { figures } = await june.summary(JUNE);
      expect([figures.users, figures.users_new, figures.videos, figures.views, figures.generated]).toEqual([
        2, 1, 1, 11, 2,
      ]);
      expect((await june.engagement(JUNE)).figures.funnel).toMatchObject({ signed_up: 1, first_video: 0 });
    });
  });

  describe('the tables', () => {
    test('hold what is shown, no cell of them is a formula, and that they were taken is recorded', async () => {
      const { cem } = await june.tellOfJune();
      await june.history.video(cem, '2026-06-06T10:00:00Z', { title: '=cmd()' });
      const figures = await june.table(`${JUNE}&table=figures`);
      expect(figures[0]).toEqual(['Figure', 'In this time', 'In the time before']);
      expect(figures.find(([name]) => name === 'Views')).toEqual(['Views', '11', '50']);
      expect(figures.find(([name]) => name === '7-day retention (percent)')?.[1]).toBe('50');
      expect(await june.table(`${JUNE}&table=steps`)).toHaveLength(31);
      expect((await june.table(`${JUNE}&table=revenue`)).at(-1)).toEqual([
        'In all',
        'USD',
        '47',
        '10',
        '3',
        '0',
        '34',
        '1',
      ]);
      expect(await june.table(`${JUNE}&table=funnel`)).toContainEqual(['Paid', '1', '0']);
      expect(await june.table(`${JUNE}&table=cohorts`)).toContainEqual(['2026-06-01', '2', '50', '50', '']);
      expect((await june.table(`${JUNE}&table=top-videos`))[1]?.slice(0, 2)).toEqual(['1', 'Bens']);
      const videos = await june.table(`${JUNE}&table=videos`);
      expect([videos.length, videos[1]?.[0]]).toEqual([4, "'=cmd()"]);
      const log = await june.db
        .selectFrom('audit_log')
        .select('details')
        .where('action', '=', 'analytics.export')
        .execute();
      expect(log).toHaveLength(7);
      expect(log[0]?.details).toEqual({ table: 'figures', from: '2026-06-01', to: '2026-06-30', time_zone: 'UTC' });
    });
  });

  test('all sums are made anew when somebody asks for it, and figures are right meanwhile', async () => {
    await june.tellOfJune();
    await keepSums(june.app.deps);
    await sql`update analytics_quarters set views = views + 100; update analytics_money set gross = 1`.execute(june.db);
    expect((await june.summary(JUNE)).figures.views).toBeGreaterThan(100);
    expect((await june.operator().post(analyticsApi.recountSystem.path)).statusCode).toBe(202);
    expect((await june.summary(JUNE)).figures.views).toBe(11);
    await keepSums(june.app.deps);
    const after = await june.summary(JUNE);
    expect([after.figures.views, after.revenue.map(({ gross }) => gross)]).toEqual([11, [980, 47]]);
  });

  test.each([
    ['who looks', () => june.summary(JUNE)],
    ['the job', () => keepSums(june.app.deps)],
  ])('after an update all there is waits to be summed up, and is once %s comes first', async (_who, come) => {
    await june.tellOfJune();
    await keepSums(june.app.deps);
    // Whoever asks is measured as well.
    const look = async () => {
      const { figures, revenue } = await june.summary(JUNE);
      const { answers: _answers, answer_ms: _ms, error_percent: _errors, ...others } = figures;
      return { others, revenue };
    };
    const before = await look();
    await sql`truncate analytics_quarters, analytics_money, stale_quarters; insert into stale_quarters values ('-infinity')`.execute(
      june.db,
    );
    await Promise.all([come(), come()]);
    expect(await look()).toEqual(before);
    await keepSums(june.app.deps);
    expect(await look()).toEqual(before);
    const marks = await june.db.selectFrom('stale_quarters').select('quarter').where('quarter', '<', JUNE_5).execute();
    expect(marks).toEqual([]);
  });

  test('a sum that is to be made anew is marked once, however often somebody asks for it', async () => {
    await june.tellOfJune();
    const marks = async () => (await june.db.selectFrom('stale_quarters').select('quarter').execute()).length;
    await keepSums(june.app.deps);
    await june.operator().post(analyticsApi.recountSystem.path);
    const once = await marks();
    await june.operator().post(analyticsApi.recountSystem.path);
    expect([once > 10, await marks()]).toEqual([true, once]);
  });

  test('a few quarters are summed up from indexes, however large the tables are', async () => {
    const plan = await june.db.transaction().execute(async (trx) => {
      // Tables of a test are so small that reading them is the shortest way. What is forbidden is done only where there is no other.
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain ${happenedIn(sql`values (${JUNE_5}::timestamptz)`)}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']);
    });
    expect(plan.filter((line) => line.includes('Index')).length).toBeGreaterThan(4);
    expect(plan.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  });

  test('a video that the public does not see is named without a link', async () => {
    const { bens } = await june.tellOfJune();
    const linked = async () => {
      const videos = (await june.read('topVideos', JUNE)) as TopVideo[];
      return videos.find(({ id }) => id === bens)?.watch_url !== null;
    };
    await sql`update videos set visibility = 'unlisted' where id = ${bens}`.execute(june.db);
    expect(await linked()).toBe(true);
    await sql`insert into moderation_items (id, kind, subject_id, account_id, title, status, is_hidden, content_at, last_at)
    select id, 'video', id, account_id, title, 'pending', true, created_at, created_at from videos where id = ${bens}`.execute(
      june.db,
    );
    expect(await linked()).toBe(false);
    await sql`update moderation_items set status = 'removed'`.execute(june.db);
    expect(((await june.read('topVideos', JUNE)) as TopVideo[]).map(({ id }) => id)).not.toContain(bens);
  });

  test('leaves demo videos out of figures and lists, also after their erasure', async () => {
    const { ben, bens } = await june.tellOfJune();
    await keepSums(june.app.deps);
    const told = async () => {
      const [{ figures }, best, all] = [
        await june.summary(JUNE),
        (await june.read('topVideos', JUNE)) as TopVideo[],
        (await june.read('systemVideos', JUNE)) as { total: number },
      ];
      return [figures.videos, figures.views, figures.downloads, best.map(({ title }) => title), all.total];
    };
    expect(await told()).toEqual([3, 11, 2, ['Bens', 'Old'], 2]);
    await sql`insert into demo_customers (user_id, key) values (${ben.userId}, 'ben')`.execute(june.db);
    const without = [1, 3, 0, ['Old'], 0];
    expect(await told()).toEqual(without);
    await keepSums(june.app.deps);
    expect(await told()).toEqual(without);
    await sql`delete from videos where id = ${bens}`.execute(june.db);
    expect(await told()).toEqual(without);
  });

  test('leaves renders of demo videos out', async () => {
    const { ben, bens } = await june.tellOfJune();
    await sql`insert into demo_customers (user_id, key) values (${ben.userId}, 'ben')`.execute(june.db);
    const before = (await june.summary(JUNE)).figures.generated;
    const take = {
      finished_at: '2026-06-20T10:00:00Z',
      outcome: 'succeeded',
      stage_ms: '{}',
      claims: 1,
      repeats: 0,
    } as const;
    const takeId = newId();
    await sql`insert into takes (id, account_id, video_id, attempt, state, speech_id, script)
    select ${takeId}, account_id, id, 9, 'succeeded', speech_id, '' from videos where id = ${bens}`.execute(june.db);
    await june.db
      .insertInto('render_times')
      .values({ ...take, take_id: takeId })
      .execute();
    expect((await june.summary(JUNE)).figures.generated).toBe(before);
  });

  test('figures about people are about customers: who operates the installation and demo customers are left out', async () => {
    const { ada, ben, cem } = await june.tellOfJune();
    await keepSums(june.app.deps);
    const told = async () => {
      const [{ figures }, people] = [await june.summary(JUNE), await june.engagement(JUNE)];
      const { funnel, month_active: active, sessions } = people.figures;
      const cohorts = people.cohorts.reduce((all, { people: count }) => all + count, 0);
      return [figures.users, figures.users_new, figures.users_active, funnel.signed_up, active, sessions, cohorts];
    };
    expect(await told()).toEqual([3, 2, 3, 2, 3, 5, 3]);
    await sql`update users set user_type = 'admin' where id = ${ben.userId}`.execute(june.db);
    expect(await told()).toEqual([2, 1, 2, 1, 2, 3, 2]);
    await sql`insert into demo_customers (user_id, key) values (${cem.userId}, 'cem')`.execute(june.db);
    expect(await told()).toEqual([1, 0, 1, 0, 1, 1, 1]);
    await keepSums(june.app.deps);
    expect(await told()).toEqual([1, 0, 1, 0, 1, 1, 1]);
    await sql`update users set user_type = 'user' where id = ${ben.userId}`.execute(june.db);
    await sql`update users set user_type = 'admin' where id = ${ada.userId}`.execute(june.db);
    expect((await told()).slice(0, 2)).toEqual([1, 1]);
  });

  test('the time that is looked at ends now, and not with its quarter of an hour', async () => {
    const { to } = await june.summary('range=24h');
    expect(to).toBe(june.app.deps.now().toISOString());
  });
});

describe('people', () => {
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
      expect(await listActive(june.db, { to }, starts)).toEqual(
        starts.map((from, step) => here(from, ends[step] ?? to)),
      );
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
});
