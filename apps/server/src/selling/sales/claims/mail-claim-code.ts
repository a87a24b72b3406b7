import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import { kindLabel } from '../lists/lists.mapper.ts';
import { getPerson } from '../lists/lists.store.ts';
import { hashClaimCode, newClaimCode } from './claim-code.ts';
import type { mailClaimCodeJob } from './claims.job.ts';
import * as store from './claims.store.ts';

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
