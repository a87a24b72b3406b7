import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { keepStatement } from '../../platform/db/kept-statement.ts';

/** A drawn picture of a performer or background: `key` says of what, `version` by which drawing code, `file` is a storage name. */
export type StillRow = { key: string; version: string; file: string };

const stills = keepStatement((db) => db.selectFrom('stills').select(['key', 'version', 'file']));

export async function listStills(db: Db): Promise<StillRow[]> {
  return stills(db, {});
}

/** Stores a picture. False when a picture of this version is there already, which then stays: another worker was first. */
export async function upsertStill(db: Db, still: StillRow): Promise<boolean> {
  const stored = await db
    .insertInto('stills')
    .values(still)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ version: still.version, file: still.file })
        .where('stills.version', '<>', still.version),
    )
    .returning('key')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function forgetStills(db: Db, files: readonly string[]): Promise<void> {
  await db
    .deleteFrom('stills')
    .where('file', '=', sql<string>`any(${files}::text[])`)
    .execute();
}
