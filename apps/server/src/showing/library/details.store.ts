import type { Db } from '../../platform/db/connection.ts';
import type { VideoRow } from '../../making/renders/videos.service.ts';
import type { WatchColumn } from '../watch/watch-columns.service.ts';

/** What is said about a video, with the moment of the change. */
export async function updateDetails(
  db: Db,
  id: string,
  details: Partial<Pick<VideoRow, 'title' | 'description' | WatchColumn>> & Pick<VideoRow, 'updated_at'>,
): Promise<void> {
  await db.updateTable('videos').set(details).where('id', '=', id).execute();
}
