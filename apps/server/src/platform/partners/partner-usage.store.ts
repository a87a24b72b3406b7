import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { CountedPartner } from './partner-rests.store.ts';

/** The day of UTC on which something is asked of a partner. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What is counted of a partner: characters that it speaks, milliseconds of the films that it makes and of the sound that it writes down, tokens that it reads and writes, or pictures. */
export type Use = {
  partner: CountedPartner;
  day: string;
  accountId: string | null;
  unit: 'characters' | 'milliseconds' | 'tokens' | 'pictures';
  isOwn: boolean;
  amount: number;
};
type Budget = Pick<Use, 'partner' | 'day'>;

/** Whoever spends of one budget does so one after the other. Held until the end of the transaction. */
export async function lockBudget(trx: Db, { partner, day }: Budget): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sayso:partner-usage:${partner}:${day}`}, 0))`.execute(trx);
}

/** What was asked of a partner on a day with the operator's key: for everybody, or for one account. */
export async function spentOn(db: Db, { partner, day }: Budget, accountId: string | null = null): Promise<number> {
  const { rows } = await sql<{ spent: string }>`
    select coalesce(sum(amount), 0) as spent from partner_usage
    where partner = ${partner} and day = ${day} and not is_own_key
      and (${accountId}::uuid is null or account_id = ${accountId}::uuid)`.execute(db);
  return Number(rows[0]?.spent ?? 0);
}

/** Counts what is asked; a negative amount takes it back. */
export async function addUse(db: Db, { partner, day, accountId, unit, isOwn, amount }: Use): Promise<void> {
  await sql`
    insert into partner_usage as known (partner, day, account_id, unit, is_own_key, amount)
    values (${partner}, ${day}, ${accountId}, ${unit}, ${isOwn}, ${Math.max(0, amount)})
    on conflict (partner, day, account_id, unit, is_own_key)
    do update set amount = greatest(0, known.amount + ${amount}::bigint)`.execute(db);
}

/** What each partner did on each day since one, in the unit of the ledger: with the operator's key and with keys of customers. Days without anything are absent. */
export async function sumUseByDay(db: Db, since: string) {
  const { rows } = await sql<{ partner: CountedPartner; day: string; operator: number; own: number }>`
    select partner, to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(amount) filter (where not is_own_key), 0)::float8 as operator,
      coalesce(sum(amount) filter (where is_own_key), 0)::float8 as own
    from partner_usage where day >= ${since} group by partner, day order by day`.execute(db);
  return rows;
}

/** What was asked of partners for an account, for the copy of its owner's data. */
export async function listUseOf(db: Db, accountIds: readonly string[]) {
  const { rows } = await sql<{ partner: string; day: string; unit: string; is_own_key: boolean; amount: number }>`
    select partner, to_char(day, 'YYYY-MM-DD') as day, unit, is_own_key, amount::float8 as amount from partner_usage
    where account_id = any(${accountIds}::uuid[]) order by day, partner, is_own_key`.execute(db);
  return rows;
}
