import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { WebhookSources } from '../../../platform/db/schema.gen.ts';

/** A source with how it did lately. */
export type SourceRow = Selectable<WebhookSources> & {
  heard_at: Date | null;
  events_7_days: number;
  failed_7_days: number;
  refused_7_days: number;
  refused: RefusedSum | null;
};

/** Refused events that are kept. Times as texts. */
type RefusedSum = {
  count: number;
  reason: string;
  reason_count: number;
  problem: string | null;
  first_at: string;
  last_at: string;
};

const withFigures = (db: Db, since: Date) =>
  db
    .selectFrom('webhook_sources as s')
    .selectAll()
    .select([
      sql<Date | null>`greatest(s.last_event_at,
        (select max(e.created_at) from webhook_events e where e.source_id = s.id and not e.is_test))`.as('heard_at'),
      sql<number>`(select count(*)::int from webhook_events e where e.source_id = s.id and e.created_at >= ${since})`.as(
        'events_7_days',
      ),
      sql<number>`(select count(*)::int from webhook_events e
        where e.source_id = s.id and e.created_at >= ${since} and e.status = 'failed')`.as('failed_7_days'),
      sql<number>`(select coalesce(sum(r.count), 0)::int from webhook_refusals r
        where r.source = s.slug and r.day >= ${since}::date)`.as('refused_7_days'),
      sql<RefusedSum | null>`(select jsonb_build_object('count', sum(of_reason.count), 'first_at', min(first_at), 'last_at', max(last_at),
        'reason', (array_agg(reason order by count desc, reason))[1], 'problem', (array_agg(problem order by count desc, reason))[1],
        'reason_count', max(count))
        from (select reason, count(*), min(created_at) as first_at, max(r.last_at) as last_at,
          (array_agg(problem order by r.last_at desc, id))[1] as problem
          from refused_events r where r.source_id = s.id group by reason) of_reason having count(*) > 0)`.as('refused'),
    ]);

/** All sources, in the order in which they were made. */
export async function listSources(db: Db, since: Date): Promise<SourceRow[]> {
  return withFigures(db, since).orderBy('s.created_at').orderBy('s.id').execute();
}

export async function getSource(db: Db, id: string, since: Date): Promise<SourceRow | undefined> {
  return withFigures(db, since).where('s.id', '=', id).executeTakeFirst();
}

/** Lets whoever changes a source go one after the other. */
export async function lockSource(trx: Db, id: string): Promise<Selectable<WebhookSources> | undefined> {
  return trx.selectFrom('webhook_sources').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Stores a source. False when another one has its name in the address. */
export async function insertSource(trx: Db, source: Insertable<WebhookSources>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhook_sources')
    .values(source)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateSource(trx: Db, id: string, change: Updateable<WebhookSources>): Promise<void> {
  await trx.updateTable('webhook_sources').set(change).where('id', '=', id).execute();
}

/** Answers what the source was called; undefined when there is none. */
export async function deleteSource(trx: Db, id: string): Promise<{ slug: string } | undefined> {
  return trx.deleteFrom('webhook_sources').where('id', '=', id).returning('slug').executeTakeFirst();
}

/** What a stored event of a source says. */
export async function getPayload(
  db: Db,
  eventId: string,
  kind: WebhookSources['kind'],
): Promise<{ payload: Record<string, unknown>; headers: Record<string, string> } | undefined> {
  return db
    .selectFrom('webhook_events')
    .select(['payload', 'headers'])
    .where('id', '=', eventId)
    .where('source_kind', '=', kind)
    .executeTakeFirst();
}
