import type { PicturePartnerId, PresenterPartnerId } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** Those who are left alone when they fail. */
type Resting = PresenterPartnerId | PicturePartnerId;

/** So many faults in a row, and a partner is left alone. */
const FAULTS_MAX = 3;
/** For how long, and how long the one that tries it then has it for itself, in milliseconds. */
const REST_MS = 60_000;
/** Nobody is left alone for longer, whatever they ask for. */
const LONGEST_REST_MS = 10 * 60_000;

/** When a partner is asked again; null: it may be asked now. Whoever is told that after a rest is the one that tries it: all others wait for what becomes of that. */
export async function restOf(db: Db, partner: Resting, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ rests_until: Date }>`
    select rests_until from partner_rests where partner = ${partner} and rests_until > ${now}`.execute(db);
  if (rows[0]) return rows[0].rests_until;
  const { numAffectedRows } = await sql`
    update partner_rests set rests_until = ${new Date(now.getTime() + REST_MS)}
    where partner = ${partner} and faults >= ${FAULTS_MAX} and rests_until <= ${now}`.execute(db);
  if (numAffectedRows === 1n) return null;
  const again = await sql<{ rests_until: Date }>`
    select rests_until from partner_rests where partner = ${partner} and rests_until > ${now}`.execute(db);
  return again.rows[0]?.rests_until ?? null;
}

/** It answered as it should. */
export async function noteAnswer(db: Db, partner: Resting): Promise<void> {
  await sql`delete from partner_rests where partner = ${partner}`.execute(db);
}

/** It did not answer as it should, or wants to be left alone for a while. */
export async function noteFault(
  db: Db,
  { partner, now, retryAfterMs }: { partner: Resting; now: Date; retryAfterMs: number | null },
): Promise<void> {
  const asked = retryAfterMs === null ? null : new Date(now.getTime() + Math.min(retryAfterMs, LONGEST_REST_MS));
  const rest = new Date(now.getTime() + REST_MS);
  await sql`
    insert into partner_rests as known (partner, faults, rests_until) values (${partner}, 1, ${asked})
    on conflict (partner) do update set faults = known.faults + 1,
      rests_until = greatest(${asked}::timestamptz, case when known.faults + 1 >= ${FAULTS_MAX} then ${rest}::timestamptz end)`.execute(
    db,
  );
}

/** Partners that are left alone at a moment, and until when. */
export async function listRests(db: Db, now: Date): Promise<{ partner: Resting; rests_until: Date }[]> {
  const { rows } = await sql<{ partner: Resting; rests_until: Date }>`
    select partner, rests_until from partner_rests where rests_until > ${now}`.execute(db);
  return rows;
}
