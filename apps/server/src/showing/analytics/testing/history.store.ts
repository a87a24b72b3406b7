import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { type RequestMinute, emptyBuckets } from '../../../platform/measures/request-minutes.ts';
import { addRequestMinutes } from '../../../platform/measures/measures.store.ts';
import { addWatched, extendVisits } from '../../../platform/measures/presence.store.ts';
import { testSpec } from '../../../making/specs/testing/test-spec.ts';

export type Person = { userId: string; accountId: string };

/** Stores what happened at moments of the past, for tests of sums: rows as the product writes them, and nothing that is summed up. */
export function historyOf(db: Db) {
  return {
    async person(at: string, name = 'Ada'): Promise<Person> {
      const [userId, accountId] = [newId(), newId()];
      const user = { id: userId, name, email: `${userId}@example.com`, password_hash: '', created_at: at };
      await db.insertInto('users').values(user).execute();
      await db.insertInto('accounts').values({ id: accountId, name }).execute();
      await db.insertInto('memberships').values({ user_id: userId, account_id: accountId, role: 'owner' }).execute();
      return { userId, accountId };
    },

    /** `lengthMs`: null while it is not finished. */
    async video(
      person: Person,
      at: string,
      { lengthMs = null, title = 'Glow serum' }: { lengthMs?: number | null; title?: string } = {},
    ) {
      const [id, speechId] = [newId(), newId()];
      await sql`insert into speeches (id, account_id, content_hash, voice_id, voice_name, speech_rate, script, word_count, duration_ms, audio_file, timing_file, take_file)
        values (${speechId}, ${person.accountId}, ${id}, 'en-us-ava', 'Ava', 1, 'Two drops.', 2, 1000, 'a', 't', 'k')`.execute(
        db,
      );
      const spec = testSpec();
      await sql`insert into videos (id, account_id, created_by, title, slug, status, spec, file_ms, created_at)
        values (${id}, ${person.accountId}, ${person.userId}, ${title}, ${id}, ${lengthMs === null ? 'processing' : 'completed'},
          ${JSON.stringify({ ...spec, speech: { ...spec.speech, id: speechId } })}::jsonb, ${lengthMs}, ${at})`.execute(
        db,
      );
      return id;
    },

    async render(
      at: string,
      { outcome = 'succeeded', ms = 8_000 }: { outcome?: 'succeeded' | 'failed' | 'cancelled'; ms?: number } = {},
    ) {
      const stage_ms = JSON.stringify({ avatar: ms / 4, frames: ms - ms / 4 });
      const row = { take_id: newId(), finished_at: at, outcome, stage_ms, claims: 1, repeats: 0, queue_ms: 700 };
      await db.insertInto('render_times').values(row).execute();
    },

    watched: (videoId: string, at: string, what: { views?: number; downloads?: number; shares?: number }) =>
      db.transaction().execute(async (trx) => {
        await addWatched(trx, [{ videoId, at: new Date(at), ...what }]);
        if (what.views) await sql`update videos set views = views + ${what.views} where id = ${videoId}`.execute(trx);
      }),

    visit: ({ userId }: Person, from: string, to: string = from) =>
      db.transaction().execute((trx) => extendVisits(trx, [{ userId, firstAt: new Date(from), lastAt: new Date(to) }])),

    answers: (at: string, told: Partial<RequestMinute> = {}) =>
      addRequestMinutes(db, 'one', [
        {
          minute: new Date(at),
          method: 'GET',
          route: '/api/videos',
          statusClass: 2,
          count: 1,
          sumMs: 10,
          buckets: emptyBuckets(),
          ...told,
        },
      ]),

    /** A process that answered requests. */
    ran: (from: string, to: string) =>
      db.insertInto('process_runs').values({ process: newId(), started_at: from, last_at: to, is_api: true }).execute(),

    load: (at: string, permille: number) =>
      sql`insert into quarter_counts (quarter, name, count) values (quarter_of(${at}), 'load', 1), (quarter_of(${at}), 'load_permille', ${permille})
        on conflict (quarter, name) do update set count = quarter_counts.count + excluded.count`.execute(db),
  };
}

/** Empties every table that figures of operators are made of, and their sums. */
export async function forgetEverything(db: Db): Promise<void> {
  await sql`truncate users, accounts, purchases, render_times, watch_quarters, watch_months, request_minutes, quarter_counts, process_runs,
    analytics_quarters, analytics_money, stale_quarters cascade`.execute(db);
}

/** Nothing has happened but that those who are there signed up long ago. */
export async function startInJanuary(db: Db): Promise<void> {
  await sql`update users set created_at = '2026-01-01'`.execute(db);
  await sql`truncate visits, request_minutes`.execute(db);
  await sql`select mark_every_quarter()`.execute(db);
}
