import { keepBooks } from '../../../selling/sales/settle-purchase.ts';
import { type Earned, salesApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { foldMinutesBefore } from '../../../platform/measures/measures.store.ts';
import { chanceOf } from '../../../selling/sales/testing/chance.ts';
import { makePurchase } from '../../../selling/sales/testing/make-purchase.ts';
import type { Person } from '../testing/history.store.ts';
import { END_OF_JUNE, openJune } from '../testing/june.ts';
import { keepSums } from '../analytics.jobs.ts';

let june: Awaited<ReturnType<typeof openJune>>;

beforeAll(async () => {
  june = await openJune();
});
afterAll(() => june.app.close());
beforeEach(() => june.clear());

const HOUR_MS = 3_600_000;
const [FROM, TO] = [Date.parse('2026-05-20T00:00:00Z'), END_OF_JUNE.getTime()];
const ZONES = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles'] as const;

/** Whatever happens, in whatever order, one thing after the other or beside one another, `steps` times. */
async function live(seed: number, steps: number) {
  const { db, history, app } = june;
  const { upTo, pick, isHit } = chanceOf(seed);
  const people: Person[] = [];
  const videos: string[] = [];
  const purchases: string[] = [];
  /** What nobody can take back. */
  const told: { at: number; answers: number }[] = [];
  const moment = () => FROM + upTo((TO - FROM) / 1000) * 1000;
  const iso = (at: number) => new Date(at).toISOString();

  const ACTS: (() => Promise<unknown>)[] = [
    async () => void people.push(await history.person(iso(moment()))),
    async () => {
      if (people.length > 0)
        videos.push(await history.video(pick(people), iso(moment()), isHit(0.5) ? { lengthMs: 5_000 } : {}));
    },
    async () =>
      history.render(iso(moment()), { outcome: pick(['succeeded', 'failed', 'cancelled']), ms: 1_000 * (1 + upTo(9)) }),
    async () => {
      if (videos.length === 0) return;
      const [at, views, downloads] = [moment(), 1 + upTo(4), upTo(2)];
      await history.watched(pick(videos), iso(at), { views, downloads });
    },
    async () => {
      const [at, answers] = [Math.floor(moment() / 60_000) * 60_000, 1 + upTo(5)];
      await history.answers(iso(at), { count: answers, sumMs: 10 * answers });
      told.push({ at, answers });
    },
    async () => foldMinutesBefore(db, new Date(moment())),
    async () => sql`update videos set file_ms = 7000 where id = ${pick([...videos, newId()])}`.execute(db),
    async () =>
      sql`update videos set removed_at = case when removed_at is null then now() end where id = ${pick([...videos, newId()])}`.execute(
        db,
      ),
    async () =>
      sql`delete from videos where id = ${videos.length > 0 && isHit(0.5) ? pick(videos) : newId()}`.execute(db),
    async () => {
      const [gone] = people.length > 3 && isHit(0.4) ? people.splice(upTo(people.length), 1) : [];
      if (!gone) return;
      await sql`delete from videos where account_id = ${gone.accountId}`.execute(db);
      await sql`delete from accounts where id = ${gone.accountId}`.execute(db);
      await sql`delete from users where id = ${gone.userId}`.execute(db);
    },
    async () => {
      if (people.length === 0) return;
      await sql`update users set user_type = case user_type when 'user' then 'admin' else 'user' end where id = ${pick(people).userId}`.execute(
        db,
      );
    },
    async () => {
      if (people.length === 0 || !isHit(0.4)) return;
      const { userId } = pick(people);
      if (isHit(0.5)) await sql`delete from demo_customers where user_id = ${userId}`.execute(db);
      else
        await sql`insert into demo_customers (user_id, key) values (${userId}, ${userId}) on conflict do nothing`.execute(
          db,
        );
    },
    async () => {
      const at = moment();
      const facts = [
        { kind: 'sale', at: iso(at), amount: 1_000 + upTo(9_000), fee: upTo(100) },
        ...(isHit(0.4) ? [{ kind: 'refund', at: iso(Math.min(TO, at + upTo(200) * HOUR_MS)) } as const] : []),
        ...(isHit(0.3)
          ? [{ kind: 'renewal', at: iso(moment()), amount: 500, sequence: 2, event: false } as const]
          : []),
      ] as const;
      const currency = pick(['USD', 'EUR'] as const);
      purchases.push(
        await makePurchase(db, { transaction: newId(), facts: facts.map((fact) => ({ ...fact, currency })) }),
      );
    },
    // An amount that a refund follows is told late, a purchase turns out to be a test, or one with another.
    async () => {
      const id = pick([...purchases, newId()]);
      await sql`update sale_facts set amount_minor = ${upTo(5_000)} where purchase_id = ${id} and kind = 'sale'`.execute(
        db,
      );
      await keepBooks(db, { id, source_kind: 'warriorplus' });
    },
    async () => sql`update purchases set is_test = not is_test where id = ${pick([...purchases, newId()])}`.execute(db),
    async () => {
      if (purchases.length < 2) return;
      const [one, other] = [pick(purchases), pick(purchases)];
      await sql`update sale_facts set purchase_id = ${one} where purchase_id = ${other} and exists (select 1 from purchases where id = ${one})`.execute(
        db,
      );
      await keepBooks(db, { id: one, source_kind: 'warriorplus' });
    },
    async () =>
      sql`delete from purchases where id = ${isHit(0.3) ? pick([...purchases, newId()]) : newId()}`.execute(db),
    () => keepSums(app.deps),
  ];

  for (let step = 0; step < steps; step += 1) {
    const gone = await sql<{ id: string }>`select id from videos`.execute(db);
    const there = new Set(gone.rows.map(({ id }) => id));
    videos.splice(0, videos.length, ...videos.filter((id) => there.has(id)));
    const acts = [pick(ACTS)];
    if (isHit(0.4)) acts.push(() => keepSums(app.deps));
    await Promise.all(acts.map((act) => act()));
  }
  return { told, isHit, upTo };
}

type Told = Awaited<ReturnType<typeof live>>['told'];

/** Whom figures about people are about. */
const IS_COUNTED = sql`user_type = 'user' and id not in (select user_id from demo_customers)`;
const IS_DEMO = sql`exists (select 1 from demo_customers d where d.user_id = videos.created_by)`;

/** The same figures, counted without any sums. */
async function countOf(from: Date, to: Date, told: Told) {
  const watched = (name: 'views' | 'downloads') => sql`(select coalesce(sum(${sql.ref(name)}), 0) from watch_quarters w
    where quarter >= ${from} and quarter < ${to} and not exists (select 1 from videos where id = w.video_id and ${IS_DEMO})) as ${sql.ref(name)}`;
  const { rows } = await sql<Record<string, string>>`
    select (select count(*) from users where created_at >= ${from} and created_at < ${to} and ${IS_COUNTED}) as users_new,
      (select count(*) from users where created_at < ${to} and ${IS_COUNTED}) as users,
      (select count(*) from videos where created_at >= ${from} and created_at < ${to} and removed_at is null and not (${IS_DEMO})) as videos_new,
      (select count(*) from videos where created_at < ${to} and removed_at is null and file_ms is not null and not (${IS_DEMO})) as videos_finished,
      (select count(*) from render_times where finished_at >= ${from} and finished_at < ${to} and outcome = 'succeeded') as generated,
      (select count(*) from render_times where finished_at >= ${from} and finished_at < ${to} and outcome = 'failed') as failed,
      ${watched('views')}, ${watched('downloads')}`.execute(june.db);
  const isWithin = (at: number) => at >= from.getTime() && at < to.getTime();
  const answers = told.reduce((all, one) => (isWithin(one.at) ? all + one.answers : all), 0);
  const counted = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]));
  return { ...counted, answers };
}

/** A few whole days of a zone, of any length. */
async function compare({ told, upTo }: Awaited<ReturnType<typeof live>>, zone: string) {
  const day = (ahead: number) => new Date(FROM + ahead * 24 * HOUR_MS).toISOString().slice(0, 10);
  const first = upTo(38);
  const query = `date_from=${day(first)}&date_to=${day(first + upTo(39 - first))}&time_zone=${zone}`;
  const { figures, points, revenue, from, to } = await june.summary(query);
  const counted = await countOf(new Date(from), new Date(to), told);
  expect({ query, ...figures }).toMatchObject({ query, ...counted });
  const inSteps = points.reduce((all, point) => all + point.views, 0);
  expect(inSteps).toBe(figures.views);
  const lastMoment = new Date(Date.parse(to) - 1).toISOString();
  const { totals } = await revenueOf(from, lastMoment);
  const money = (some: readonly Earned[]) =>
    some.flatMap(({ currency, gross, refunds, net, sales }) =>
      gross === 0 && refunds === 0 ? [] : [{ currency, gross, refunds, net, sales }],
    );
  expect({ query, money: money(revenue) }).toEqual({ query, money: money(totals) });
}

/** As the list of sales tells it. */
const revenueOf = async (from: string, to: string) =>
  salesApi.getRevenue.response.parse(
    (await june.operator().get(`${salesApi.getRevenue.path}?date_from=${from}&date_to=${to}`)).json(),
  ).data;

test.each([1, 2, 3, 4])('sums are what a count would be, whatever has happened (history %i)', async (seed) => {
  const lived = await live(seed, 70);
  for (const zone of ZONES) await compare(lived, zone);
  await keepSums(june.app.deps);
  for (const zone of ZONES) await compare(lived, zone);
  // Who asked was measured meanwhile.
  await keepSums(june.app.deps);
  const kept = await allKept();
  await sql`truncate analytics_quarters, analytics_money, stale_quarters; select mark_every_quarter()`.execute(june.db);
  await keepSums(june.app.deps);
  expect(await allKept()).toEqual(kept);
});

/** Every sum that is stored, but for quarters in which there is nothing left. */
async function allKept() {
  const quarters = await sql`select * from analytics_quarters
    where users + videos + generated + failed + views + downloads + shares + answers + loads <> 0 order by quarter`.execute(
    june.db,
  );
  const money = await sql`select * from analytics_money order by quarter, currency`.execute(june.db);
  return { quarters: quarters.rows, money: money.rows };
}
