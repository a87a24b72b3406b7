import type { ContentKind, ContentStatus, Finding, ModerationReason, PersonRef } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { personRef } from '../../platform/db/owners.ts';

/** An item as its table has it. */
export type StoredItem = {
  id: string;
  kind: ContentKind;
  subject_id: string;
  account_id: string;
  created_by: string | null;
  title: string;
  language: string | null;
  status: ContentStatus;
  is_hidden: boolean;
  appeal_open: boolean;
  is_raised: boolean;
  texts_mark: string | null;
  reason: ModerationReason | null;
  findings: Finding[];
  cleared: string[];
  reports: number;
  version: number;
  content_at: Date;
  last_at: Date;
  erase_at: Date | null;
  gone_at: Date | null;
  frames_file: string | null;
  frames_of: string | null;
  frames_asked_of: string | null;
  frames_asked_at: Date | null;
  frames_failed_of: string | null;
};

/** The same with what operators read beside it. */
export type ItemRow = StoredItem & {
  creator: PersonRef | null;
  views: number | null;
  downloads: number | null;
  picture_file: string | null;
} & ({ owner_id: string; owner_name: string; owner_email: string } | { owner_id: null });

const STORED = sql`i.id, i.kind, i.subject_id, i.account_id, i.created_by, i.title, i.language, i.status, i.is_hidden, i.appeal_open, i.is_raised, i.texts_mark,
  i.reason, i.findings, i.cleared, i.reports, i.version, i.content_at, i.last_at, i.erase_at, i.gone_at, i.frames_file, i.frames_of,
  i.frames_asked_of, i.frames_asked_at, i.frames_failed_of`;

/** An item with what stands beside it: from `moderation_items i`, and these joins. */
export const ITEM = sql`
  select ${STORED}, ${personRef('i.created_by')} as creator,
    case when i.kind = 'video' then coalesce(v.views, 0) end as views,
    case when i.kind = 'video' then coalesce((select d.downloads from video_downloads d where d.video_id = i.subject_id), 0) end as downloads,
    (select p.picture from content_pictures p where p.kind = i.kind and p.subject_id = i.subject_id) as picture_file,
    o.user_id as owner_id, o.name as owner_name, o.email as owner_email`;
export const BESIDE = sql`
  left join videos v on i.kind = 'video' and v.id = i.subject_id
  left join lateral (
    select u.user_id, u.name, u.email from account_owners m join people u on u.user_id = m.user_id
    where m.account_id = i.account_id limit 1) o on true`;

export async function getItem(db: Db, id: string): Promise<ItemRow | undefined> {
  return (await listItemsById(db, [id]))[0];
}

/** Items by their ids, in no order. */
export async function listItemsById(db: Db, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    ${ITEM} from moderation_items i ${BESIDE} where i.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Takes the locks of items for the rest of the transaction, always in the order of their ids. Those that are not there are absent. */
export async function lockItems(trx: Db, ids: readonly string[]): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select ${STORED} from moderation_items i where i.id = any(${ids}::uuid[]) order by i.id for no key update`.execute(
    trx,
  );
  return rows;
}

/** What an item is made of when it comes to the notice of anybody. */
export type NewItem = Pick<
  StoredItem,
  'id' | 'kind' | 'subject_id' | 'account_id' | 'created_by' | 'title' | 'language' | 'content_at'
>;

/** Makes the item of some contents, or takes the lock of the one that there is. */
export async function lockItemOf(trx: Db, item: NewItem): Promise<StoredItem> {
  await sql`
    insert into moderation_items (id, kind, subject_id, account_id, created_by, title, language, content_at, last_at)
    values (${item.id}, ${item.kind}, ${item.subject_id}, ${item.account_id},
      (select user_id from people where user_id = ${item.created_by}), ${item.title}, ${item.language}, ${item.content_at}, ${item.content_at})
    on conflict (kind, subject_id) do nothing`.execute(trx);
  const { rows } = await sql<StoredItem>`
    select ${STORED} from moderation_items i
    where i.kind = ${item.kind} and i.subject_id = ${item.subject_id} for no key update`.execute(trx);
  return rows[0] as StoredItem;
}

/** What changes of an item. */
export type ItemChange = Partial<
  Pick<
    StoredItem,
    | 'title'
    | 'language'
    | 'status'
    | 'is_hidden'
    | 'appeal_open'
    | 'is_raised'
    | 'reason'
    | 'cleared'
    | 'last_at'
    | 'erase_at'
  >
> & { findings?: Finding[]; mark?: string | null; texts_mark?: string | null };

/** Changes an item whose lock is held. Its version grows, so that nobody decides upon what they have not seen. */
export async function updateItem(trx: Db, id: string, change: ItemChange): Promise<void> {
  const { findings, ...columns } = change;
  await trx
    .updateTable('moderation_items')
    .set({ ...columns, ...(findings && { findings: JSON.stringify(findings) }) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** What an operator has removed last that is the same, from the same account, and why. */
export async function findRemovedTwin(
  trx: Db,
  { accountId, mark, exceptId }: { accountId: string; mark: string; exceptId: string },
): Promise<{ id: string; title: string; reason: ModerationReason | null } | undefined> {
  const { rows } = await sql<{ id: string; title: string; reason: ModerationReason | null }>`
    select id, title, reason from moderation_items
    where account_id = ${accountId} and mark = ${mark} and status = 'removed' and id <> ${exceptId}
    order by erase_at desc nulls last, id desc limit 1`.execute(trx);
  return rows[0];
}

/** Ids of removed items whose days are over, and whose owner waits for no answer. */
export async function listToErase(
  db: Db,
  { before, after, limit }: { before: Date; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from moderation_items
    where status = 'removed' and gone_at is null and not appeal_open and erase_at <= ${before}
      and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that the contents of an item are gone, where nobody has noted it yet. */
export async function markGone(trx: Db, id: string, at: Date): Promise<void> {
  await sql`
    update moderation_items set gone_at = coalesce(gone_at, ${at}), erase_at = null, version = version + 1 where id = ${id}`.execute(
    trx,
  );
}

/** Forgets what was gone before a moment, with all that was said and decided about it. */
export async function deleteGone(db: Db, before: Date): Promise<void> {
  await sql`delete from moderation_items where gone_at <= ${before}`.execute(db);
}

/** Removes all items of some accounts, and answers their files. */
export async function deleteItemsOf(trx: Db, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string | null }>`
    delete from moderation_items where account_id = any(${accountIds}::uuid[]) returning frames_file as file`.execute(
    trx,
  );
  return rows.flatMap(({ file }) => file ?? []);
}

/** Notes that somebody asks for the sheet of pictures of a file. */
export async function markAsked(trx: Db, id: string, { of, at }: { of: string; at: Date }): Promise<void> {
  await sql`
    update moderation_items set frames_asked_of = ${of}, frames_asked_at = ${at}, frames_failed_of = null where id = ${id}`.execute(
    trx,
  );
}

/** Notes that no sheet can be made of a file. */
export async function markFailed(db: Db, id: string, of: string): Promise<void> {
  await sql`update moderation_items set frames_failed_of = ${of} where id = ${id}`.execute(db);
}

/** Notes the sheet of pictures of an item. Answers the file whose place it takes. */
export async function replaceFrames(
  db: Db,
  id: string,
  frames: { file: string; of: string },
): Promise<{ superfluous: string | null }> {
  const { rows } = await sql<{ earlier: string | null }>`
    update moderation_items i set frames_file = ${frames.file}, frames_of = ${frames.of}
    from (select id, frames_file from moderation_items where id = ${id} for no key update) earlier
    where i.id = earlier.id returning earlier.frames_file as earlier`.execute(db);
  const row = rows[0];
  return { superfluous: row ? row.earlier : frames.file };
}

/** Takes the sheets of pictures from items whose contents are gone, and answers their files. */
export async function takeFramesOfGone(db: Db): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    update moderation_items i set frames_file = null, frames_of = null
    from (select id, frames_file from moderation_items where gone_at is not null and frames_file is not null for no key update skip locked) gone
    where i.id = gone.id returning gone.frames_file as file`.execute(db);
  return rows.map(({ file }) => file);
}

/** Notes what contents are the same as, which no operator sees. */
export async function updateMarks(
  trx: Db,
  id: string,
  marks: { mark: string | null; texts_mark: string },
): Promise<void> {
  await trx.updateTable('moderation_items').set(marks).where('id', '=', id).execute();
}

/**
 * Counts a report of an item whose lock is held. What was approved waits again; what is flagged is brought up again. The version stays: reports, however many, keep nobody from deciding.
 */
export async function countReport(trx: Db, id: string, { reason, at }: { reason: string; at: Date }): Promise<void> {
  await sql`
    update moderation_items set reports = reports + 1, last_at = ${at}, is_raised = is_raised or status = 'flagged',
      reason = case when status = 'approved' then ${reason} else reason end,
      status = case when status = 'approved' then 'pending' else status end
    where id = ${id}`.execute(trx);
}
