import { sql } from 'kysely';
import { isPublicContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';

/** Ids of one page of an account's videos that everybody may find now, newest first, and how many there are. Each of the words stands in the title or the description. */
export async function findShownVideoIds(
  db: Db,
  { accountId, words, limit, offset }: { accountId: string; words: readonly string[]; limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select v.id, v.created_at from videos v
      where v.account_id = ${accountId} and v.visibility = 'public' and v.removed_at is null and v.file_ms is not null and ${isPublicContent('video', 'v.id')}
        and exists (select 1 from renditions r where r.video_id = v.id and r.kind = 'video')
        and not exists (select 1 from closed_accounts closed where closed.account_id = v.account_id)
        and not exists (select 1 from unnest(${words}::text[]) word
          where strpos(fold_text(v.title || E'\\n' || v.description), fold_text(word)) = 0)
    )
    select array(select id from found order by created_at desc, id desc limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from found) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}
