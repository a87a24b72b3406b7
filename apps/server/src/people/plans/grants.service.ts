import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { ensureOwnAccount } from '../../platform/db/owners.ts';
import type { Deps } from '../../deps.ts';
import { announceList } from '../../platform/live/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import * as store from './grants.store.ts';
import { type HeldPlan, heldPlans } from './held-plans.ts';
import { termsOfPlans } from './plan-numbers.service.ts';
import { lockUser, listOwnedAccounts } from './grants.store.ts';

export { moveGrantsOfPurchase } from './grants.store.ts';

type GrantDeps = Pick<Deps, 'now' | 'publish'>;

/** Plans that somebody has got and lost. */
export type HeldChange = { given: readonly string[]; taken: readonly string[] };

/** People whose ends are noticed before it is looked for more. */
const BATCH = 100;

/** Gives somebody exactly what they have a reason for, and tells their browsers when that is something else. Called again it changes nothing. Call it last. */
export async function settlePlans(deps: GrantDeps, trx: Db, userId: string): Promise<HeldChange> {
  return settleChosen(deps, trx, { userId });
}

/** The same, where an operator has just chosen the plan that stands for the person. */
export async function settleChosen(
  deps: GrantDeps,
  trx: Db,
  { userId, chosenId }: { userId: string; chosenId?: string | undefined },
): Promise<HeldChange> {
  const { isChanged, hasPlans, ...change } = await settleHeld(deps, trx, { userId, chosenId });
  if (hasPlans && change.given.length > 0) await ensureOwnAccount(trx, userId);
  if (isChanged) await announcePlans(deps, trx, userId);
  return change;
}

/** Tells the browsers of a person that their plans are others now. Call it last in the transaction that changes them. */
async function announcePlans(deps: Pick<Deps, 'publish'>, trx: Db, userId: string): Promise<void> {
  for (const accountId of await listOwnedAccounts(trx, userId))
    await announceList(deps, trx, { accountId, list: 'plans' });
}

/** The same for somebody who is just being made, whom nobody has to tell. */
export async function settleHeld(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  { userId, chosenId }: { userId: string; chosenId?: string | undefined },
): Promise<HeldChange & { isChanged: boolean; hasPlans: boolean }> {
  const at = now();
  // Two who give and take at once would each leave out what the other does.
  await lockUser(trx, userId);
  const before = await store.listHeld(trx, userId);
  const held = heldPlans(await store.listOpenGrants(trx, userId, at), { before, chosenId });
  await store.updateOver(trx, userId, at);
  const isKept = (plan: (typeof held)[number]) =>
    before.some(
      (one) => one.plan_id === plan.plan_id && one.is_default === plan.is_default && one.quantity === plan.quantity,
    );
  const isChanged = held.length !== before.length || !held.every(isKept);
  if (isChanged) await store.replaceHeld(trx, userId, held);
  const idsBeside = (plans: readonly HeldPlan[], others: readonly HeldPlan[]) =>
    plans.map((plan) => plan.plan_id).filter((id) => !others.some((other) => other.plan_id === id));
  return {
    isChanged,
    hasPlans: held.length > 0,
    given: idsBeside(held, before),
    taken: idsBeside(before, held),
  };
}

/** Gives by hand, or takes note of what somebody got with signing up; `settlePlans` follows. What was given before becomes what is said now. */
export async function giveByHand(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  gift: Pick<store.GrantByHand, 'user_id' | 'plan_id' | 'kind'> & Partial<store.GrantByHand>,
): Promise<void> {
  const granted_at = now();
  const unsaid = { id: newId(), quantity: 1, note: null, ends_at: null, given_by: null };
  await store.upsertGrantByHand(trx, { ...unsaid, granted_at, ...gift });
}

/** What an item of a purchase gives. `paidAt`: when the last payment for it was told, which gives again what an operator had withdrawn before. */
export type SaleGrant = {
  userId: string;
  planId: string;
  purchaseId: string;
  item: string;
  quantity: number;
  grantedAt: Date;
  isOpen: boolean;
  endsAt: Date | null;
  paidAt: Date | null;
};

/** Writes down what an item of a purchase gives; `settlePlans` follows. Answers whether an operator had withdrawn it, and still has. */
export async function grantBySale(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  sale: SaleGrant,
): Promise<{ wasWithdrawn: boolean; isWithdrawn: boolean }> {
  const at = now();
  const { userId: user_id, quantity, isOpen, endsAt, paidAt } = sale;
  const before = await store.lockGrantOfSale(trx, sale);
  if (!before && !isOpen) return { wasWithdrawn: false, isWithdrawn: false };
  if (!before) {
    const { planId: plan_id, purchaseId: purchase_id, item, grantedAt: granted_at } = sale;
    const grant = { id: newId(), user_id, plan_id, purchase_id, item, quantity, granted_at, ends_at: endsAt };
    await store.insertGrant(trx, { ...grant, kind: 'sale' });
    return { wasWithdrawn: false, isWithdrawn: false };
  }
  const hasEnded = before.ends_at !== null && before.ends_at <= at;
  const ends_at = isOpen ? endsAt : hasEnded ? before.ends_at : at;
  const isPaidAnew = before.withdrawn_at !== null && paidAt !== null && paidAt > before.withdrawn_at;
  const withdrawn_at = isPaidAnew ? null : before.withdrawn_at;
  const is_over = ends_at !== null && ends_at <= at;
  await store.updateGrant(trx, before.id, { user_id, quantity, ends_at, withdrawn_at, is_over });
  return { wasWithdrawn: before.withdrawn_at !== null, isWithdrawn: withdrawn_at !== null };
}

/** Ends what was given until a day that has come: each person by themselves, so that one who cannot be settled keeps nobody waiting. */
export async function endDueGrants(
  deps: Pick<Deps, 'db' | 'now' | 'publish' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const failed = new Set<string>();
  while (!signal.aborted) {
    const due = await store.listPeopleWithEnds(deps.db, { now: deps.now(), limit: BATCH + failed.size });
    const left = due.filter((userId) => !failed.has(userId));
    if (left.length === 0) return;
    for (const userId of left) {
      if (signal.aborted) return;
      try {
        await deps.db.transaction().execute((trx) => endGrantsOf(deps, trx, userId));
      } catch (error) {
        failed.add(userId);
        deps.log.error({ err: error, userId }, 'grants whose end has come cannot be ended');
      }
    }
  }
}

async function endGrantsOf(deps: GrantDeps, trx: Db, userId: string): Promise<void> {
  const { taken } = await settlePlans(deps, trx, userId);
  for (const { slug: plan } of (await termsOfPlans(trx, taken)).values()) {
    const target = { type: 'user', id: userId } as const;
    await recordAudit(trx, { actor: null, action: 'plan.take', target, details: { plan, why: 'ended' } });
  }
}

/** Forgets who was given a plan that is deleted, as far as that is over. */
export async function forgetEndedGifts({ now }: Pick<Deps, 'now'>, trx: Db, planId: string): Promise<void> {
  await store.deleteEndedGifts(trx, planId, now());
}

export { endGrantOfSale, listReasonsOfUser, type ReasonRow, restoreGrantOfSale } from './grants.store.ts';
