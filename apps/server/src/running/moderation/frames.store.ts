import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** Notes that somebody asks for the sheet of pictures of a file. */
export async function markAsked(trx: Db, id: string, { of, at }: { of: string; at: Date }): Promise<void> {
  await sql`
    update moderation_items set frames_asked_of = ${of}, frames_asked_at = ${at}, frames_failed_of = null where id = ${id}`.execute(
    trx,
  );
}

/** Notes that no sheet can be made of a file. */
export async function markFailed(db: Db, id: string, of: string): Promise<void> {
  await sql`update moderation_items set frames_failed_of = ${of} where id = ${id}`.execute(db);
}

/** Notes the sheet of pictures of an item. Answers the file whose place it takes. */
export async function replaceFrames(
  db: Db,
  id: string,
  frames: { file: string; of: string },
): Promise<{ superfluous: string | null }> {
  const { rows } = await sql<{ earlier: string | null }>`
    update moderation_items i set frames_file = ${frames.file}, frames_of = ${frames.of}
    from (select id, frames_file from moderation_items where id = ${id} for no key update) earlier
    where i.id = earlier.id returning earlier.frames_file as earlier`.execute(db);
  const row = rows[0];
  return { superfluous: row ? row.earlier : frames.file };
}

/** Takes the sheets of pictures from items whose contents are gone, and answers their files. */
export async function takeFramesOfGone(db: Db): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    update moderation_items i set frames_file = null, frames_of = null
    from (select id, frames_file from moderation_items where gone_at is not null and frames_file is not null for no key update skip locked) gone
    where i.id = gone.id returning gone.frames_file as file`.execute(db);
  return rows.map(({ file }) => file);
}
