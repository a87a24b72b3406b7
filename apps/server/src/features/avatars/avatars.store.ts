import type { Db } from '../../db/connection.ts';

/** A drawn picture of a performer or background: `key` says of what, `version` by which drawing code, `file` is a storage name. */
export type StillRow = { key: string; version: string; file: string };

export async function listStills(db: Db): Promise<StillRow[]> {
  return db.selectFrom('stills').select(['key', 'version', 'file']).execute();
}

export async function upsertStill(db: Db, still: StillRow): Promise<void> {
  await db
    .insertInto('stills')
    .values(still)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ version: still.version, file: still.file }))
    .execute();
}
