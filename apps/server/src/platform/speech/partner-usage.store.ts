import type { SpeechPartnerId } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** The day of UTC on which something is spoken. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Who is asked, and what is counted of it: characters that are spoken, milliseconds of sound that is written down. */
export type CountedPartner = SpeechPartnerId | 'transcriber';
const unitOf = (partner: CountedPartner) => (partner === 'transcriber' ? 'milliseconds' : 'characters');

type Use = {
  partner: CountedPartner;
  day: string;
  accountId: string | null;
  isOwn: boolean;
  amount: number;
};

/** Whoever spends of one budget does so one after the other. Held until the end of the transaction. */
export async function lockBudget(trx: Db, { partner, day }: Pick<Use, 'partner' | 'day'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sayso:partner-usage:${partner}:${day}`}, 0))`.execute(trx);
}

/** What a partner was asked to do on a day with the operator's key. */
export async function spentOn(db: Db, { partner, day }: Pick<Use, 'partner' | 'day'>): Promise<number> {
  const { rows } = await sql<{ spent: string }>`
    select coalesce(sum(amount), 0) as spent from partner_usage
    where partner = ${partner} and day = ${day} and not is_own_key`.execute(db);
  return Number(rows[0]?.spent ?? 0);
}

/** Counts what a partner is asked to do; a negative amount takes it back. */
export async function addUse(db: Db, { partner, day, accountId, isOwn, amount }: Use): Promise<void> {
  await sql`
    insert into partner_usage as known (partner, day, account_id, unit, is_own_key, amount)
    values (${partner}, ${day}, ${accountId}, ${unitOf(partner)}, ${isOwn}, ${Math.max(0, amount)})
    on conflict (partner, day, account_id, unit, is_own_key)
    do update set amount = greatest(0, known.amount + ${amount}::bigint)`.execute(db);
}

/** What each partner did since a day, today included: with the operator's key and with keys of customers. */
export async function sumUse(db: Db, { today, since }: { today: string; since: string }) {
  const sumIf = (condition: RawBuilder<unknown>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::float8`;
  const { rows } = await sql<{
    partner: CountedPartner;
    today: number;
    today_own: number;
    all: number;
    all_own: number;
  }>`
    select partner,
      ${sumIf(sql`day = ${today} and not is_own_key`)} as today,
      ${sumIf(sql`day = ${today} and is_own_key`)} as today_own,
      ${sumIf(sql`not is_own_key`)} as "all",
      ${sumIf(sql`is_own_key`)} as all_own
    from partner_usage where day >= ${since} group by partner`.execute(db);
  return rows;
}

/** What partners did for an account, for the copy of its owner's data. */
export async function listUseOf(db: Db, accountIds: readonly string[]) {
  const { rows } = await sql<{ partner: string; day: string; unit: string; is_own_key: boolean; amount: number }>`
    select partner, to_char(day, 'YYYY-MM-DD') as day, unit, is_own_key, amount::float8 as amount from partner_usage
    where account_id = any(${accountIds}::uuid[]) order by day, partner, is_own_key`.execute(db);
  return rows;
}
