import pg from 'pg';

/** How much has happened in a seeded library, up to a moment: see `seedLibrary`. */
export type Events = { watched: number; visits: number; purchases: number; until: string };

/** Tables that are filled, whose indexes are made anew when all rows are in. */
const FILLED = ['watch_quarters', 'watch_months', 'visits', 'render_times'];

/**
 * Fills a seeded library with what people did there in two years, ever more towards the end: who signed up when, views and downloads, visits, tries to make its videos, purchases with refunds, answers of the API of thirty days
 * by the minute and of the time before by the quarter. Nothing of it is summed up. Answers how many rows there are.
 */
export async function seedEvents(url: string, events: Events): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off; select setseed(0.5)`,
    );
    const indexes = await dropIndexes(client);
    await seedPeople(client, events.until);
    await seedWatching(client, events);
    await seedVisits(client, events);
    await seedRenders(client);
    await seedSales(client, events);
    await seedAnswers(client, events.until);
    for (const definition of indexes) await client.query(definition);
    await client.query('reset session_replication_role');
    const tables = [...FILLED, 'users', 'sale_facts', 'purchases', 'request_minutes', 'quarter_counts'];
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
    const { rows } = await client.query<{ rows: string }>(
      `select (${tables.map((table) => `(select count(*) from ${table})`).join(' + ')})::text as rows`,
    );
    return Number(rows[0]?.rows);
  } finally {
    await client.end();
  }
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid::regclass::text = any($1) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** A moment by chance in the two years before $1: the nearer the end the likelier. */
const WHEN = `$1::timestamptz - power(random(), 1.5) * interval '730 days'`;

async function seedPeople(client: pg.Client, until: string): Promise<void> {
  await client.query(`update users set created_at = ${WHEN} where email like 'seeded-%'`, [until]);
  await client.query(
    `create temp table people as select row_number() over () as n, id, created_at from users where email like 'seeded-%'`,
  );
  await client.query('create unique index on people (n); analyze people');
}

/** Few videos have most of the views. */
async function seedWatching(client: pg.Client, { watched, until }: Events): Promise<void> {
  await client.query(
    `create temp table finished as select row_number() over () as n, id from videos where file_ms is not null`,
  );
  await client.query('create unique index on finished (n); analyze finished');
  await client.query(
    `insert into watch_quarters (video_id, quarter, views, downloads, shares)
     select id, quarter, 1 + floor(power(random(), 6) * 20)::int, (random() < 0.03)::int, (random() < 0.02)::int
     from (
       select distinct floor(power(random(), 2.5) * (select count(*) from finished))::int + 1 as n, quarter_of(${WHEN}) as quarter
       from generate_series(1, $2::int)
     ) drawn join finished using (n)`,
    [until, watched],
  );
  await client.query(
    `insert into watch_months (month, video_id, views, downloads, shares)
     select month_of(quarter), video_id, sum(views), sum(downloads), sum(shares) from watch_quarters group by 1, 2`,
  );
}

async function seedVisits(client: pg.Client, { visits, until }: Events): Promise<void> {
  await client.query(
    `insert into visits (id, user_id, started_at, last_at)
     select gen_random_uuid(), p.id, at, least(at + random() * random() * interval '90 minutes', $1::timestamptz)
     from (
       select floor(power(random(), 2) * (select count(*) from people))::int + 1 as n, random() as part from generate_series(1, $2::int)
     ) drawn join people p using (n) cross join lateral (select $1::timestamptz - power(part, 1.5) * ($1::timestamptz - p.created_at) as at) moment`,
    [until, visits],
  );
  await client.query(
    `update visits v set next_at = linked.next_at
     from (select id, lead(started_at) over (partition by user_id order by started_at) as next_at from visits) linked
     where v.id = linked.id and linked.next_at is not null`,
  );
}

async function seedRenders(client: pg.Client): Promise<void> {
  await client.query(`
    insert into render_times (take_id, finished_at, outcome, queue_ms, stage_ms, claims, repeats)
    select id, coalesce(finished_at, queued_at), state, 500, '{"speech":100,"avatar":1200,"frames":6100,"encode":900,"publish":50}', 1, 0
    from takes where state in ('succeeded', 'failed', 'cancelled')`);
}

/** One in ten is paid back; one in five is in another currency. */
async function seedSales(client: pg.Client, { purchases, until }: Events): Promise<void> {
  await client.query(
    `create temp table bought as
     select gen_random_uuid() as id, p.id as user_id, bought.n, ${WHEN} as at, case when random() < 0.2 then 'EUR' else 'USD' end as currency, random() < 0.1 as is_back
     from generate_series(1, $2::int) bought (n) join people p on p.n = 1 + (bought.n * 7919::bigint) % (select count(*) from people)`,
    [until, purchases],
  );
  await client.query(`
    insert into purchases (id, source, source_kind, transaction_id, user_id, state, is_open, currency, gross_minor, bought_at, created_at, updated_at)
    select id, 'warriorplus', 'warriorplus', 'S-' || n, user_id, 'active', true, currency, 4700, at, at, at from bought`);
  await client.query(`
    insert into sale_facts (id, purchase_id, source, key, event_id, kind, occurred_at, received_at, amount_minor, fee_minor, currency, details, moved_minor, moved_commission_minor, rules)
    select gen_random_uuid(), id, 'warriorplus', 'S-' || n || ':' || kind, gen_random_uuid(), kind, at + later, at + later, 4700, 300, currency, '{}', 4700, 0, 1
    from bought cross join (values ('sale', interval '0'), ('refund', interval '3 days')) told (kind, later) where kind = 'sale' or is_back`);
}

async function seedAnswers(client: pg.Client, until: string): Promise<void> {
  await client.query(
    `insert into request_minutes (minute, process, method, route, status_class, count, sum_ms, buckets)
     select minute, 'api', 'GET', '/api/seeded/' || r, case when r = 5 then 5 else 2 end, 10, 300, '{0,0,10,0,0,0,0,0,0,0,0,0}'
     from generate_series(date_trunc('minute', $1::timestamptz) - interval '30 days', $1::timestamptz, interval '1 minute') minute, generate_series(0, 5) r`,
    [until],
  );
  await client.query(
    `insert into quarter_counts (quarter, name, count)
     select quarter, name, case name when 'answer_ms' then 9000 when 'answer_failed' then 3 else 300 end
     from generate_series(quarter_of($1::timestamptz) - interval '730 days', quarter_of($1::timestamptz), interval '15 minutes') quarter,
       unnest(array['answer', 'answer_failed', 'answer_ms', 'load', 'load_permille']) name
     where name like 'load%' or quarter < $1::timestamptz - interval '30 days'
     on conflict do nothing`,
    [until],
  );
  await client.query(
    `insert into process_runs (process, started_at, last_at, is_api)
     select 'seeded-' || n, $1::timestamptz - (n + 1) * interval '1 day', $1::timestamptz - n * interval '1 day' - interval '2 minutes', true from generate_series(0, 729) n`,
    [until],
  );
}

/** What a database does by itself after a while. */
export async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** What is counted of a stretch of time from the rows themselves, without a sum that is kept. */
type Counted = Record<'users' | 'videos' | 'generated' | 'views' | 'downloads' | 'shares', number>;

/** Counts what happened from one moment up to another. */
export async function countEvents(url: string, { from, to }: { from: string; to: string }): Promise<Counted> {
  return ask(url, async (client) => {
    const { rows } = await client.query<Counted>(
      `select coalesce(sum(users), 0)::float8 as users, coalesce(sum(videos), 0)::float8 as videos, coalesce(sum(generated), 0)::float8 as generated,
         coalesce(sum(views), 0)::float8 as views, coalesce(sum(downloads), 0)::float8 as downloads, coalesce(sum(shares), 0)::float8 as shares
       from counted_things where at >= $1 and at < $2`,
      [from, to],
    );
    return rows[0] as Counted;
  });
}

/** How many quarters of an hour there are without a mark, how many of their kept sums are not what a count of everything comes to, and the same of money by currency. */
export async function compareSums(url: string): Promise<{ quarters: number; different: number; money: number }> {
  return ask(url, async (client) => {
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'analytics_quarters' and column_name <> 'quarter'`,
    );
    const names = columns.map(({ name }) => name);
    const { rows } = await client.query<{ quarters: number; different: number }>(
      `with counted as (select quarter_of(at) as quarter, ${names.map((name) => `sum(${name}) as ${name}`).join(', ')} from counted_things group by 1)
       select count(*)::int as quarters,
         count(*) filter (where ${names.map((name) => `coalesce(k.${name}, 0) <> coalesce(c.${name}, 0)`).join(' or ')})::int as different
       from counted c full join analytics_quarters k using (quarter) where quarter not in (select quarter from stale_quarters)`,
    );
    const { rows: money } = await client.query(
      `with kept as (select currency, sum(gross) as gross, sum(refunds) as refunds from analytics_money group by 1),
       counted as (
         select currency, coalesce(sum(amount_minor) filter (where kind = 'sale'), 0) as gross,
           coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as refunds
         from sale_facts group by 1
       )
       select 1 from kept full join counted using (currency)
       where (kept.gross, kept.refunds) is distinct from (counted.gross, counted.refunds)`,
    );
    const { quarters = 0, different = 0 } = rows[0] ?? {};
    return { quarters, different, money: money.length };
  });
}

async function ask<Answer>(url: string, question: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set work_mem = '256MB'`);
    return await question(client);
  } finally {
    await client.end();
  }
}
