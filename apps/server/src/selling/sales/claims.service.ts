import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type AdminPurchase, AppError, type Purchase, Id, Timestamp, CLAIM_CODE_CHARACTERS } from '@sayso/contract';
import { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { sendMail } from '../../people/mail/mail.service.ts';
import { defineJob } from '../../platform/work/job.ts';
import { toAdminPurchase, toPurchase, kindLabel } from './lists.mapper.ts';
import { getAdminPurchase, getPerson, getPurchase } from './lists.store.ts';
import { movePurchase } from './sales.service.ts';
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

/** Mails the code of a purchase, if there is such a purchase: by a worker, so that whoever asks is answered as soon as when there is none. */
export const mailClaimCodeJob = defineJob({
  name: 'mail-claim-code',
  schema: z.object({ claimId: Id, userId: Id, transaction: z.string(), expiresAt: Timestamp }),
});

/** Removes old claims. */
export const sweepClaimsJob = defineJob({ name: 'sweep-claims', schema: z.object({}) });

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

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code to be mailed: 40 bits, which five tries do not find. */
function newClaimCode(): string {
  return Array.from({ length: CLAIM_CODE_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** However it is typed. */
function hashClaimCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
}

/** The claim that a code is of. All are looked at, so that the time it takes says nothing. */
function findClaim<Claim extends { code_sha256: Buffer }>(claims: readonly Claim[], code: string): Claim | undefined {
  const given = hashClaimCode(code);
  const [found] = claims.filter((claim) => timingSafeEqual(claim.code_sha256, given));
  return found;
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

const DAY_MS = 24 * 60 * 60 * 1000;
/** Codes that are mailed to one buyer in a day, whoever asks: nobody is buried in mails. */
const MAILS_A_DAY = 3;
/** Days that claims are kept: for longer than their mails are counted. */
const KEPT_DAYS = 7;

type MailDeps = Pick<Deps, 'config' | 'settings' | 'vault' | 'queue' | 'now' | 'db'>;

/** Mails a code to the buyer of what somebody claims. Sellers number alike: whoever has bought under the number gets a code of their own. */
export async function mailClaimCode(
  deps: MailDeps,
  { claimId, userId, transaction, expiresAt }: z.output<typeof mailClaimCodeJob.schema>,
): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const person = await getPerson(trx, userId);
    if (!person) return;
    const since = new Date(now().getTime() - DAY_MS);
    for (const [place, purchase] of (await store.lockClaimable(trx, { transaction, userId })).entries()) {
      if ((await store.countClaims(trx, purchase.id, since)) >= MAILS_A_DAY) continue;
      const code = newClaimCode();
      const isNew = await store.insertClaim(trx, {
        id: place === 0 ? claimId : newId(),
        user_id: userId,
        purchase_id: purchase.id,
        code_sha256: hashClaimCode(code),
        created_at: now(),
        expires_at: expiresAt,
      });
      // The job runs again when its worker died after the commit.
      if (!isNew) return;
      const { transaction_id: transactionId, source_kind: kind, source_name: name } = purchase;
      const input = { transactionId, seller: name ?? kindLabel(kind), code, askedBy: person.email, expiresAt };
      await sendMail(deps, trx, { to: purchase.email, template: 'purchaseClaim', input });
    }
  });
}

export async function sweepClaims({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteClaimsBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
}
