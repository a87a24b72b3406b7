import type {
  PicturePartnerId,
  PresenterPartnerId,
  SpeechPartnerId,
  TextServerId,
  TranscriberId,
} from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** So many faults in a row, and a partner is left alone. */
const FAULTS_MAX = 3;
/** For how long, and how long the one that tries it then has it for itself, in milliseconds. */
const REST_MS = 60_000;
/** Nobody is left alone for longer, whatever they ask for. */
const LONGEST_REST_MS = 10 * 60_000;

/** Everybody whose use is counted. `openai`: the keys of it that customers bring for scripts. */
export type CountedPartner = SpeechPartnerId | RestingPartner | 'openai';
/** Those in an order whose faults are kept. */
export type OrderedServer = TextServerId | TranscriberId;
/** Those that are left alone after some faults in a row. */
type RestingPartner = PresenterPartnerId | PicturePartnerId | OrderedServer;

/** A partner, and whose key it is asked with: an account's own, or the operator's, which is null. */
export type KeyHolder = { partner: RestingPartner; accountId: string | null };

/** Who a partner is asked for by an order: what goes wrong with one key says nothing of another. */
export const holderOf = (order: { partner: RestingPartner; account_id: string; is_own_key: boolean }): KeyHolder => ({
  partner: order.partner,
  accountId: order.is_own_key ? order.account_id : null,
});

const isHeldBy = ({ partner, accountId }: KeyHolder) =>
  sql`partner = ${partner} and account_id is not distinct from ${accountId}::uuid`;

/** When a partner is asked again with a key; null: it may be asked now. Whoever is told that after a rest is the one that tries it: all others wait for what becomes of that. */
export async function restOf(db: Db, holder: KeyHolder, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ rests_until: Date }>`
    select rests_until from partner_rests where ${isHeldBy(holder)} and rests_until > ${now}`.execute(db);
  if (rows[0]) return rows[0].rests_until;
  const { numAffectedRows } = await sql`
    update partner_rests set rests_until = ${new Date(now.getTime() + REST_MS)}
    where ${isHeldBy(holder)} and faults >= ${FAULTS_MAX} and rests_until <= ${now}`.execute(db);
  if (numAffectedRows === 1n) return null;
  const again = await sql<{ rests_until: Date }>`
    select rests_until from partner_rests where ${isHeldBy(holder)} and rests_until > ${now}`.execute(db);
  return again.rows[0]?.rests_until ?? null;
}

/** It answered as it should. */
export async function noteAnswer(db: Db, { partner, accountId }: KeyHolder, now: Date): Promise<void> {
  await sql`
    insert into partner_rests (partner, account_id, faults, answered_at) values (${partner}, ${accountId}, 0, ${now})
    on conflict (partner, account_id) do update set faults = 0, rests_until = null, answered_at = excluded.answered_at`.execute(
    db,
  );
}

/** The operator's address or key is set anew, or the keys of accounts are: what was known of the faults of one is not known of the next. */
export async function forgetRests(
  trx: Db,
  partners: readonly RestingPartner[],
  accountIds?: readonly string[],
): Promise<void> {
  const isTheirs = accountIds ? sql`account_id = any(${accountIds}::uuid[])` : sql`account_id is null`;
  await sql`delete from partner_rests where partner = any(${partners}) and ${isTheirs}`.execute(trx);
}

/** It did not answer as it should, or wants to be left alone for a while. */
export async function noteFault(
  db: Db,
  { partner, accountId }: KeyHolder,
  { now, retryAfterMs }: { now: Date; retryAfterMs: number | null },
): Promise<void> {
  const asked = retryAfterMs === null ? null : new Date(now.getTime() + Math.min(retryAfterMs, LONGEST_REST_MS));
  const rest = new Date(now.getTime() + REST_MS);
  await sql`
    insert into partner_rests as known (partner, account_id, faults, rests_until) values (${partner}, ${accountId}, 1, ${asked})
    on conflict (partner, account_id) do update set faults = known.faults + 1,
      rests_until = greatest(${asked}::timestamptz, case when known.faults + 1 >= ${FAULTS_MAX} then ${rest}::timestamptz end)`.execute(
    db,
  );
}

/** Partners that are left alone at a moment with the operator's key, or with that of an account, and until when. */
export async function listRests(
  db: Db,
  now: Date,
  accountId: string | null = null,
): Promise<{ partner: RestingPartner; rests_until: Date }[]> {
  const { rows } = await sql<{ partner: RestingPartner; rests_until: Date }>`
    select partner, rests_until from partner_rests
    where account_id is not distinct from ${accountId}::uuid and rests_until > ${now}`.execute(db);
  return rows;
}

/** How all of them are with the operator's key: faults in a row, until when they are left alone, and when they answered last. */
export async function listStandings(db: Db) {
  const { rows } = await sql<{
    partner: RestingPartner;
    faults: number;
    rests_until: Date | null;
    answered_at: Date | null;
  }>`select partner, faults, rests_until, answered_at from partner_rests where account_id is null`.execute(db);
  return rows;
}

/** How many faults of each are kept. */
const KEPT = 20;

/** Keeps why somebody failed, and forgets the oldest. */
export async function keepFault(
  db: Db,
  { partner, at, fault }: { partner: OrderedServer; at: Date; fault: string },
): Promise<void> {
  await sql`insert into partner_faults (partner, at, fault) values (${partner}, ${at}, ${fault})`.execute(db);
  await sql`
    delete from partner_faults where partner = ${partner} and id <= (
      select id from partner_faults where partner = ${partner} order by id desc offset ${KEPT} limit 1)`.execute(db);
}

/** They are set anew: nobody knows yet how they are. */
export async function forgetKeptFaults(trx: Db, partners: readonly OrderedServer[]): Promise<void> {
  await sql`delete from partner_faults where partner = any(${partners})`.execute(trx);
}

/** Why each failed last, the newest first. */
export async function listFaults(db: Db, limit: number) {
  const { rows } = await sql<{ partner: OrderedServer; at: Date; fault: string }>`
    select partner, at, fault from (
      select partner, at, fault, id, row_number() over (partition by partner order by id desc) as place from partner_faults
    ) as numbered where place <= ${limit} order by id desc`.execute(db);
  return rows;
}
