import type { SenderKind, SenderMapping } from '@sayso/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { WebhookEvents } from '../../../platform/db/schema.gen.ts';

/** An event that one process works on. `attempt` numbers the try among all; `tries`: those since somebody asked for it last. */
export type Claim = { id: string; attempt: number; tries: number };

/** The event that is due longest. It is not due again until a while after this try: a process that dies with it holds up no other. */
export async function claimEvent(
  db: Db,
  { now, delaysSeconds }: { now: Date; delaysSeconds: readonly number[] },
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update webhook_events set attempts = attempts + 1, tries = tries + 1,
      next_attempt_at = ${now}::timestamptz
        + make_interval(secs => (${[...delaysSeconds]}::int[])[least(tries + 1, ${delaysSeconds.length}::int)])
    where id = (
      select id from webhook_events
      where status = 'pending' and next_attempt_at <= ${now}::timestamptz
      order by next_attempt_at, created_at, id limit 1 for update skip locked
    )
    returning id, attempts as attempt, tries`.execute(db);
  return rows[0];
}

/** What is processed of an event. `mapping`: null where its source is gone. */
export type ClaimedEvent = Pick<
  Selectable<WebhookEvents>,
  'id' | 'source' | 'source_id' | 'headers' | 'payload' | 'is_test' | 'created_at'
> & { source_kind: SenderKind; mapping: SenderMapping | null; keeps_partly_refunded: boolean | null };

/** Holds a claimed event until the transaction ends. Undefined when somebody else has it by now, or it is gone. */
export async function lockClaimed(trx: Db, { id, attempt }: Claim): Promise<ClaimedEvent | undefined> {
  const { rows } = await sql<ClaimedEvent>`
    select e.id, e.source, e.source_id, e.source_kind, e.headers, e.payload, e.is_test, e.created_at, s.mapping,
      s.keeps_partly_refunded
    from webhook_events e left join webhook_sources s on s.id = e.source_id
    where e.id = ${id} and e.attempts = ${attempt} and e.status = 'pending'
    for update of e`.execute(trx);
  return rows[0];
}

/** How a try ended. `response` as JSON. */
export type EndedAttempt = {
  claim: Claim;
  status: 'success' | 'failed';
  message: string;
  response: string | null;
  startedAt: Date;
  endedAt: Date;
};

export async function insertAttempt(trx: Db, ended: EndedAttempt): Promise<void> {
  const { claim, status, message, response, startedAt, endedAt } = ended;
  await trx
    .insertInto('webhook_attempts')
    .values({
      event_id: claim.id,
      number: claim.attempt,
      started_at: startedAt,
      ended_at: endedAt,
      status,
      message,
      response,
    })
    .execute();
}

export async function updateEvent(trx: Db, id: string, change: Updateable<WebhookEvents>): Promise<void> {
  await trx.updateTable('webhook_events').set(change).where('id', '=', id).execute();
}

/** A sender that has sent nothing for longer than it may. `lastAt`: when its last event came; null when none ever did. */
export type SilentSource = { id: string; name: string; hours: number; lastAt: Date | null };

export async function listSilentSources(db: Db, now: Date): Promise<SilentSource[]> {
  const { rows } = await sql<SilentSource>`
    select * from (
      select s.id, s.name, s.silent_after_hours as hours, s.created_at, greatest(s.last_event_at,
        (select max(e.created_at) from webhook_events e where e.source_id = s.id and not e.is_test)) as "lastAt"
      from webhook_sources s where s.is_enabled and s.silent_after_hours is not null
    ) heard where coalesce("lastAt", created_at) <= ${now}::timestamptz - make_interval(hours => hours) order by name, id`.execute(
    db,
  );
  return rows;
}

/** A sender with events that failed since a moment and still are. `problem`: of the last of them. */
export type FailingSource = { id: string; name: string; failed: number; problem: string | null };

export async function listFailingSources(db: Db, since: Date): Promise<FailingSource[]> {
  const { rows } = await sql<FailingSource>`
    select s.id, s.name, count(*)::int as failed, (array_agg(e.error_message order by e.processed_at desc, e.id))[1] as problem
    from webhook_events e join webhook_sources s on s.id = e.source_id
    where e.status = 'failed' and not e.is_test and e.processed_at >= ${since} group by s.id, s.name order by s.name, s.id`.execute(
    db,
  );
  return rows;
}
