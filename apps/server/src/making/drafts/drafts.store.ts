import type { DraftContent, MadeBy, PersonRef } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { isMadeBy, personRef } from '../../platform/db/owners.ts';

/** A draft as it is stored: the wizard's own state in `content`, what the video will look and sound like in `spec`. Both may have been written by an older version. */
export type DraftRow = {
  id: string;
  version: number;
  content: unknown;
  spec: unknown;
  maker: PersonRef | null;
  changer: PersonRef | null;
  created_at: Date;
  updated_at: Date;
};

/** Who stores what, and when. */
export type DraftWrite = { id: string; accountId: string; userId: string; content: DraftContent; at: Date };

/** Which drafts a list shows. */
export type DraftQuery = { page: number; per_page: number; made_by?: MadeBy | undefined };

const columns = sql`d.id, d.version, d.content, d.spec, ${personRef('d.created_by')} as maker, ${personRef('d.edited_by')} as changer, d.created_at, d.updated_at`;

/** One page of an account's drafts, last changed first. */
export async function listDrafts(
  db: Db,
  accountId: string,
  { page, per_page: perPage, made_by: madeBy }: DraftQuery,
): Promise<{ rows: DraftRow[]; total: number }> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from drafts d where d.account_id = ${accountId} and ${isMadeBy('d.created_by', madeBy)}
    order by d.updated_at desc, d.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { rows, total: await countDrafts(db, accountId, madeBy) };
}

/** Drafts of an account, or of them those that somebody made. */
export async function countDrafts(db: Db, accountId: string, madeBy?: MadeBy): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where(isMadeBy('created_by', madeBy))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Undefined when the account has no such draft. */
export async function getDraft(db: Db, accountId: string, id: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from drafts d where d.account_id = ${accountId} and d.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether an account has such a draft. */
export async function hasDraft(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from drafts where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Takes the row's lock for the rest of the transaction, if there is one. */
export async function lockDraft(db: Db, accountId: string, id: string): Promise<void> {
  await sql`select 1 from drafts where account_id = ${accountId} and id = ${id} for update`.execute(db);
}

/** The columns of a content. */
const storedAs = ({ spec, ...content }: DraftContent) => ({
  content: JSON.stringify(content),
  spec: JSON.stringify(spec),
});

export async function insertDraft(db: Db, { id, accountId, userId, content, at }: DraftWrite): Promise<void> {
  await db
    .insertInto('drafts')
    .values({
      id,
      account_id: accountId,
      created_by: userId,
      edited_by: userId,
      ...storedAs(content),
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Stores a change that was made on `version`. Answers whether that is still the stored one. */
export async function updateDraft(
  db: Db,
  { id, accountId, userId, content, at, version }: DraftWrite & { version: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('drafts')
    .set({ ...storedAs(content), edited_by: userId, updated_at: at, version: version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Answers whether the account had such a draft. */
export async function deleteDraft(db: Db, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('drafts')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** What a copy of somebody's data holds of a draft: all of its content, whether this version can read it or not. */
export type OwnedDraftRow = Pick<DraftRow, 'id' | 'content' | 'created_at' | 'updated_at'>;

/** Drafts of some accounts in the order of their ids, for a copy of what is theirs. */
export async function listOwnedDrafts(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedDraftRow[]> {
  const { rows } = await sql<OwnedDraftRow>`
    select id, content, created_at, updated_at from drafts
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

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
