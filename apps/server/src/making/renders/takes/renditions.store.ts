import type { Segment } from '@sayso/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** What a finished video has files of: itself, WebVTT, SubRip, a still as JPEG and as WebP, and a short moving picture. */
export type RenditionKind = 'video' | 'captions' | 'subtitles' | 'poster' | 'poster_webp' | 'preview';

export type Rendition = {
  video_id: string;
  take_id: string;
  kind: RenditionKind;
  file: string;
  size_bytes: number;
};

/** Stores a file of a video in the place of an earlier take's. Answers the file that has no place: the earlier one, or this one where the same take has one already. */
export async function upsertRendition(db: Db, rendition: Rendition): Promise<string | null> {
  const { rows } = await sql<{ file: string }>`
    with earlier as (select file from renditions where video_id = ${rendition.video_id} and kind = ${rendition.kind}),
    stored as (
      insert into renditions (video_id, take_id, kind, file, size_bytes)
      values (${rendition.video_id}, ${rendition.take_id}, ${rendition.kind}, ${rendition.file}, ${rendition.size_bytes})
      on conflict (video_id, kind) do update set take_id = excluded.take_id, file = excluded.file, size_bytes = excluded.size_bytes
        where renditions.take_id <> excluded.take_id
      returning file
    )
    select file from earlier where exists (select 1 from stored)
    union all select ${rendition.file} where not exists (select 1 from stored)`.execute(db);
  return rows[0]?.file ?? null;
}

/** Kinds of files that a take has made so far. */
export async function listRenditionKinds(db: Db, takeId: string): Promise<RenditionKind[]> {
  const rows = await db.selectFrom('renditions').select('kind').where('take_id', '=', takeId).execute();
  return rows.map(({ kind }) => kind);
}

/** Segments as they stand with their take: their keys hold for one quality in one `segmentsVersion`. */
export type StoredSegments = { version: string; quality: string; segments: readonly Segment[] };

/** The file of a video together with the segments that its take has made, if they were noted. */
export async function getFileSegments(
  db: Db,
  videoId: string,
): Promise<{ file: string; segments: StoredSegments } | undefined> {
  const { rows } = await sql<{ file: string; segments: StoredSegments }>`
    select r.file, t.segments from renditions r join takes t on t.id = r.take_id
    where r.video_id = ${videoId} and r.kind = 'video' and t.segments is not null`.execute(db);
  return rows[0];
}
