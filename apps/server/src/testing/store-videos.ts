import { sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';
import { newId } from '../platform/db/new-id.ts';
import { saying, specOf } from '../making/specs/testing/change-spec.ts';
import { startTestVideo } from '../making/renders/testing/start-test-video.ts';
import { copyRows } from './copy-video.ts';
import type { TestUser } from './test-user.ts';

/** What is different about a video: what is said, what its captions say, and columns of its row. */
type Different = Readonly<{ script?: string; captions?: string } & Record<string, unknown>>;

/** Stores videos of a person without going through Generate: copies of one that they start, which goes. Answers their ids. */
export async function storeVideos(db: Db, person: TestUser, wanted: readonly Different[]): Promise<string[]> {
  const { id: first } = await startTestVideo(person);
  const ids: string[] = [];
  const spec = await specOf(db, first);
  for (const { script, captions, ...different } of wanted) {
    const id = newId();
    const said = saying(spec, { ...(script !== undefined && { script }), ...(captions !== undefined && { captions }) });
    await copyRows(db, 'videos', {
      where: sql`t.id = ${first}`,
      changes: { id, slug: id, spec: said, ...different },
    });
    await copyRows(db, 'takes', { where: sql`t.video_id = ${first}`, changes: { id: newId(), video_id: id } });
    ids.push(id);
  }
  await sql`delete from videos where id = ${first}`.execute(db);
  return ids;
}
