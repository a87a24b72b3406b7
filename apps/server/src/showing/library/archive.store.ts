import { sql } from 'kysely';
import { isRemovedContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { RenditionKind } from '../../making/renders/videos.service.ts';

/** A finished video as an archive holds it. */
export type ArchivedVideo = { id: string; title: string; files: Partial<Record<RenditionKind, string>> };

/** Of some videos of an account, those that have a file, do not lie in the trash and were not removed by an operator. None while the account's owner is banned or leaving. In the order of the ids given. */
export async function listArchived(db: Db, accountId: string, ids: readonly string[]): Promise<ArchivedVideo[]> {
  const { rows } = await sql<ArchivedVideo>`
    select v.id, v.title, jsonb_object_agg(r.kind, r.file) as files
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join videos v on v.id = wanted.id join renditions r on r.video_id = v.id
    where v.account_id = ${accountId} and v.removed_at is null and not ${isRemovedContent('video', 'v.id')}
      and not exists (select 1 from closed_accounts closed where closed.account_id = v.account_id)
    group by v.id, v.title having bool_or(r.kind = 'video') order by min(wanted.place)`.execute(db);
  return rows;
}

export async function insertLink(
  db: Db,
  link: {
    token_sha256: Buffer;
    account_id: string;
    video_ids: string[];
    file_stems: string[] | null;
    name: string | null;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('video_archives').values(link).execute();
}

/** Uses a link up. Undefined: there is none, or it has ended. */
export async function takeLink(
  db: Db,
  { sha256, now }: { sha256: Buffer; now: Date },
): Promise<{ accountId: string; videoIds: string[]; stems: string[] | null; name: string | null } | undefined> {
  const row = await db
    .deleteFrom('video_archives')
    .where('token_sha256', '=', sha256)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'video_ids as videoIds', 'file_stems as stems', 'name'])
    .executeTakeFirst();
  return row;
}

/** Forgets links that nobody has used in their time. */
export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('video_archives').where('expires_at', '<=', now).execute();
}
