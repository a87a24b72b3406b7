import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { WaitingSubjects } from '../../platform/work/work.store.ts';
import { drawClipWork } from './draw-avatar.work.ts';

/** Avatars that somebody waits for and that are drawn here. */
export const WAITING_AVATARS: WaitingSubjects = sql`
  select id as subject_id, account_id, created_at from own_avatars where status = 'processing' and kind <> 'presenter'`;

/** New avatars whose clip nobody has been asked for. */
export const WAITING_CLIPS: WaitingSubjects = sql`
  select id as subject_id, account_id, created_at from own_avatars
  where status = 'completed' and kind <> 'presenter' and clip_file is null and created_at > now() - interval '1 day'
    and not exists (select 1 from work where work.subject_id = own_avatars.id and work.kind = ${drawClipWork.name})`;

/** Removes drawn avatars that came to nothing. Answers how many. */
export async function deleteFailedAvatars(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('own_avatars')
    .where('status', '=', 'failed')
    .where('kind', '<>', 'presenter')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes presenters of which nothing came and that nobody has tried again, also not at this moment. Answers their files; what partners may have made of them is deleted there. */
export async function deleteFailedPresenters(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ files: (string | null)[] }>`
    with failed as (
      select a.id, array[a.picture_file, t.face_file] as files from own_avatars a join presenter_trainings t on t.id = a.id
      where a.status = 'failed' and t.ended_at < ${before}
    )
    delete from own_avatars a using failed where a.id = failed.id and a.status = 'failed' returning failed.files`.execute(
    db,
  );
  return rows.flatMap(({ files }) => files.flatMap((file) => file ?? []));
}
