import { type AdminPurchase, AppError, type Purchase } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import { toAdminPurchase, toPurchase } from '../lists/lists.mapper.ts';
import { getAdminPurchase, getPerson, getPurchase } from '../lists/lists.store.ts';
import { movePurchase } from '../sales.service.ts';
import { findClaim } from './claim-code.ts';
import { mailClaimCodeJob } from './claims.job.ts';
import * as store from './claims.store.ts';

/** How long a mailed code is good. */
const CODE_MINUTES = 30;
/** Wrong codes until it is good for nothing. */
const TRIES = 5;
const MINUTE_MS = 60_000;

/**
 * Asks for the code of a purchase that was made with another e-mail. What is answered, and how soon, says nothing about whether there is one: the rest is a worker's.
 */
export async function claimPurchase(
  { db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>,
  actor: Actor,
  transaction: string,
): Promise<{ expires_at: string }> {
  authorize(actor, 'purchases.claim');
  const expiresAt = new Date(now().getTime() + CODE_MINUTES * MINUTE_MS).toISOString();
  await queue.enqueue(db, mailClaimCodeJob, { claimId: newId(), userId: actor.userId, transaction, expiresAt });
  return { expires_at: expiresAt };
}

type Confirmation = { transaction: string; code: string; saveResponse: SaveResponse<Purchase> };

/**
 * Makes a purchase the asker's, with all that it gives. Whose it was, who bought it and whose it is now are told.
 * @throws AppError `claim_code_wrong`.
 */
export async function confirmClaim(
  deps: Deps,
  actor: Actor,
  { transaction, code, saveResponse }: Confirmation,
): Promise<Purchase> {
  authorize(actor, 'purchases.claim');
  const { userId } = actor;
  const claimed = await deps.db.transaction().execute(async (trx) => {
    const claims = await store.lockOpenClaims(trx, { userId, transaction, now: deps.now(), tries: TRIES });
    const claim = findClaim(claims, code);
    // A try counts whatever is thrown after it: this is committed.
    if (!claim)
      return store.countTry(
        trx,
        claims.map(({ id }) => id),
      );
    const purchase = await takeOver(deps, trx, { actor, purchaseId: claim.purchase_id });
    await saveResponse(trx, purchase);
    return purchase;
  });
  if (!claimed) throw new AppError('claim_code_wrong');
  return claimed;
}

async function takeOver(
  deps: Deps,
  trx: Db,
  { actor, purchaseId }: { actor: Actor; purchaseId: string },
): Promise<Purchase> {
  const row = await getAdminPurchase(trx, purchaseId);
  if (!row) throw new AppError('claim_code_wrong');
  const before = toAdminPurchase(row);
  await movePurchase(deps, trx, { purchaseId, from: before.user?.id ?? null, userId: actor.userId });
  await store.endClaims(trx, purchaseId, deps.now());
  const target = { type: 'purchase', id: purchaseId, label: before.transaction_id } as const;
  const details = { source: before.source, from: before.user?.id ?? null, to: actor.userId };
  await recordAudit(trx, { actor, action: 'purchase.claim', target, details });
  await tellAll(deps, trx, { before, userId: actor.userId });
  const after = await getPurchase(trx, purchaseId);
  if (!after) throw new AppError('claim_code_wrong');
  return toPurchase(after);
}

/** One mail to each address: of who has it now, of the buyer, and of who had it. */
async function tellAll(
  deps: Deps,
  trx: Db,
  { before, userId }: { before: AdminPurchase; userId: string },
): Promise<void> {
  const person = await getPerson(trx, userId);
  if (!person) throw new AppError('unauthenticated');
  const facts = {
    transactionId: before.transaction_id,
    seller: before.source_name,
    claimedBy: person.email,
  };
  const others = [before.email, before.user?.email].flatMap((email) => email?.toLowerCase() ?? []);
  await sendMail(deps, trx, { to: person.email, template: 'purchaseClaimed', input: { ...facts, isTheirs: true } });
  for (const to of new Set(others.filter((email) => email !== person.email.toLowerCase())))
    await sendMail(deps, trx, { to, template: 'purchaseClaimed', input: { ...facts, isTheirs: false } });
}
