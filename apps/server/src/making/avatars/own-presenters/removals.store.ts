import type { PresenterPartnerId } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** What a partner is to delete. `key`: by which the making is found where `job` is not known. `own_key_of`: the account with whose own key it was made; null is the operator's. */
export type RemovalRow = {
  id: string;
  partner: PresenterPartnerId;
  own_key_of: string | null;
  key: string;
  job: string | null;
  tries: number;
};

/** What is due, and nobody else's for a while: whoever dies over it leaves it to the next. */
export async function takeDueRemovals(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<RemovalRow[]> {
  const { rows } = await sql<RemovalRow>`
    update presenter_removals set due_at = ${until}, tries = tries + 1
    where id in (select id from presenter_removals where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning id, partner, own_key_of, key, job, tries`.execute(db);
  return rows;
}

export async function postponeRemoval(db: Db, id: string, dueAt: Date): Promise<void> {
  await sql`update presenter_removals set due_at = ${dueAt} where id = ${id}`.execute(db);
}

export async function deleteRemoval(db: Db, id: string): Promise<void> {
  await sql`delete from presenter_removals where id = ${id}`.execute(db);
}

/** Forgets what only keys of some accounts could have deleted. */
export async function deleteRemovalsOf(trx: Db, accountIds: readonly string[]): Promise<void> {
  await sql`delete from presenter_removals where own_key_of = any(${accountIds}::uuid[])`.execute(trx);
}

/** Notes that what may have come of a making so far is to be deleted, where its face was sent: it is about to begin anew, under another key. */
export async function keepRemovalOfTry(trx: Db, id: string): Promise<void> {
  await sql`insert into presenter_removals (partner, own_key_of, key, job)
    select partner, case when is_own_key then account_id end, id || '-' || attempt, job
    from presenter_trainings where id = ${id} and asked_at is not null`.execute(trx);
}

/** Notes that a making of a known name is to be deleted that nobody waits for any more, unless it is the one that somebody has or waits for. */
export async function keepRemoval(
  db: Db,
  made: { partner: PresenterPartnerId; is_own_key: boolean; account_id: string; key: string; job: string },
): Promise<void> {
  await sql`insert into presenter_removals (partner, own_key_of, key, job)
    select ${made.partner}, ${made.is_own_key ? made.account_id : null}::uuid, ${made.key}, ${made.job}
    where not exists (select 1 from presenter_trainings where partner = ${made.partner} and job = ${made.job})`.execute(
    db,
  );
}
