import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { OwnAvatars } from '../../platform/db/schema.gen.ts';

/** An own avatar as a copy of somebody's data holds it. */
export type OwnedAvatar = Omit<
  Selectable<OwnAvatars>,
  'account_id' | 'created_by' | 'updated_by' | 'content_hash' | 'look' | 'clip_file'
>;

/** Avatars of some accounts, in the order of their ids. */
export async function listOwnedAvatars(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedAvatar[]> {
  const { rows } = await sql<OwnedAvatar>`
    select id, kind, name, description, words_drawn, style, gender, age, appearance, category, options, product_upload_id, status, failure_code,
      picture_file, size_bytes, created_at
    from own_avatars
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
