import { sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';
import { newId } from '../platform/db/new-id.ts';
import { specOf } from '../making/specs/testing/change-spec.ts';
import { copyRows } from './copy-rows.ts';

/** Copies a waiting video with its speech and its take into an account: for tests of many accounts, or of many videos. Answers its id. */
export async function copyVideo(db: Db, videoId: string, accountId: string): Promise<string> {
  const [id, speechId] = [newId(), newId()];
  await copyRows(db, 'speeches', {
    where: sql`t.id = (select speech_id from videos where id = ${videoId})`,
    changes: { id: speechId, account_id: accountId, content_hash: id },
  });
  const before = await specOf(db, videoId);
  const spec = { ...before, speech: { ...before.speech, id: speechId } };
  await copyRows(db, 'videos', {
    where: sql`t.id = ${videoId}`,
    changes: { id, account_id: accountId, spec, slug: id },
  });
  await copyRows(db, 'takes', {
    where: sql`t.video_id = ${videoId}`,
    changes: { id: newId(), account_id: accountId, video_id: id },
  });
  return id;
}
