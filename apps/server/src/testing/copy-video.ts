import { sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';
import { newId } from '../platform/db/new-id.ts';
import { specOf } from '../features/specs/testing/change-spec.ts';

/** Copies a waiting video with its speech and its take into an account: for tests of many accounts, or of many videos. Answers its id. */
export async function copyVideo(db: Db, videoId: string, accountId: string): Promise<string> {
  const [id, speechId] = [newId(), newId()];
  const changed = (row: string, changes: object) =>
    sql`(jsonb_populate_record(${sql.raw(row)}, ${JSON.stringify(changes)}::jsonb)).*`;
  await sql`insert into speeches select ${changed('s', { id: speechId, account_id: accountId, content_hash: id })}
    from videos v join speeches s on s.id = v.speech_id where v.id = ${videoId}`.execute(db);
  const before = await specOf(db, videoId);
  const spec = { ...before, speech: { ...before.speech, id: speechId } };
  await sql`insert into videos select ${changed('v', { id, account_id: accountId, spec, slug: id })}
    from videos v where v.id = ${videoId}`.execute(db);
  await sql`insert into takes select ${changed('t', { id: newId(), account_id: accountId, video_id: id })}
    from takes t where t.video_id = ${videoId}`.execute(db);
  return id;
}
