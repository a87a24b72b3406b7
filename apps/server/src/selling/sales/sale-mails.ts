import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { type Buyer, linkToProve } from '../../people/accounts/buyers.service.ts';
import { type NewMail, sendMail } from '../../people/mail/mail.service.ts';
import type { PlanTerms } from '../../people/plans/plan-numbers.service.ts';
import { plansOfUser } from '../../people/plans/plans.service.ts';
import type { PurchaseRow } from './purchases.store.ts';

type MailDeps = Pick<Deps, 'config' | 'settings' | 'vault' | 'queue' | 'now'>;

/** What a purchase has just given and taken. `failing`: plans of which a payment has just failed. `why`: the state that has taken; `until`: how long the days of grace last. */
export type Change = {
  given: readonly PlanTerms[];
  taken: readonly PlanTerms[];
  failing: readonly PlanTerms[];
  why: PurchaseRow['state'];
  until: Date | null;
};
type Told = { purchase: PurchaseRow; owner: Buyer; seller: string; change: Change };

/** What a state that closes is called in the mail that tells of it. */
const WHY = {
  refunded: 'refunded',
  charged_back: 'charged_back',
  cancelled: 'cancelled',
  grace: 'unpaid',
  ended: 'ended',
} as const;

/** Tells a buyer what has changed for them: one mail for each change, in the transaction that makes it. Call it once their plans are settled. */
export async function mailOfPurchase(deps: MailDeps, trx: Db, told: Told): Promise<void> {
  // Who may never sign in again is not told what they could do there.
  if (told.owner.isBanned) return;
  const { support_email: email, support_url: url } = deps.settings.current();
  const { plans: held } = await plansOfUser(trx, told.owner.userId);
  // What they have for another reason as well has not ended for them.
  const taken = told.change.taken.filter((plan) => plan.is_addition || !held.some(({ id }) => id === plan.id));
  const change = { ...told.change, taken };
  const context = { support: { email, url }, held: held.map(({ name }) => name) };
  for (const mail of mailsOf({ ...told, change }, context)) await sendMail(deps, trx, mail);
}

const aboutPurchase = ({ purchase, seller }: Pick<Told, 'purchase' | 'seller'>, plans: readonly PlanTerms[]) => ({
  seller,
  transaction: purchase.transaction_id,
  plans: [...new Set(plans.map(({ name }) => name))],
});

function mailsOf(
  { purchase, owner, seller, change }: Told,
  { support, held }: { support: { email: string; url: string }; held: readonly string[] },
): NewMail[] {
  const { given, taken, failing, why, until } = change;
  const { email: to, token } = owner;
  const about = (plans: readonly PlanTerms[]) => aboutPurchase({ purchase, seller }, plans);
  const mails: NewMail[] = [];
  if (given.length > 0 && token !== null) {
    const input = { ...about(given), name: purchase.buyer_name ?? '', email: to, token };
    mails.push({ to, template: 'purchaseWelcome', input });
  } else if (given.length > 0) mails.push({ to, template: 'purchaseAdded', input: about(given) });
  if (taken.length > 0) {
    const reason = Object.entries(WHY).find(([state]) => state === why)?.[1] ?? 'ended';
    mails.push({ to, template: 'purchaseEnded', input: { ...about(taken), why: reason, stays: [...held], support } });
  }
  if (failing.length > 0 && until)
    mails.push({
      to,
      template: 'paymentFailed',
      input: { ...about(failing), until: until.toISOString(), support },
    });
  return mails;
}

type Kept = { purchase: PurchaseRow; buyer: Buyer; seller: string; plans: readonly PlanTerms[] };

/** Mails a link to a buyer whose account may be a stranger's: whoever has the mailbox opens with it what was bought, and ends all other ways into the account. */
export async function mailToProve(deps: MailDeps, trx: Db, { purchase, buyer, seller, plans }: Kept): Promise<void> {
  const token = await linkToProve(deps, trx, buyer);
  const about = aboutPurchase({ purchase, seller }, plans);
  await sendMail(deps, trx, {
    to: buyer.email,
    template: 'purchaseKept',
    input: { ...about, email: buyer.email, token },
  });
}
