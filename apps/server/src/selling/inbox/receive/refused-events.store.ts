import type { SenderKind } from '@sayso/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { RefusedEvents } from '../../../platform/db/schema.gen.ts';

export type RefusedRow = Selectable<RefusedEvents>;
type NewRefused = Omit<Insertable<RefusedEvents>, 'last_at' | 'deliveries'>;

/** Most refused events of one source. More of them are counted, and not kept. */
const MOST_KEPT = 5_000;

/** Keeps a refused event. The same one sent again counts up and takes the latest reason. */
export async function keepRefused(db: Db, event: NewRefused): Promise<void> {
  const { id, source_id, reason, problem, event_sealed, sha256, ip_address, created_at: at } = event;
  await sql`
    insert into refused_events (id, source_id, reason, problem, event_sealed, sha256, ip_address, created_at, last_at)
    select ${id}::uuid, s.id, ${reason}, ${problem}, ${event_sealed}, ${sha256}::bytea, ${ip_address}, ${at}::timestamptz, ${at}::timestamptz
    from webhook_sources s where s.id = ${source_id}
      and ((select count(*) from refused_events r where r.source_id = s.id) < ${MOST_KEPT}
        or exists (select 1 from refused_events r where r.source_id = s.id and r.sha256 = ${sha256}::bytea))
    on conflict (source_id, sha256) do update set reason = excluded.reason, problem = excluded.problem,
      deliveries = refused_events.deliveries + 1, last_at = excluded.last_at`.execute(db);
}

/** The next refused events of a source. The caller holds the source, so no other replay works on them. */
export async function lockRefused(
  trx: Db,
  { sourceId, after, limit }: { sourceId: string; after: string | null; limit: number },
): Promise<RefusedRow[]> {
  return trx
    .selectFrom('refused_events')
    .selectAll()
    .where('source_id', '=', sourceId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteRefused(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('refused_events').where('id', 'in', ids).execute();
}

/** Notes why an event is refused now. */
export async function updateReason(
  trx: Db,
  id: string,
  { reason, problem }: Pick<RefusedRow, 'reason' | 'problem'>,
): Promise<void> {
  await trx.updateTable('refused_events').set({ reason, problem }).where('id', '=', id).execute();
}

/** Deletes what was kept of a source. Answers how many events that were. */
export async function deleteRefusedOf(trx: Db, sourceId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('refused_events')
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteRefusedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('refused_events').where('created_at', '<', before).execute();
}

/** Counts the kept events since a moment. Those that a switched-off sender was sent are refused on purpose. */
export async function countKept(db: Db, since: Date): Promise<number> {
  const { events } = await db
    .selectFrom('refused_events')
    .select(({ fn }) => fn.countAll<string>().as('events'))
    .where('created_at', '>=', since)
    .where('reason', '<>', 'switched_off')
    .executeTakeFirstOrThrow();
  return Number(events);
}

/** A sender whose events are refused. `reason`: the most frequent one. `problem`: of the latest event with it. */
export type RefusingSource = {
  id: string;
  name: string;
  kind: SenderKind;
  events: number;
  reason: string;
  problem: string | null;
};

/**
 * Senders of which so many kept events were refused within so many minutes. One is enough for a sender that has never
 * been let in. Senders that are switched off are left out.
 */
export async function listRefusingSources(
  db: Db,
  { least, minutes }: { least: number; minutes: number },
): Promise<RefusingSource[]> {
  const { rows } = await sql<RefusingSource>`
    select s.id, s.name, s.kind, count(*)::int as events,
      (array_agg(r.reason order by r.alike desc, r.reason))[1] as reason,
      (array_agg(r.problem order by r.alike desc, r.reason, r.last_at desc, r.id))[1] as problem
    from (
      select *, count(*) over (partition by source_id, reason) as alike, created_at - lag(created_at, ${least - 1}::int) over (partition by source_id order by created_at, id) as spread
      from refused_events
    ) r join webhook_sources s on s.id = r.source_id and s.is_enabled
    group by s.id having bool_or(spread <= make_interval(mins => ${minutes}))
      or not exists (select 1 from webhook_events e where e.source_id = s.id and not e.is_test)
    order by s.name, s.id`.execute(db);
  return rows;
}
