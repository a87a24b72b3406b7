import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { announceVideos } from '../../making/renders/video-events.service.ts';
import { eraseUnused } from '../../making/voices/voices.service.ts';
import { deleteVideos } from './trash.store.ts';

/** Erases videos of one account with the speech that nothing else uses, and tells its browsers. Answers the files, which are to be removed after the commit. */
export async function eraseVideos(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { accountId, videoIds }: { accountId: string; videoIds: readonly string[] },
): Promise<string[]> {
  const { files, speechIds } = await deleteVideos(trx, videoIds);
  await announceVideos(deps, trx, { accountId, videoIds, withTags: false });
  return [...files, ...(await eraseUnused(trx, speechIds))];
}
