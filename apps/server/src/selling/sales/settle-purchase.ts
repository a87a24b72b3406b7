import { SENDER_KINDS, type SenderKind, type PurchaseState } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { type Buyer, findBuyer, findOrMakeBuyer, getBuyer } from '../../people/accounts/buyers.service.ts';
import { mailSetup } from '../../platform/mail/mail-setup.ts';
import { readEmailAddress } from '../../platform/lib/text.ts';
import { digitsOf } from '../../platform/lib/minor-units.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { grantBySale, settlePlans } from '../../people/plans/grants.service.ts';
import { findPlanOfNumber, type PlanTerms, termsOfPlans } from '../../people/plans/plan-numbers.service.ts';
import { PAYING } from './fact-order.ts';
import { type ItemState, NO_TERMS, purchaseState, type StateQuestion, type Terms } from './purchase-state.ts';
import { judge, LEDGER_RULES } from './purchase-ledger.ts';
import * as store from './purchases.store.ts';
import { type Change, mailOfPurchase, mailToProve } from './sale-mails.ts';
import { usualCurrencyOf } from './sale-fact.ts';
import { countedOf, lastPaymentToldAt, type ToldFact, toldOfPurchase, toToldFact } from './told-purchase.ts';

/** What meaning is made with. */
export type SalesDeps = Pick<Deps, 'config' | 'settings' | 'vault' | 'queue' | 'now' | 'publish' | 'log'>;

/** An item of a purchase as it was and as it is. `numbers`: all that the seller knows it by. `plan`: what it gives. */
export type SettledItem = {
  before: store.ItemRow | undefined;
  row: store.ItemRow;
  numbers: readonly string[];
  plan: PlanTerms | undefined;
  wasPaid: boolean;
};

/**
 * What settling has changed. `given`, `taken`: names of plans that somebody has got and lost by it. `unknownItems`: what was paid for and no plan has.
 * `problem`: why nobody has what was paid for, in words for the operator. `keptFor`: the address that has to be confirmed before anybody has it, and how its link travels.
 * `testFor`: the address without an account that a test has named.
 */
export type Settled = {
  userId: string | null;
  email: string | null;
  isNewPerson: boolean;
  isBanned: boolean;
  isChanged: boolean;
  given: readonly string[];
  taken: readonly string[];
  items: readonly SettledItem[];
  unknownItems: readonly SettledItem[];
  problem: string | null;
  keptFor: { email: string; link: 'mailed' | 'in_outbox' } | null;
  testFor: string | null;
};

const NOTHING: Settled = {
  userId: null,
  email: null,
  isNewPerson: false,
  isBanned: false,
  isChanged: false,
  given: [],
  taken: [],
  items: [],
  unknownItems: [],
  problem: null,
  keptFor: null,
  testFor: null,
};

/** What a seller is called. One that we have no name for is called as its address is. */
export const sellerOf = ({ source, source_kind: kind }: Pick<store.PurchaseRow, 'source' | 'source_kind'>): string =>
  kind !== 'any' && Object.hasOwn(SENDER_KINDS, kind) ? SENDER_KINDS[kind as SenderKind].label : source;

type Settling = { purchaseId: string; movedTo?: string; formerUsers?: readonly string[]; mailsAgain?: boolean };

/** Computes a purchase anew from all that was told of it, stores what follows, and tells who has got or lost something. `movedTo`: whose it is from now on. `mailsAgain`: an unproven buyer gets their link once more. */
export async function settle(
  deps: SalesDeps,
  trx: Db,
  { purchaseId, movedTo, formerUsers = [], mailsAgain = false }: Settling,
): Promise<Settled> {
  const before = await store.lockPurchase(trx, purchaseId);
  // It was made one with an older one meanwhile.
  if (!before) return NOTHING;
  if (before.erased_at) await store.forgetNames(trx, purchaseId);
  const { told, facts, currency } = await keepBooks(trx, before);
  if (facts.length === 0) return NOTHING;
  const items = await settleItems(deps, trx, { before, facts });
  const found = await findOwner(deps, trx, { before, items, told, movedTo });
  const whole = wholeOf(items.length > 0 ? items.map(({ row }) => row) : [toPart(stateOf(deps, facts))]);
  const { grossMinor, refundedMinor, feeMinor, commissionMinor } = stateOf(deps, facts, {
    item: null,
    terms: NO_TERMS,
    currency,
  });
  const columns = {
    transaction_id: told.transaction ?? before.transaction_id,
    email: before.erased_at ? null : told.email,
    buyer_name: before.erased_at ? null : told.name,
    user_id: found.owner?.userId ?? null,
    ...whole,
    currency,
    gross_minor: grossMinor,
    refunded_minor: refundedMinor,
    fee_minor: feeMinor,
    commission_minor: commissionMinor,
    affiliate: told.affiliate,
    receipt_url: told.receiptUrl,
    is_test: told.isTest,
    bought_at: told.boughtAt,
  };
  await store.updatePurchase(trx, purchaseId, { ...columns, updated_at: deps.now() });
  for (const { row } of items) await store.upsertItem(trx, purchaseId, row);
  const purchase = { ...before, ...columns };
  const change = await giveAndTake(deps, trx, { before, purchase, items, facts, owner: found.owner });
  const others = new Set([...formerUsers, before.user_id ?? '', found.owner?.userId ?? '']);
  for (const userId of [...others].filter(Boolean).sort()) await settlePlans(deps, trx, userId);
  // Who takes a purchase over sees it on the screen.
  if (found.owner && !movedTo)
    await mailOfPurchase(deps, trx, { purchase, owner: found.owner, seller: sellerOf(purchase), change });
  const begun = items.flatMap(({ before: was, row, plan }) =>
    row.is_open && plan && (mailsAgain || !(was?.is_open && was.plan_id)) ? [plan] : [],
  );
  if (found.unproven && begun.length > 0)
    await mailToProve(deps, trx, { purchase, buyer: found.unproven, seller: sellerOf(purchase), plans: begun });
  return {
    userId: found.owner?.userId ?? null,
    email: found.owner?.email ?? told.email,
    isNewPerson: found.owner !== null && found.owner.token !== null,
    isBanned: found.owner?.isBanned === true,
    isChanged: isOther(before, purchase) || items.some((item) => !item.before || isOther(item.before, item.row)),
    given: change.given.map(({ name }) => name),
    taken: change.taken.map(({ name }) => name),
    items,
    unknownItems: items.filter(({ row, plan }) => row.is_open && !plan),
    problem: found.problem,
    keptFor: found.unproven
      ? { email: found.unproven.email, link: mailSetup(deps).missing.length === 0 ? 'mailed' : 'in_outbox' }
      : null,
    testFor: found.testFor ?? null,
  };
}

/** Computes what each fact of a purchase moves, and stores it. `facts`: those that count. */
export async function keepBooks(trx: Db, { id, source_kind: kind }: Pick<store.PurchaseRow, 'id' | 'source_kind'>) {
  const all = (await store.listFacts(trx, id)).map(toToldFact);
  const listed = countedOf(all);
  const told = toldOfPurchase(listed);
  const currency = told.currency ?? usualCurrencyOf(kind);
  const rows = await inDigits(trx, { purchaseId: id, listed, digits: digitsOf(currency) });
  // Payments of Paddle that were read before its tax was left out are compared with what goes back of them as a whole.
  const isWithTax =
    kind === 'paddle' &&
    rows.some((fact) => PAYING.has(fact.kind) && !fact.isExported && fact.amountMinor && !fact.details.toldMinor);
  const facts = rows.map((fact) => ({
    ...fact,
    amountMinor: isWithTax ? (fact.details.toldMinor ?? fact.amountMinor) : fact.amountMinor,
    // A fact that names no currency is in that of its purchase.
    currency: fact.currency ?? currency,
  }));
  await store.updateMoved(trx, LEDGER_RULES, movedBy(all, facts));
  return { told, facts, currency };
}

type Listed = { purchaseId: string; listed: ToldFact[]; digits: number };

/** Facts with amounts as their currency counts them. What came before the currency was known was read with other digits. */
async function inDigits(trx: Db, { purchaseId, listed, digits }: Listed): Promise<ToldFact[]> {
  const isOther = ({ currency, details }: ToldFact) => currency === null && (details.digits ?? digits) !== digits;
  if (!listed.some(isOther)) return listed;
  await store.updateDigits(trx, { purchaseId, digits });
  return countedOf((await store.listFacts(trx, purchaseId)).map(toToldFact));
}

/** What each fact moves in the books. */
function movedBy(all: readonly ToldFact[], counted: readonly ToldFact[]): store.Moved[] {
  const { facts, ledger } = judge(counted);
  const entries = new Map(facts.map((fact) => [fact.id, ledger.entries.get(fact)]));
  return all.map(({ id }) => {
    const { minor = null, commissionMinor = null } = entries.get(id) ?? {};
    return { id, minor, commissionMinor, isCounted: entries.has(id) };
  });
}

type Part = { state: PurchaseState; is_open: boolean; access_until: Date | null };

/** Which state a purchase shows whose items stand differently: the one that most has to be done about. */
const OPEN_FIRST: readonly PurchaseState[] = ['grace', 'cancelled', 'trial', 'partly_refunded', 'active'];
const CLOSED_FIRST: readonly PurchaseState[] = ['charged_back', 'refunded', 'ended', 'cancelled', 'grace', 'unpaid'];

/** Where a purchase stands as a whole. One whose items were refunded in part only is refunded in part. */
function wholeOf(parts: readonly Part[]): Part {
  const open = parts.filter(({ is_open: isOpen }) => isOpen);
  const [among, order] = open.length > 0 ? [open, OPEN_FIRST] : [parts, CLOSED_FIRST];
  const ranked = order.find((state) => among.some((part) => part.state === state)) ?? 'unpaid';
  const isPartly =
    open.length > 0 &&
    ranked === 'active' &&
    parts.some(({ state }) => state === 'refunded' || state === 'charged_back');
  const ends = among.map(({ access_until: until }) => until);
  const latest = new Date(Math.max(...ends.map((end) => end?.getTime() ?? -Infinity)));
  const isEndless = open.length > 0 && ends.includes(null);
  const access_until = isEndless || Number.isNaN(latest.getTime()) ? null : latest;
  return { state: isPartly ? 'partly_refunded' : ranked, is_open: open.length > 0, access_until };
}

type Shown = Pick<store.ItemRow, 'state' | 'is_open' | 'access_until'>;
const isOther = (one: Shown, other: Shown) =>
  one.state !== other.state || one.is_open !== other.is_open || +(one.access_until ?? 0) !== +(other.access_until ?? 0);

const toPart = ({ state, isOpen, accessUntil }: ItemState): Shown => ({
  state,
  is_open: isOpen,
  access_until: accessUntil,
});

function stateOf(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  facts: readonly ToldFact[],
  asked: Pick<StateQuestion, 'item' | 'terms' | 'currency'> = { item: null, terms: NO_TERMS },
): ItemState {
  return purchaseState(facts, { ...asked, graceDays: settings.current().payment_grace_days, now: now() });
}

const toTerms = (plan: PlanTerms | undefined): Terms =>
  plan ? { billing: plan.billing, trialDays: plan.trial_days, accessDays: plan.access_days } : NO_TERMS;

/** Every item with its plan, once there is one, and where it stands. */
async function settleItems(
  deps: SalesDeps,
  trx: Db,
  { before, facts }: { before: store.PurchaseRow; facts: readonly ToldFact[] },
): Promise<SettledItem[]> {
  const stored = await store.listItems(trx, before.id);
  const kind = Object.hasOwn(SENDER_KINDS, before.source_kind) ? (before.source_kind as SenderKind) : null;
  const list = kind && SENDER_KINDS[kind].number;
  const told = [];
  for (const { item, name, quantity, others = [] } of toldOfPurchase(facts).items) {
    const known = stored.find((one) => one.item === item);
    let planId = known?.plan_id ?? undefined;
    const numbers = [item, ...others];
    for (const number of numbers) if (list) planId ??= await findPlanOfNumber(trx, { list, number });
    told.push({ item, name, quantity, numbers, before: known, plan_id: planId ?? null });
  }
  const plans = await termsOfPlans(
    trx,
    told.flatMap(({ plan_id: id }) => id ?? []),
  );
  return told.map(({ before: known, numbers, ...row }) => {
    const plan = plans.get(row.plan_id ?? '');
    const state = stateOf(deps, facts, { item: row.item, terms: toTerms(plan) });
    return { before: known, numbers, row: { ...row, ...toPart(state) }, plan, wasPaid: state.wasPaid };
  });
}

type Owning = {
  before: store.PurchaseRow;
  items: readonly SettledItem[];
  told: ReturnType<typeof toldOfPurchase>;
  movedTo: string | undefined;
};

/** Whose purchase it is. Nobody is made for what gives nothing: for a refund alone, for what is no plan here, for somebody who was erased, for a test. `unproven`: whose it will be once they have shown that the address is theirs. */
async function findOwner(
  deps: SalesDeps,
  trx: Db,
  { before, items, told, movedTo }: Owning,
): Promise<{ owner: Buyer | null; problem: string | null; unproven?: Buyer; testFor?: string }> {
  const ownerId = movedTo ?? before.user_id;
  if (ownerId) return { owner: (await getBuyer(trx, ownerId)) ?? null, problem: null };
  const isGiving = items.some(({ row, plan }) => row.is_open && plan);
  if (!isGiving) return { owner: null, problem: null };
  const nobody = (problem: string | null) => ({ owner: null, problem });
  if (before.erased_at) return nobody('Kept without access: its buyer had their account erased');
  if (told.email === null) return nobody('Kept without access: the seller told no e-mail of the buyer');
  const { email } = readEmailAddress(told.email);
  if (!email) return nobody(`Kept without access: '${told.email.slice(0, 100)}' is no e-mail that can be used`);
  const owner = told.isTest
    ? await findBuyer(trx, email)
    : await findOrMakeBuyer(deps, trx, { email, name: told.name, seller: sellerOf(before) });
  if (!owner && told.isTest) return { ...nobody(null), testFor: email };
  if (owner?.isUnproven && owner.isBanned)
    return nobody(
      `Kept without access: ${email} belongs to a banned user, and the address is not confirmed. Reactivate or delete them to mail the buyer a link, or move the purchase under Purchases`,
    );
  if (owner?.isUnproven) return { ...nobody(null), unproven: owner };
  if (owner) return { owner, problem: null };
  return nobody(`Kept without access: ${email} is kept for somebody who has just changed it`);
}

type Giving = {
  before: store.PurchaseRow;
  purchase: store.PurchaseRow;
  items: readonly SettledItem[];
  facts: readonly ToldFact[];
  owner: Buyer | null;
};

/** Writes down what every item gives; what that means for the person follows with their other plans. */
async function giveAndTake(
  deps: SalesDeps,
  trx: Db,
  { before, purchase, items, facts, owner }: Giving,
): Promise<Change> {
  const given: PlanTerms[] = [];
  const taken: PlanTerms[] = [];
  const failing: PlanTerms[] = [];
  let change = { given, taken, failing, why: purchase.state, until: purchase.access_until };
  if (!owner) return change;
  const isSameOwner = before.user_id === owner.userId;
  for (const { before: was, row, plan } of items) {
    if (!plan) continue;
    const { wasWithdrawn, isWithdrawn } = await grantBySale(deps, trx, {
      userId: owner.userId,
      planId: plan.id,
      purchaseId: purchase.id,
      item: row.item,
      quantity: row.quantity,
      grantedAt: deps.now(),
      isOpen: row.is_open,
      endsAt: row.access_until,
      paidAt: lastPaymentToldAt(facts, row.item),
    });
    const had = isSameOwner && was?.plan_id === plan.id && was.is_open && !wasWithdrawn;
    const has = row.is_open && !isWithdrawn;
    if (has && !had) given.push(plan);
    if (had && !has) {
      taken.push(plan);
      change = { ...change, why: row.state };
    }
    if (had && has && row.state === 'grace' && was.state !== 'grace') {
      failing.push(plan);
      change = { ...change, until: row.access_until };
    }
  }
  for (const [action, plans] of [
    ['plan.give', given],
    ['plan.take', taken],
  ] as const)
    for (const { slug } of plans) {
      const target = { type: 'user', id: owner.userId } as const;
      const details = { plan: slug, sale: purchase.transaction_id, seller: sellerOf(purchase) };
      await recordAudit(trx, { actor: null, action, target, details });
    }
  return change;
}
