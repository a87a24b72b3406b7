import { type ContentKind, type ContentHold, CONTENT_KINDS, Id, namesOf } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Db } from '../db/connection.ts';
import { defineJob } from '../work/job.ts';

/** Something that customers made and others may see: its kind, and its id in the table of that kind. */
export type ContentRef = { kind: ContentKind; id: string };

/** A text of it, and where it stands, in words for the operator. */
export type ContentText = { place: string; text: string };

/**
 * Contents as the room that has them tells of them. `createdBy`: null who has been erased. `language`: BCP 47, null where nobody knows. `pictureFile`, `videoFile`: names in the storage.
 * `transcript`: what is said in it. `related`: further contents that are seen in it, and are looked at with it.
 */
export type Content = ContentRef & {
  accountId: string;
  createdBy: string | null;
  createdAt: Date;
  title: string;
  language: string | null;
  texts: readonly ContentText[];
  pictureFile: string | null;
  videoFile: string | null;
  captionsFile: string | null;
  transcript: string | null;
  /** What is heard in it, the same for the same recording. */
  speechId?: string;
  /** Where the public finds it; null while it does not. */
  url: string | null;
  durationMs: number | null;
  /** Size of its picture, in pixels, where it moves. */
  frame: { width: number; height: number } | null;
  related: readonly ContentRef[];
};

/** What contents have not that nobody plays. */
export const NO_VIDEO = { videoFile: null, captionsFile: null, transcript: null, durationMs: null, frame: null };

/** Reads what is held back of the contents whose id stands in a column; null where nothing is. `kind` is one of ours, no input. */
export function holdOf(kind: ContentKind, column: string): RawBuilder<ContentHold | null> {
  return sql<ContentHold | null>`(
    select held.hold from held_content held where held.kind = ${sql.lit(kind)} and held.subject_id = ${sql.ref(column)}
    order by array_position(array['removed', 'hidden', 'flagged'], held.hold) limit 1)`;
}

/** Whether the public may see them. What is flagged it sees, with a notice. */
export function isPublicContent(kind: ContentKind, column: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from held_content held where held.kind = ${sql.lit(kind)} and held.subject_id = ${sql.ref(column)} and held.hold <> 'flagged')`;
}

/** Whether an operator has removed them: they are gone for everybody. */
export function isRemovedContent(kind: ContentKind, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from held_content held where held.kind = ${sql.lit(kind)} and held.subject_id = ${sql.ref(column)} and held.hold = 'removed')`;
}

/** Looks at what somebody made or changed. The room `moderation` does it. */
export const checkContentJob = defineJob({
  name: 'check-content',
  schema: z.object({ kind: z.enum(namesOf(CONTENT_KINDS)), id: Id }),
});

/** Has contents looked at that are new or otherwise, in the transaction that stores them. It costs a row and nobody waits for it. */
export async function askForCheck({ queue }: Pick<Deps, 'queue'>, trx: Db, { kind, id }: ContentRef): Promise<void> {
  await queue.enqueue(trx, checkContentJob, { kind, id });
}
