import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { invoiceKey, subscriptionKey } from './subscription-line.ts';
import type { PurchaseClaims } from '../../platform/db/schema.gen.ts';

/** A purchase that can be claimed. `source_name`: null once the sender is gone. */
export type ClaimablePurchase = {
  id: string;
  email: string;
  transaction_id: string;
  source_kind: string;
  source_name: string | null;
};

/** A claim whose code can be entered. */
export type OpenClaim = { id: string; purchase_id: string; code_sha256: Buffer };

/** Whether a number that people type is the one of `k`, or of a subscription. */
const isNumber = (told: string) =>
  sql<boolean>`lower(k.key) in (lower(${told}), lower(${subscriptionKey('any', told)}), lower(${invoiceKey(told)}))`;

/**
 * Purchases that a number is of, that are somebody else's or nobody's and whose buyer can be written to. Whoever claims one meanwhile waits, so that mails are counted one after the other.
 */
export async function lockClaimable(
  db: Db,
  { transaction, userId }: { transaction: string; userId: string },
): Promise<ClaimablePurchase[]> {
  const { rows } = await sql<ClaimablePurchase>`
    select p.id, p.email, p.transaction_id, p.source_kind,
      (select s.name from webhook_senders s where s.slug = p.source) as source_name
    from purchases p
    where p.email is not null and p.user_id is distinct from ${userId}
      and p.id in (select k.purchase_id from purchase_keys k where ${isNumber(transaction)})
    order by p.id for no key update`.execute(db);
  return rows;
}

/** How many codes of each purchase have been mailed since a time. */
export async function countClaims(db: Db, purchaseId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('purchase_claims')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('purchase_id', '=', purchaseId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a claim. False when it is there already. */
export async function insertClaim(db: Db, claim: Insertable<PurchaseClaims>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('purchase_claims')
    .values(claim)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Claims of somebody for the purchases that a number is of, whose codes are still good. Whoever tries others meanwhile waits, and so does whoever claims the same purchase. */
export async function lockOpenClaims(
  db: Db,
  { userId, transaction, now, tries }: { userId: string; transaction: string; now: Date; tries: number },
): Promise<OpenClaim[]> {
  const theirs = sql`
    from purchase_claims c
    where c.user_id = ${userId} and c.used_at is null and c.expires_at > ${now} and c.tries < ${tries}
      and c.purchase_id in (select k.purchase_id from purchase_keys k where ${isNumber(transaction)})`;
  // The purchases first, as all who change one do: two who claim the same would wait for each other's claims without end.
  await sql`select 1 from purchases where id in (select c.purchase_id ${theirs}) order by id for update`.execute(db);
  const { rows } = await sql<OpenClaim>`
    select c.id, c.purchase_id, c.code_sha256 ${theirs} order by c.id for update`.execute(db);
  return rows;
}

/** Counts a code that was wrong. */
export async function countTry(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update purchase_claims set tries = tries + 1 where id = any(${ids}::uuid[])`.execute(db);
}

/** Notes that a purchase was claimed: its codes are good for nothing from then on. */
export async function endClaims(db: Db, purchaseId: string, at: Date): Promise<void> {
  await db
    .updateTable('purchase_claims')
    .set({ used_at: at })
    .where('purchase_id', '=', purchaseId)
    .where('used_at', 'is', null)
    .execute();
}

/** Removes claims that have been good for nothing for long. */
export async function deleteClaimsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('purchase_claims').where('created_at', '<', before).execute();
}
