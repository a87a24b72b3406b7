import type { PersonRef } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A draft that a session has open. */
export type Opened = { id: string; accountId: string; sessionId: string; at: Date };

/** Notes that a session has a draft of its account open, where somebody works there in their own name. Answers whether it had not, or not since `since`. */
export async function upsertPresence(db: Db, { id, accountId, sessionId, at }: Opened, since: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with before as (select seen_at from draft_presence where draft_id = ${id} and session_id = ${sessionId})
    insert into draft_presence (draft_id, session_id, seen_at)
    select d.id, s.session_id, ${at} from drafts d join session_accounts s on s.account_id = d.account_id
    where d.id = ${id} and d.account_id = ${accountId} and s.session_id = ${sessionId} for key share of d, s
    on conflict (draft_id, session_id) do update set seen_at = excluded.seen_at
    returning coalesce((select seen_at from before), '-infinity') <= ${since} as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

/** Goes on with what a session has open; what it has not stays so. */
export async function updatePresence(db: Db, { id, sessionId, at }: Omit<Opened, 'accountId'>): Promise<void> {
  await sql`update draft_presence set seen_at = ${at} where draft_id = ${id} and session_id = ${sessionId}`.execute(db);
}

/** Answers whether the session had it open. */
export async function deletePresence(db: Db, { id, accountId, sessionId }: Omit<Opened, 'at'>): Promise<boolean> {
  const { rows } = await sql`
    delete from draft_presence p using drafts d
    where p.draft_id = d.id and d.id = ${id} and d.account_id = ${accountId} and p.session_id = ${sessionId} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Who has had some drafts open since a moment and works in their account now, each person once. Drafts that nobody has open are absent. */
export async function listEditors(db: Db, draftIds: readonly string[], since: Date): Promise<Map<string, PersonRef[]>> {
  if (draftIds.length === 0) return new Map();
  const { rows } = await sql<{ draft_id: string; editors: PersonRef[] }>`
    select p.draft_id, jsonb_agg(distinct jsonb_build_object('id', person.user_id, 'name', person.name)) as editors
    from draft_presence p
    join drafts d on d.id = p.draft_id
    join session_accounts s on s.session_id = p.session_id and s.account_id = d.account_id
    join people person on person.user_id = s.user_id
    where p.draft_id = any(${draftIds}::uuid[]) and p.seen_at > ${since}
    group by p.draft_id`.execute(db);
  return new Map(rows.map(({ draft_id: id, editors }) => [id, editors]));
}

/** Removes what sessions have left without a word, also by going on in another account. Answers the drafts, each once. */
export async function deletePresenceBefore(db: Db, before: Date): Promise<{ id: string; account_id: string }[]> {
  const { rows } = await sql<{ id: string; account_id: string }>`
    with gone as (
      delete from draft_presence p using drafts d
      where d.id = p.draft_id and (p.seen_at <= ${before} or not exists (
        select 1 from session_accounts s where s.session_id = p.session_id and s.account_id = d.account_id))
      returning d.id, d.account_id
    ) select distinct id, account_id from gone`.execute(db);
  return rows;
}
