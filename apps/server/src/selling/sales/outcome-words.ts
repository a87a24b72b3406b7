import { SALE_KINDS, type SaleKind } from '@sayso/contract';
import { PAYING } from './fact-order.ts';
import type { SaleFact, SaleOutcome } from './sale-fact.ts';
import type { Settled } from './settle-purchase.ts';

type Taken = { fact: SaleFact; isKnown: boolean; settled: Settled; purchaseId: string };

/** What became of a fact, for the operator. */
export function outcomeOf({ fact, isKnown, settled, purchaseId }: Taken): SaleOutcome {
  const { userId, unknownItems, problem, keptFor, testFor, isChanged, given, taken } = settled;
  const about = { purchaseId, userId };
  const done = wordsOfChange(settled);
  const wordsFor = (text: string) => `${fact.isTest ? 'Test: ' : ''}${[...done, text].filter(Boolean).join('. ')}`;
  const [unknown] = unknownItems;
  if (unknown) {
    const { item } = unknown.row;
    const waitsFor = unknownItems.flatMap(({ numbers }) => numbers);
    return { ...about, kind: 'unknown_item', words: wordsFor(`No plan for item ${item}`), item, waitsFor };
  }
  if (testFor !== null) return { ...about, kind: 'nothing', words: wordsFor(testWords(settled, testFor)) };
  if (problem !== null) return { ...about, kind: 'refused', words: wordsFor(problem) };
  if (keptFor !== null) return { ...about, kind: 'done', words: wordsFor(keptWords(keptFor)) };
  if (given.length + taken.length > 0) return { ...about, kind: 'done', words: wordsFor('') };
  if (settled.items.length === 0 && fact.isLink)
    return { ...about, kind: 'nothing', words: wordsFor('Waits for the event that tells what was bought') };
  if (settled.items.length === 0 && PAYING.has(fact.kind))
    return { ...about, kind: 'refused', words: wordsFor('Kept without access: the seller told no item number') };
  if (isKnown) return { ...about, kind: 'nothing', words: wordsFor('Already known') };
  const kind = isChanged && userId !== null ? 'done' : 'nothing';
  return { ...about, kind, words: wordsFor(wordsWithoutAccess(fact, settled)) };
}

const keptWords = ({ email, link }: NonNullable<Settled['keptFor']>) =>
  link === 'mailed'
    ? `Kept for ${email} until they choose a password by the link that was mailed there: somebody has signed up with this address, and nobody has confirmed it`
    : `Kept for ${email}: somebody has signed up with this address, and nobody has confirmed it. No mail server is set, so the link waits in the mail outbox. Give it to the buyer, or move the purchase to them under Purchases`;

/** A test changes nothing about people who are not there. */
function testWords({ items }: Settled, email: string): string {
  const plans = items.flatMap(({ row, plan }) => (row.is_open && plan ? [plan.name] : []));
  return `a sale like this gives ${plans.join(' and ')} to ${email}. No user has this address, and a test makes no account`;
}

const BANNED = ', who is banned, cannot sign in and was not mailed. Refund the sale, or lift the ban';

function wordsOfChange({ given, taken, email, isNewPerson, isBanned }: Settled): string[] {
  const whom = email ?? 'its buyer';
  return [
    ...(given.length > 0
      ? [`Gave ${given.join(' and ')} to ${whom}${isNewPerson ? ', who is new' : isBanned ? BANNED : ''}`]
      : []),
    ...(taken.length > 0 ? [`Took ${taken.join(' and ')} from ${whom}`] : []),
  ];
}

/** What sellers tell, as a thing. */
const NOUNS: Record<SaleKind, string> = {
  sale: 'sale',
  upsell: 'upsell',
  subscription_start: 'start of a subscription',
  renewal: 'renewal',
  changed: 'change of plan',
  payment_failed: 'failed payment',
  cancelled: 'cancellation',
  ended: 'end of a subscription',
  refund: 'refund',
  partial_refund: 'partial refund',
  chargeback: 'charge-back',
  reinstated: 'reinstatement',
};

/** Where nobody has got or lost anything: what the fact means for what they have. */
function wordsWithoutAccess({ kind }: SaleFact, { items }: Settled): string {
  const open = items.filter(({ row }) => row.is_open);
  if (items.every(({ wasPaid }) => !wasPaid)) return `Nothing to do: this ${NOUNS[kind]} came before its sale`;
  if (open.length === 0) return `Nothing to do: no access is open that this ${NOUNS[kind]} could change`;
  if (kind === 'partial_refund') return 'Partly refunded: access stays';
  const until = open.map(({ row }) => row.access_until).find((end) => end !== null);
  if (kind === 'payment_failed' || kind === 'cancelled')
    return `${SALE_KINDS[kind]}: access stays open${until ? ` until ${until.toISOString().slice(0, 10)}` : ''}`;
  return `Noted: this ${NOUNS[kind]} leaves access as it is`;
}
