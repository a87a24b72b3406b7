import { sql } from 'kysely';
import { connect } from '../../apps/server/src/platform/db/connection.ts';
import { pause } from '../testing/pause.ts';
import { postmasterAddress } from '../testing/process-memory.ts';

/** What an installation knows of sales: each event by its IPN with how often it ended well, and which plans people hold by their e-mail. */
export type Sold = {
  events: ReadonlyMap<string, { status: string; done: number }>;
  held: ReadonlyMap<string, readonly string[]>;
  mails: number;
  /** What is never true of a sound installation. */
  faults: string[];
};

const LOOK_MS = 500;

/** Waits until nothing is pending any more, then reads what there is. */
export async function readSold(dataDir: string, withinMs: number): Promise<Sold> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const sold = await look(dataDir).catch(() => null);
    if (sold) return sold;
    if (performance.now() > deadline) throw new Error('events are pending after all that time');
    await pause(LOOK_MS);
  }
}

async function look(dataDir: string): Promise<Sold | null> {
  const db = connect(await postmasterAddress(dataDir), () => undefined);
  try {
    const pending = await sql<{
      count: number;
    }>`select count(*)::int as count from webhook_events where status = 'pending'`.execute(db);
    if (pending.rows[0]?.count !== 0) return null;
    const events = await sql<{ ipn: string; status: string; done: number }>`
      select payload ->> 'IPN_ID' as ipn, status,
        (select count(*)::int from webhook_attempts a where a.event_id = e.id and a.status = 'success') as done
      from webhook_events e`.execute(db);
    const held = await sql<{ email: string; plans: string[] }>`
      select email, array_agg(slug order by slug) as plans from users join user_plans on user_plans.user_id = users.id
      join plans on plans.id = user_plans.plan_id where slug in ('DFY', 'UNLIMITED') group by email`.execute(db);
    const mails = await sql<{ count: number; doubled: number }>`
      select count(*)::int as count, (select count(*)::int from (select 1 from mails where template = 'purchaseWelcome' group by to_address having count(*) > 1) twice) as doubled
      from mails where template like 'purchase%'`.execute(db);
    const facts = await sql<{ keys: number; events: number }>`
      select (select count(*)::int from sale_facts) as keys, (select count(*)::int from webhook_events) as events`.execute(
      db,
    );
    const { count = 0, doubled = 0 } = mails.rows[0] ?? {};
    const [fact] = facts.rows;
    return {
      events: new Map(events.rows.map(({ ipn, ...event }) => [ipn, event])),
      held: new Map(held.rows.map(({ email, plans }) => [email, plans])),
      mails: count,
      faults: [
        ...(doubled === 0 ? [] : [`${doubled} buyers were welcomed twice`]),
        ...(fact?.keys === fact?.events ? [] : [`${fact?.events} events and ${fact?.keys} facts`]),
      ],
    };
  } finally {
    await db.destroy();
  }
}
