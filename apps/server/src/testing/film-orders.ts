import { sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';

/** An order of a film as it stands. `countedMs`: what of it is in the ledger; null where nothing is. */
export type KnownOrder = {
  id: string;
  partner: string;
  isOwnKey: boolean;
  state: string;
  fault: string | null;
  countedMs: number | null;
};
/** What the ledger says of a partner's films, in milliseconds. */
export type CountedFilms = { partner: string; isOwnKey: boolean; ms: number };

/** All orders of films, the oldest first. */
export async function readOrders(db: Db): Promise<KnownOrder[]> {
  const { rows } = await sql<KnownOrder>`
    select id, partner, is_own_key as "isOwnKey", state, fault, case when counted_on is not null then speech_ms end as "countedMs"
    from presenter_orders order by created_at`.execute(db);
  return rows;
}

/** The files of films that are kept. */
export async function readFilms(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ file: string }>`select file from presenter_orders where file is not null`.execute(db);
  return new Set(rows.map(({ file }) => file));
}

/** What the ledger of partners says of films. */
export async function readFilmLedger(db: Db): Promise<CountedFilms[]> {
  const { rows } = await sql<CountedFilms>`
    select partner, is_own_key as "isOwnKey", sum(amount)::float8 as ms from partner_usage
    where unit = 'milliseconds' group by partner, is_own_key having sum(amount) > 0`.execute(db);
  return rows;
}
