import type { Segment } from '@sayso/engine';
import { segmentsVersion } from '@sayso/media';
import type { Deps } from '../../../deps.ts';
import type { LendFile } from '../../../platform/storage/storage.ts';
import { getFileSegments } from './renditions.store.ts';
import type { StoredSegments } from './stored-segments.ts';
import type { VideoRow } from '../videos.store.ts';

/** The file that a video has from an earlier take, and what its segments show. */
export type EarlierFile = { videoPath: string; segments: readonly Segment[] };

/** The earlier file of a video that is being changed, if pieces of it could serve again. */
export async function loadEarlierFile(
  { db }: Pick<Deps, 'db'>,
  video: Pick<VideoRow, 'id' | 'spec'>,
  lend: LendFile,
): Promise<EarlierFile | null> {
  const stored = await getFileSegments(db, video.id);
  const { quality } = video.spec.output;
  if (!stored || stored.segments.quality !== quality) return null;
  if (stored.segments.version !== (await segmentsVersion(quality))) return null;
  const videoPath = await lend(stored.file).catch(() => null);
  return videoPath === null ? null : { videoPath, segments: stored.segments.segments };
}

/** What is stored of a finished take, for the next one. */
export async function storedSegments(
  segments: readonly Segment[],
  video: Pick<VideoRow, 'spec'>,
): Promise<StoredSegments> {
  const { quality } = video.spec.output;
  return { version: await segmentsVersion(quality), quality, segments };
}
