import type { TestApp } from '../../../testing/create-test-app.ts';
import type { RenditionKind } from '../takes/renditions.store.ts';

const EXTENSIONS = { video: 'mp4', captions: 'vtt', subtitles: 'srt', poster: 'jpg', preview: 'webp' } as const;

/** Finishes a video with files that are stored, each of which holds the name of its kind: for tests of who is given them. */
export async function storeFiles(
  { deps: { db, storage } }: Pick<TestApp, 'deps'>,
  videoId: string,
): Promise<Record<RenditionKind, string>> {
  const take = await db.selectFrom('takes').select('id').where('video_id', '=', videoId).executeTakeFirstOrThrow();
  const stored: Partial<Record<RenditionKind, string>> = {};
  for (const [kind, extension] of Object.entries(EXTENSIONS) as [RenditionKind, 'mp4'][]) {
    const file = await storage.put(Buffer.from(kind), { extension });
    await db
      .insertInto('renditions')
      .values({ video_id: videoId, take_id: take.id, kind, file, size_bytes: kind.length })
      .execute();
    stored[kind] = file;
  }
  const finished = { status: 'completed' as const, file_ms: 18_240, completed_at: new Date() };
  await db.updateTable('videos').set(finished).where('id', '=', videoId).execute();
  return stored as Record<RenditionKind, string>;
}
