import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';
import { newId } from '../platform/db/new-id.ts';
import { specOf } from '../making/specs/testing/change-spec.ts';

type Copied = 'speeches' | 'takes' | 'videos';

/** Columns that an insert may name: not those that the database generates. */
const written = new Map<Copied, RawBuilder<unknown>>();

/** Stores copies of rows with other values in some columns. `where` may name the row as `t`. */
export async function copyRows(
  db: Db,
  table: Copied,
  { where, changes }: { where: RawBuilder<unknown>; changes: object },
): Promise<void> {
  const columns = written.get(table) ?? (await listWritten(db, table));
  written.set(table, columns);
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from (
      select copy.* from ${sql.table(table)} t, jsonb_populate_record(t, ${JSON.stringify(changes)}::jsonb) copy where ${where}
    ) copies`.execute(db);
}

async function listWritten(db: Db, table: Copied): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}

/** Copies a waiting video with its speech and its take into an account: for tests of many accounts, or of many videos. Answers its id. */
export async function copyVideo(db: Db, videoId: string, accountId: string): Promise<string> {
  const [id, speechId] = [newId(), newId()];
  await copyRows(db, 'speeches', {
    where: sql`t.id = (select speech_id from videos where id = ${videoId})`,
    changes: { id: speechId, account_id: accountId, content_hash: id },
  });
  const before = await specOf(db, videoId);
  const spec = { ...before, speech: { ...before.speech, id: speechId } };
  await copyRows(db, 'videos', {
    where: sql`t.id = ${videoId}`,
    changes: { id, account_id: accountId, spec, slug: id },
  });
  await copyRows(db, 'takes', {
    where: sql`t.video_id = ${videoId}`,
    changes: { id: newId(), account_id: accountId, video_id: id },
  });
  return id;
}
