import pg from 'pg';

/** What is counted of a stretch of time from the rows themselves, without a sum that is kept. */
export type Counted = Record<'users' | 'videos' | 'generated' | 'views' | 'downloads' | 'shares', number>;

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
