import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/create-empty-database.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { migrate, migrateTo } from '../../../platform/db/migrate.ts';

let db: Db;
const id = (number: number) => `0195a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ACCOUNT, SPEECH, OPEN, DECIDED, QUIET] = [id(1), id(2), id(3), id(4), id(5)] as const;
const spec = { performer: { id: 'maya' }, speech: { id: SPEECH, script: 'Hi.' } };

beforeEach(async () => {
  db = await createEmptyDatabase();
  await migrateTo(db, '0072_system_analytics');
  await sql`insert into accounts (id, name) values (${ACCOUNT}, 'Ada')`.execute(db);
  await sql`insert into speeches (id, account_id, content_hash, voice_id, voice_name, speech_rate, script, word_count, duration_ms,
    audio_file, timing_file, take_file) values (${SPEECH}, ${ACCOUNT}, 'h', 'v', 'V', 1, 'Hi.', 1, 900, 'a', 'b', 'c')`.execute(
    db,
  );
  for (const video of [OPEN, DECIDED, QUIET])
    await sql`insert into videos (id, account_id, title, slug, status, spec)
      values (${video}, ${ACCOUNT}, ${`Video ${video}`}, ${video}, 'completed', ${JSON.stringify(spec)}::jsonb)`.execute(
      db,
    );
});
afterEach(() => db.destroy());

type Report = { video: string; reason: string; details?: string; times?: number; status?: string; at: string };

/** Stores a report as the version before did. */
const report = (number: number, { video, reason, details = '', times = 1, status = 'open', at }: Report) =>
  sql`insert into video_reports (id, video_id, reason, details, times, status, created_at, last_at, decided_at)
    values (${id(number)}, ${video}, ${reason}, ${details}, ${times}, ${status}, ${at}, ${at}, ${status === 'open' ? null : at})`.execute(
    db,
  );

const items = async () =>
  (
    await db
      .selectFrom('moderation_items')
      .select(['subject_id', 'status', 'is_raised', 'reason', 'reports'])
      .orderBy('subject_id')
      .execute()
  ).map(({ subject_id, status, is_raised, reason, reports }) => [subject_id, status, is_raised, reason, reports]);
const reports = async () =>
  (await db.selectFrom('moderation_reports').select(['id', 'reason', 'times', 'status']).orderBy('id').execute()).map(
    (row) => [row.id, row.reason, row.times, row.status],
  );

test('reports of the version before are taken over with what was decided about them, and their table is gone', async () => {
  await report(11, { video: OPEN, reason: 'misleading', times: 3, at: '2026-02-01T10:00:00Z' });
  await report(12, { video: OPEN, reason: 'sexual', details: 'At the end', at: '2026-02-02T10:00:00Z' });
  await report(13, { video: DECIDED, reason: 'hateful', status: 'dismissed', times: 2, at: '2026-02-03T10:00:00Z' });
  await migrate(db);
  expect(await items()).toEqual([
    [OPEN, 'pending', false, 'sexual', 4],
    [DECIDED, 'approved', false, null, 2],
  ]);
  expect(await reports()).toEqual([
    [id(11), 'misleading', 3, 'open'],
    [id(12), 'sexual', 1, 'open'],
    [id(13), 'hateful', 2, 'dismissed'],
  ]);
  const { rows } = await sql<{ there: string | null }>`select to_regclass('video_reports')::text as there`.execute(db);
  expect(rows).toEqual([{ there: null }]);
});

test('so is what it stored while the next version was at work: each report counts once, and what it is about waits', async () => {
  await report(11, { video: OPEN, reason: 'misleading', times: 3, at: '2026-02-01T10:00:00Z' });
  await report(12, { video: DECIDED, reason: 'hateful', status: 'acted', at: '2026-02-01T11:00:00Z' });
  await migrateTo(db, '0074_moderation');
  await sql`update moderation_items set status = 'flagged' where subject_id = ${OPEN}`.execute(db);
  await sql`insert into moderation_reports (id, item_id, reason, times, created_at, last_at)
    select ${id(21)}::uuid, i.id, 'child', 2, now(), now() from moderation_items i where subject_id = ${DECIDED}`.execute(
    db,
  );
  await report(13, { video: OPEN, reason: 'violent', at: '2026-02-04T10:00:00Z' });
  await report(14, { video: DECIDED, reason: 'child', at: '2026-02-04T11:00:00Z' });
  await report(15, { video: QUIET, reason: 'illegal', times: 5, at: '2026-02-04T12:00:00Z' });
  await migrate(db);
  expect(await items()).toEqual([
    [OPEN, 'flagged', true, 'misleading', 4],
    [DECIDED, 'pending', false, 'child', 2],
    [QUIET, 'pending', false, 'illegal', 5],
  ]);
  expect(await reports()).toEqual([
    [id(11), 'misleading', 3, 'open'],
    [id(12), 'hateful', 1, 'acted'],
    [id(13), 'violent', 1, 'open'],
    [id(15), 'illegal', 5, 'open'],
    // The same words of both versions.
    [id(21), 'child', 3, 'open'],
  ]);
});
