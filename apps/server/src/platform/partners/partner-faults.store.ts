import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { OrderedServer } from './partner-ids.ts';

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
