import type { WebhookKind } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** How many events came since a moment, by their status and by their source. */
export async function countEvents(db: Db, since: Date): Promise<{ status: string; source: string; events: number }[]> {
  const { rows } = await sql<{ status: string; source: string; events: number }>`
    select status, source, count(*)::int as events from webhook_events
    where created_at >= ${since} group by status, source order by source, status`.execute(db);
  return rows;
}

/** Types of events that are offered for choice: senders may call theirs anything. */
const TYPES_LISTED = 500;

/** Sources that there are or that sent something, and types of events that came. */
export async function listChoices(db: Db): Promise<{ sources: string[]; eventTypes: string[] }> {
  // From each name to the next by an index: a million events have a handful of them.
  const [sources, types] = await Promise.all([
    sql<{ slug: string }>`
      with recursive told as (
        (select source from webhook_keys order by source limit 1)
        union all
        select (select k.source from webhook_keys k where k.source > told.source order by k.source limit 1) from told where told.source is not null
      )
      select slug from webhook_sources union select source from told where source is not null order by slug`.execute(
      db,
    ),
    sql<{ type: string }>`
      with recursive told as (
        (select event_type from webhook_events order by event_type limit 1)
        union all
        select (select e.event_type from webhook_events e where e.event_type > told.event_type order by e.event_type limit 1)
        from told where told.event_type is not null
      )
      select event_type as type from told where event_type is not null limit ${TYPES_LISTED}`.execute(db),
  ]);
  return { sources: sources.rows.map(({ slug }) => slug), eventTypes: types.rows.map(({ type }) => type) };
}

/** Events since a moment that failed, but not because they wait for the plan of their item. */
export async function countFailures(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select count(*)::int as failures from webhook_events
    where status = 'failed' and waiting_item is null and not is_test and created_at >= ${since}`.execute(db);
  return rows[0]?.failures ?? 0;
}

/** Whether an event of a sender has ever been processed, a test purchase included. */
export async function hasSale(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has_sale: boolean }>`
    select exists(select from webhook_events where status = 'success') as has_sale`.execute(db);
  return rows[0]?.has_sale ?? false;
}

/** An item number that events wait for. */
export type WaitingItem = {
  source_kind: WebhookKind;
  item: string;
  name: string | null;
  events: number;
  first_at: Date;
};

/** Those that wait longest come first. */
export async function listWaitingItems(db: Db): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    select source_kind, waiting_item as item, max(response ->> 'item_name') as name, count(*)::int as events,
      min(created_at) as first_at
    from webhook_events where waiting_item is not null and status = 'failed'
    group by source_kind, waiting_item order by first_at, source_kind, item`.execute(db);
  return rows;
}
